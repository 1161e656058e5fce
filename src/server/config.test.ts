// Which configurations are accepted, which are refused, and the messages.
import { describe, expect, it, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { isLoopback } from './loopback.ts'

const PRODUCTION = {
  PUBLIC_URL: 'https://shop.example',
  HOST: '0.0.0.0',
  DATABASE_URL: 'postgres://shop:kept-apart-41@db.internal/shop',
  RAZORPAY_KEY_ID: 'rzp_live_0123456789abcd',
  RAZORPAY_KEY_SECRET: 'key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Nila <care@shop.example>',
  ADMIN_EMAIL: 'founder@shop.example',
  ADMIN_PASSWORD: 'monsoon evening 88',
}

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

const productionWithout = (...names: string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(PRODUCTION).filter(([name]) => !names.includes(name)))

it('without any setting the shop listens on 127.0.0.1:3000 and is not public', () => {
  expect(readConfig({})).toMatchObject({ HOST: '127.0.0.1', PORT: 3000, isPublic: false, publicOrigin: null })
})

it('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: ' ', JOBS: '' })).toEqual(readConfig({}))
})

it("the default log level is 'warn', or 'info' in production, and a setting overrides it", () => {
  expect(readConfig({}).LOG_LEVEL).toBe('warn')
  expect(readConfig(PRODUCTION).LOG_LEVEL).toBe('info')
  expect(readConfig({ ...PRODUCTION, LOG_LEVEL: 'error' }).LOG_LEVEL).toBe('error')
})

test('showsDemo is true without settings, and false with a live key or in production', () => {
  const live = {
    RAZORPAY_KEY_ID: 'rzp_live_0123456789abcd',
    RAZORPAY_KEY_SECRET: 'key-secret',
    RAZORPAY_WEBHOOK_SECRET: 'webhook-secret',
  }
  expect([{}, live, PRODUCTION].map((env) => readConfig(env).showsDemo)).toEqual([true, false, false])
})

describe('processes and the second factor', () => {
  it('the number of web processes is 1 by default, and otherwise as configured', () => {
    expect(readConfig({}).WEB_CONCURRENCY).toBe(1)
    expect(readConfig({ WEB_CONCURRENCY: '4' }).WEB_CONCURRENCY).toBe(4)
  })

  it('several processes are refused in development', () => {
    expect(problemsOf({ WEB_CONCURRENCY: '2', NODE_ENV: 'development' })).toEqual([
      'WEB_CONCURRENCY must be 1 with NODE_ENV=development',
    ])
  })

  it('ports for metrics are refused when one of them is the port of the shop', () => {
    expect(readConfig({}).METRICS_PORT).toBeUndefined()
    expect(problemsOf({ METRICS_PORT: '2999', WEB_CONCURRENCY: '1' })).toEqual([
      'METRICS_PORT and the next ports, one for each process, must not include PORT',
    ])
    expect(problemsOf({ METRICS_PORT: '3001', WEB_CONCURRENCY: '8' })).toEqual([])
  })

  it('by default staff need a second factor in production only, and it can be switched off there', () => {
    expect(readConfig({}).STAFF_SECOND_FACTOR).toBe('off')
    expect(readConfig(PRODUCTION).STAFF_SECOND_FACTOR).toBe('on')
    expect(readConfig({ ...PRODUCTION, STAFF_SECOND_FACTOR: 'off' }).STAFF_SECOND_FACTOR).toBe('off')
  })
})

test('an unknown environment variable is ignored', () => {
  expect(readConfig({ ...PRODUCTION, DRAIN_SECONDS: 'x', SHOP_GSTIN: 'none' })).toEqual(readConfig(PRODUCTION))
})

test('an obsolete setting is refused with the name of its replacement', () => {
  expect(problemsOf({ S3_ENDPOINT: 'https://s3.example' })).toEqual(['S3_ENDPOINT was replaced: set FILES_S3 instead'])
})

it.each([
  ['METRICS_PORT', '70000'],
  ['WEB_CONCURRENCY', '0'],
  ['WEB_CONCURRENCY', '65'],
  ['WEB_CONCURRENCY', 'all'],
  ['STAFF_SECOND_FACTOR', 'yes'],
  ['PORT', '70000'],
  ['PORT', '0x10'],
  ['PORT', '80.5'],
  ['PUBLIC_URL', 'shop.example'],
  ['PUBLIC_URL', 'ftp://localhost'],
  ['PUBLIC_URL', 'http://localhost:3000/shop'],
  ['PUBLIC_URL', 'http://name:secret@localhost'],
  ['PUBLIC_URL', 'http://localhost/?a'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.1, proxy.internal'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['RAZORPAY_KEY_ID', 'key'],
  ['PROVIDERS_URL', 'https://127.0.0.1.evil.example'],
  ['PROVIDERS_URL', 'http://127.0.0.1:9000/v1'],
  ['SMTP_URL', 'https://mail.example'],
  ['MAIL_FROM', 'Nila'],
  ['MAIL_FROM', 'care@shop.example\r\nBcc: all@shop.example'],
  ['ADMIN_EMAIL', 'founder'],
  ['ADMIN_PASSWORD', 'short'],
  ['ADMIN_PASSWORD', 'password123'],
  ['ADMIN_PASSWORD', 'x'.repeat(129)],
  ['META_PIXEL_ID', '<script>'],
  ['EMAIL_VERIFICATION', 'yes'],
  ['JOBS', 'sometimes'],
  ['RATE_LIMITS', 'no'],
  ['LOG_LEVEL', 'loud'],
  ['NODE_ENV', 'staging'],
  ['DATABASE_URL', 'mysql://localhost'],
  ['FILES_S3', 'https://s3.example/bucket'],
  ['FILES_S3', 'https://key:secret@s3.example/Our%20Files'],
  ['EDGE_PURGE_URL', 'cdn.example/purge'],
])('the setting %s with the value %j is refused with an error that names the setting', (name, value) => {
  const problems = problemsOf({ [name]: value })
  expect(problems).toEqual(expect.arrayContaining([expect.stringMatching(new RegExp(`^${name} (must|is) `))]))
  expect(problems.join()).not.toMatch(/expected|received|invalid/i)
})

it.each([
  ['PORT', '0'],
  ['PUBLIC_URL', 'http://localhost:4000/'],
  ['TRUST_PROXY', '127.0.0.1, 10.0.0.0/8, fd00::/8, ::1'],
  ['PROVIDERS_URL', 'http://127.0.0.1:9000'],
  ['DATABASE_URL', 'postgresql:///shop?host=/run/postgresql'],
  ['EMAIL_VERIFICATION', '1'],
])('the setting %s with the value %j is accepted', (name, value) => {
  expect(problemsOf({ [name]: value })).toEqual([])
})

it('security 38: an error about a setting whose value may be a secret does not contain the value', () => {
  const problems = problemsOf({ RAZORPAY_KEY_ID: 'secret-1', DATABASE_URL: 'secret-2', ADMIN_PASSWORD: 'secret3' })
  expect(problems.join()).not.toMatch(/secret-?\d/)
})

test('one error lists every problem of the settings: values, combinations and what production needs', () => {
  const problems = problemsOf({
    HOST: '0.0.0.0',
    PORT: 'http',
    RAZORPAY_KEY_ID: 'rzp_live_0123456789abcd',
    SMTP_URL: 'smtp://mail.example',
  })
  expect(problems).toEqual([
    'PORT must be a port number',
    'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET must be set together',
    'MAIL_FROM is needed with SMTP_URL',
    ...['PUBLIC_URL', 'DATABASE_URL', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET', 'MAIL_FROM']
      .concat('ADMIN_EMAIL', 'ADMIN_PASSWORD')
      .map((name) => `${name} is needed when the shop can be reached from outside`),
  ])
})

test.each([
  [{ SHIPROCKET_EMAIL: 'api@nila.in' }, 'SHIPROCKET_EMAIL and SHIPROCKET_PASSWORD must be set together'],
  [{ SHIPROCKET_WEBHOOK_TOKEN: 'a'.repeat(24) }, 'SHIPROCKET_EMAIL is needed with SHIPROCKET_WEBHOOK_TOKEN'],
  [
    { SHIPROCKET_EMAIL: 'api@nila.in', SHIPROCKET_PASSWORD: 'pass', SHIPROCKET_WEBHOOK_TOKEN: 'short' },
    'SHIPROCKET_WEBHOOK_TOKEN must have at least 24 characters',
  ],
  [
    { RAZORPAY_KEY_ID: 'rzp_test_1' },
    'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET must be set together',
  ],
  [{ ADMIN_EMAIL: 'founder@shop.example' }, 'ADMIN_EMAIL and ADMIN_PASSWORD must be set together'],
  [{ SMTP_URL: 'smtp://localhost' }, 'MAIL_FROM is needed with SMTP_URL'],
  [{ DATABASE_MIGRATION_URL: 'postgres://localhost/shop' }, 'DATABASE_URL is needed with DATABASE_MIGRATION_URL'],
])('the incomplete or invalid settings %o are refused', (env, problem) => {
  expect(problemsOf(env)).toEqual([problem])
})

test('security 21: a live key with a gateway on this machine is refused', () => {
  const keys = {
    RAZORPAY_KEY_ID: 'rzp_live_0123456789abcd',
    RAZORPAY_KEY_SECRET: 'key-secret',
    RAZORPAY_WEBHOOK_SECRET: 'webhook-secret',
  }
  expect(problemsOf({ ...keys, PROVIDERS_URL: 'http://127.0.0.1:9000' })).toEqual([
    'PROVIDERS_URL must not be set with a live key',
  ])
  expect(problemsOf(keys)).toEqual([])
})

describe('in production', () => {
  it('in production a complete configuration is accepted', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({ isPublic: true, publicOrigin: 'https://shop.example' })
  })

  it.each(Object.keys(PRODUCTION).filter((name) => name !== 'HOST'))(
    'security 38: in production the configuration is refused without %s, with an error that names it',
    (name) => {
      expect(problemsOf(productionWithout(name))).toContain(
        `${name} is needed when the shop can be reached from outside`,
      )
    },
  )

  it.each([
    '0.0.0.0',
    '::',
    '192.168.1.2',
    'shop.example',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    '::ffff:127.0.0.1',
  ])('listening on %s is production', (HOST) => {
    expect(problemsOf({ HOST })).toContain('DATABASE_URL is needed when the shop can be reached from outside')
  })

  it.each(['https://shop.example', 'https://127.0.0.1.evil.example', 'https://[::2]', 'https://127.evil.example'])(
    'a public URL of %s is production',
    (PUBLIC_URL) => {
      expect(problemsOf({ PUBLIC_URL })).toContain('DATABASE_URL is needed when the shop can be reached from outside')
    },
  )

  it.each([
    ['of a public URL with http', { PUBLIC_URL: 'http://shop.example' }, /^PUBLIC_URL must begin with https:/],
    ['of an address that the internet cannot reach', { PUBLIC_URL: 'http://localhost:3000' }, /^PUBLIC_URL must /],
    ['of a gateway on this machine', { PROVIDERS_URL: 'http://localhost:9' }, /^PROVIDERS_URL must not be set with/],
    ['of a test key', { RAZORPAY_KEY_ID: 'rzp_test_0123456789abcd' }, /^RAZORPAY_KEY_ID must be a live key/],
    [
      'of a secret from an example',
      { RAZORPAY_KEY_SECRET: 'change-me' },
      /^RAZORPAY_KEY_SECRET is still a placeholder/,
    ],
    [
      'of a placeholder as a secret',
      { RAZORPAY_WEBHOOK_SECRET: '<your webhook secret>' },
      /^RAZORPAY_WEBHOOK_SECRET is still a placeholder/,
    ],
    [
      'of the example password',
      { DATABASE_URL: 'postgres://shop:postgres@db/shop' },
      /^DATABASE_URL is still a placeholder/,
    ],
    ['of no rate limits', { RATE_LIMITS: 'off' }, /^RATE_LIMITS=off/],
    ['of development mode', { NODE_ENV: 'development' }, /^NODE_ENV=development/],
    ['of a proxy that TRUST_PROXY does not name', { HOST: '127.0.0.1' }, /^TRUST_PROXY is needed/],
  ])('security 21, security 38: in production the setting %s is refused', (_what, change, problem) => {
    expect(problemsOf({ ...PRODUCTION, ...change })).toContainEqual(expect.stringMatching(problem))
  })
})

const FILES_S3 = 'https://key:kept-apart-42@s3.ap-south-1.amazonaws.com/nila-files?region=ap-south-1'

describe('a CDN', () => {
  const edge = { EDGE_PURGE_URL: 'https://cdn.example/purge', EDGE_PURGE_HEADER: 'Authorization: Bearer abc' }

  it('a CDN needs a purge URL, which must begin with https unless it is on this machine', () => {
    expect(problemsOf(edge)).toEqual([])
    expect(problemsOf({ ...edge, EDGE_PURGE_URL: 'http://127.0.0.1:9000/purge' })).toEqual([])
    expect(problemsOf({ ...edge, EDGE_PURGE_URL: 'http://cdn.example/purge' })).toEqual([
      'EDGE_PURGE_URL must begin with https:// unless it is loopback',
    ])
    expect(problemsOf({ EDGE_PURGE_HEADER: edge.EDGE_PURGE_HEADER })).toEqual([
      'EDGE_PURGE_URL is needed with EDGE_PURGE_HEADER',
    ])
  })

  it.each(['secret-key', ': secret-key', 'Key: secret\nOther: secret'])(
    'security 38: the error for the invalid CDN header %j does not contain the secret',
    (header) => {
      expect(problemsOf({ ...edge, EDGE_PURGE_HEADER: header })).toEqual([
        'EDGE_PURGE_HEADER must be one header, such as Authorization: Bearer …',
      ])
    },
  )
})

it('a bucket for files is accepted in production', () => {
  expect(readConfig({ ...PRODUCTION, FILES_S3 })).toMatchObject({ FILES_S3 })
})

it('the URL of a file store must have https, except on this machine', () => {
  expect(problemsOf({ ...PRODUCTION, FILES_S3: 'http://key:kept-apart-42@127.0.0.1:9000/files' })).toEqual([])
  for (const host of ['s3.internal', '10.0.0.5:9000'])
    expect(problemsOf({ FILES_S3: `http://key:kept-apart-42@${host}/files` })).toEqual([
      'FILES_S3 must begin with https:// unless it is loopback',
    ])
})

test.each(['127.0.0.1', '127.8.9.1', 'localhost', '::1', '[::1]'])('the host %s is this machine', (host) => {
  expect(isLoopback(host)).toBe(true)
})

test.each([
  '127.0.0.1.evil.example',
  '127.evil.example',
  '0.0.0.0',
  '::',
  'localhost.example',
  'xlocalhost',
  '1.127.0.0.1',
  '',
])('the host %j is not this machine', (host) => {
  expect(isLoopback(host)).toBe(false)
})
