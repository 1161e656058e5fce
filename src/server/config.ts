// The shop's configuration: read from the environment in this one place, checked whole, explained in plain words (OPS-4).
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { isGstin } from '#domain/gstin.ts'
import { isEasyToGuess } from '#domain/guessable-password.ts'
import { PASSWORD_LEAST, PASSWORD_MOST } from '#domain/password.ts'
import { PlainError } from './plain-error.ts'

const LOCAL = '127.0.0.1'

/** True for a host, as a setting or a URL spells it, that no other machine reaches. A name that only begins like one is not. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || /^(127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host)

const flag = z
  .enum(['0', '1', 'true', 'false', 'on', 'off'], { error: 'must be 1 or 0' })
  .transform((value) => ['1', 'true', 'on'].includes(value))
const url = (schemes: string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), {
    error: `must be a URL that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
  })
const origin = url(['http:', 'https:']).refine((text) => !URL.canParse(text) || isOrigin(new URL(text)), {
  error: 'must be an origin such as https://shop.example, without path, name or password',
})
const namesBucket = ({ username, password, pathname }: URL): boolean =>
  username !== '' && password !== '' && /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]\/?$/.test(pathname)
const isOrigin = ({ href, origin }: URL): boolean => href === `${origin}/`
const text = z.string()
const choice = <const Value extends string>(...values: [Value, ...Value[]]) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` })
const port = z.string().regex(/^([0-5]?\d{1,4}|6[0-4]\d{3}|65[0-4]\d\d|655[0-2]\d|6553[0-5])$/, {
  error: 'must be a port number',
})
/** What Fastify takes for `trustProxy`. A network of everybody would let everybody say who they are. */
const proxies = z
  .string()
  .transform((list) => list.split(',').map((proxy) => proxy.trim()))
  .refine((list) => list.every(isNetwork), { error: 'must be IP addresses or networks, separated by commas' })
const isNetwork = (proxy: string): boolean => {
  const [address = '', bits = '32', more] = proxy.split('/')
  return isIP(address) > 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128) && !more
}
/** As OpenTelemetry has them: name=value, separated by commas, values as in a URL. */
const headers = z.string().transform((list, context): Record<string, string> => {
  const pairs = list.split(',').map((pair) => /^\s*([\w-]+)\s*=\s*([\w%.~+/=: -]*)\s*$/.exec(pair))
  if (pairs.every((pair) => pair !== null))
    return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, decodeURIComponent(value.trim())]))
  context.addIssue({ code: 'custom', message: 'must be name=value, separated by commas' })
  return z.NEVER
})
const sender = z.string().regex(/^[^\s@<>]+@[^\s@<>]+$|^[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>$/, {
  error: 'must be an email address, or a name with one: Nila <care@shop.example>',
})
const password = z
  .string()
  .min(PASSWORD_LEAST, { error: `must have at least ${PASSWORD_LEAST} characters` })
  .max(PASSWORD_MOST, { error: `must have at most ${PASSWORD_MOST} characters` })
  .refine((text) => !isEasyToGuess(text), { error: 'is too easy to guess' })

const environment = z.object({
  NODE_ENV: choice('production', 'development', 'test').default('production'),
  PORT: port.transform(Number).default(3000),
  HOST: text.default(LOCAL),
  PUBLIC_URL: origin.optional(),
  TRUST_PROXY: proxies.optional(),
  DATA_DIR: text.default('.data'),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_MIGRATION_URL: url(['postgres:', 'postgresql:']).optional(),
  S3_ENDPOINT: origin.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'must be the name of a bucket' })
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, { error: 'must be a region such as ap-south-1' })
    .optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  /** Where backups are kept; in the data folder unless another disk is named. */
  BACKUP_DIR: text.optional(),
  /** How many of the newest backups are kept; older ones go once a newer one is proven (OPS-17). */
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, { error: 'must be a number from 1 to 999' })
    .transform(Number)
    .default(35),
  /** The public keys for which backups are locked. */
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]{58}(\s*,\s*age1[a-z0-9]{58})*$/, {
      error: 'must be public keys of age, such as age1… of 62 characters, separated by commas',
    })
    .optional(),
  /** The file with the secret key, where backups are opened. */
  BACKUP_KEY_FILE: text.optional(),
  /** A bucket elsewhere to which each backup goes too. */
  BACKUP_S3: url(['http:', 'https:'])
    .refine((address) => !URL.canParse(address) || namesBucket(new URL(address)), {
      error: 'must look like https://key:secret@s3.example/bucket?region=ap-south-1, with / in a secret as %2F',
    })
    .optional(),
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w+$/, { error: 'must look like rzp_test_… or rzp_live_…' })
    .optional(),
  RAZORPAY_KEY_SECRET: text.optional(),
  RAZORPAY_WEBHOOK_SECRET: text.optional(),
  RAZORPAY_API_URL: url(['http:', 'https:']).optional(),
  RAZORPAY_CHECKOUT_URL: url(['http:', 'https:']).optional(),
  /** The largest amount of one payment: the account's own limit at the payment gateway (PAY-36). */
  MAX_ORDER_RUPEES: z
    .string()
    .regex(/^[1-9]\d{0,7}$/, { error: 'must be whole rupees, from 1 to 99999999' })
    .transform(Number)
    .default(500_000),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: sender.optional(),
  /** Connections of this process to the mail server, and letters under way at a time. */
  MAIL_CONNECTIONS: z
    .string()
    .regex(/^([1-9]|[1-5]\d|6[0-4])$/, { error: 'must be a number from 1 to 64' })
    .transform(Number)
    .default(4),
  /** Letters that all nodes together hand to the mail server in a second. Absent: as many as it takes. */
  MAIL_PER_SECOND: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, { error: 'must be a number from 1 to 9999' })
    .transform(Number)
    .optional(),
  /** Where letters come back to: the sender of the envelope. {letter} stands for the letter's number. */
  MAIL_BOUNCES_TO: z
    .string()
    .refine((text) => z.email().safeParse(text.replace('{letter}', 'f'.repeat(24))).success, {
      error: 'must be an email address, with {letter} where the number of the letter shall stand',
    })
    .optional(),
  /** Names of the keys that sign letters, as the mail provider calls them: selectors of DKIM. */
  MAIL_DKIM_SELECTORS: z
    .string()
    .transform((list) => list.split(',').map((selector) => selector.trim()))
    .refine(
      (list) => list.length <= 5 && list.every((selector) => /^[a-z0-9]([\w.-]{0,61}[a-z0-9])?$/i.test(selector)),
      {
        error: 'must be one to five selectors, separated by commas',
      },
    )
    .optional(),
  /** What signs news of letters that came back. Without it nobody can tell the shop of any. */
  MAIL_REPORTS_SECRET: z.string().min(24, { error: 'must have at least 24 characters' }).optional(),
  /** The topic of Amazon SNS that tells what became of letters sent with SES. */
  MAIL_SNS_TOPIC: z
    .string()
    .regex(/^arn:aws[a-z-]*:sns:[a-z0-9-]+:\d{12}:[\w-]{1,256}$/, { error: 'must be the ARN of an SNS topic' })
    .optional(),
  ADMIN_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  ADMIN_PASSWORD: password.optional(),
  // Who the shop is, where an operator and not its staff says so; identity/stated-identity.ts puts both together (OPS-22).
  SHOP_NAME: text.optional(),
  SHOP_PHONE: text.optional(),
  SHOP_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  SHOP_ADDRESS: text.optional(),
  SHOP_GSTIN: z
    .string()
    // IND-12
    .refine((text) => text === 'none' || isGstin(text), {
      error:
        'is not a GSTIN: one of its 15 characters is wrong, the last one checks the others; a shop without says none',
    })
    .optional(),
  GRIEVANCE_OFFICER: text.optional(),
  /** Where a parcel's way is shown; {number} stands for its number (IND-21). */
  TRACKING_URL: url(['https:']).default(
    'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx',
  ),
  SHOP_X: url(['https:']).optional(),
  SHOP_FACEBOOK: url(['https:']).optional(),
  SHOP_INSTAGRAM: url(['https:']).optional(),
  META_PIXEL_ID: z
    .string()
    .regex(/^\d{5,20}$/, { error: 'must be a number' })
    .optional(),
  EMAIL_VERIFICATION: flag.default(false),
  API_DOCS: flag.optional(),
  JOBS: choice('on', 'off').default('on'),
  /** Where figures for Prometheus are read on this machine, of the first process; the next ones follow. Absent, nothing is counted. */
  METRICS_PORT: port.transform(Number).optional(),
  /** A collector of OpenTelemetry's, which gets a span of each request, statement, call to the gateway, job and letter. Absent, there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:']).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.default({}),
  OTEL_SERVICE_NAME: z
    .string()
    .regex(/^[\w.-]{1,60}$/, { error: 'must be a name of letters, digits, dots and dashes' })
    .default('shop'),
  /** The share of traces that begin here and are kept. */
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d{1,6})?|1(\.0)?)$/, { error: 'must be a number from 0 to 1' })
    .transform(Number)
    .default(1),
  /** Statements that take longer are logged, in milliseconds; 0 logs none. */
  SLOW_STATEMENT_MS: z
    .string()
    .regex(/^\d{1,5}$/, { error: 'must be a number of milliseconds, from 0 to 99999' })
    .transform(Number)
    .default(1_000),
  /** How many processes of this machine serve behind the one port. */
  WEB_CONCURRENCY: z
    .string()
    .regex(/^([1-9]|[1-5]\d|6[0-4])$/, { error: 'must be a number from 1 to 64' })
    .transform(Number)
    .default(1),
  /** How long a node that is asked to end still serves, so that a balancer sees in /readyz that it leaves. */
  DRAIN_SECONDS: z
    .string()
    .regex(/^[0-5]$/, { error: 'must be a number from 0 to 5' })
    .transform(Number)
    .optional(),
  /** Where an edge in front of the shop is told to forget what has changed; absent, no edge is told that it may keep pages. */
  EDGE_PURGE_URL: url(['https:', 'http:']).optional(),
  /** A whole header line that goes with it, such as the edge's key. */
  EDGE_PURGE_HEADER: z
    .string()
    .regex(/^[\w-]+: ?[\x21-\x7e][\x20-\x7e]*$/, { error: 'must be one header, such as Authorization: Bearer …' })
    .optional(),
  EDGE_PURGE_BODY: text.default('{"tags":["catalogue"]}'),
  RATE_LIMITS: choice('on', 'off').default('on'),
  LOG_LEVEL: choice('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace').optional(),
})

type Environment = z.output<typeof environment>

const S3_NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const RAZORPAY_URLS = ['RAZORPAY_API_URL', 'RAZORPAY_CHECKOUT_URL'] as const
/** Without these the shop would run on a sandbox, or print its admin's password. */
const NEEDED_IN_PRODUCTION = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'SMTP_URL',
  'MAIL_FROM',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
] as const

/** What an example file may have left in them is known to everybody. */
const SECRETS = [
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'ADMIN_PASSWORD',
  'DATABASE_URL',
  'DATABASE_MIGRATION_URL',
  'SMTP_URL',
  'MAIL_REPORTS_SECRET',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_S3',
] as const
const PLACEHOLDER =
  /^(change|replace|put|your|insert|enter)[-_ ]?(me|it|this|here|your|the|a|own|secret|password|key)\b|^(x{3,}|\*{3,}|\.{3}|…|<.*>|todo|tbd|secret|password|postgres|minioadmin|example)$/i
/** The secret itself: of an address only its password. */
const secretIn = (text: string): string => URL.parse(text)?.password ?? text

export interface Config extends Omit<Environment, 'DATA_DIR' | 'BACKUP_DIR' | 'LOG_LEVEL' | 'DRAIN_SECONDS'> {
  readonly DATA_DIR: string
  readonly BACKUP_DIR: string
  /** When absent: every request in production, only what needs a look on a machine of one's own. */
  readonly LOG_LEVEL: NonNullable<Environment['LOG_LEVEL']>
  /** When absent: three in production; on a machine of one's own nobody stands in front. */
  readonly DRAIN_SECONDS: number
  /** A PUBLIC_URL or HOST that is not loopback: that is what production means. */
  readonly isPublic: boolean
  /** No keys of a payment gateway: the sandbox stands in its place. */
  readonly usesSandbox: boolean
  /** Demo goods and an invented identity: only where nobody outside can come and no live key takes money (OPS-23). */
  readonly showsDemo: boolean
  /** The origin that browsers see, when it is known beforehand. */
  readonly publicOrigin: string | null
}

/** Thrown with every problem listed; the process prints it and exits with 1. */
export class ConfigError extends PlainError {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The configuration is not right:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/** What stands in the environment, as text. */
type Given = Readonly<Partial<Record<keyof Environment, string>>>

/** Reads and checks the configuration. Empty variables count as absent. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given: Given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = environment.safeParse(given)
  const isPublic = !isLoopback(given.HOST ?? LOCAL) || !isLoopback(hostOf(given.PUBLIC_URL) ?? LOCAL)
  // One start names everything that is wrong: values, what they lack together, what production needs.
  const problems = [
    ...(parsed.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []),
    ...problemsOfPairs(given),
    ...(isPublic ? problemsInProduction(given) : []),
  ]
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)
  const values = parsed.data
  const publicOrigin = values.PUBLIC_URL ? new URL(values.PUBLIC_URL).origin : null
  const LOG_LEVEL = values.LOG_LEVEL ?? (isPublic ? 'info' : 'warn')
  const DRAIN_SECONDS = values.DRAIN_SECONDS ?? (isPublic ? 3 : 0)
  const usesSandbox = values.RAZORPAY_KEY_ID === undefined
  const DATA_DIR = resolve(values.DATA_DIR)
  const BACKUP_DIR = resolve(values.BACKUP_DIR ?? join(DATA_DIR, 'backups'))
  const showsDemo = !isPublic && !values.RAZORPAY_KEY_ID?.startsWith('rzp_live_')
  return { ...values, LOG_LEVEL, DRAIN_SECONDS, DATA_DIR, BACKUP_DIR, isPublic, usesSandbox, showsDemo, publicOrigin }
}

const hostOf = (text: string | undefined): string | null => URL.parse(text ?? '')?.hostname ?? null

function problemsOfPairs(given: Given): string[] {
  const problems: string[] = []
  const keys = [given.RAZORPAY_KEY_ID, given.RAZORPAY_KEY_SECRET, given.RAZORPAY_WEBHOOK_SECRET]
  if (keys.some(Boolean) && !keys.every(Boolean))
    problems.push('RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET go together')
  if (Boolean(given.ADMIN_EMAIL) !== Boolean(given.ADMIN_PASSWORD))
    problems.push('ADMIN_EMAIL and ADMIN_PASSWORD go together')
  if (given.SMTP_URL && !given.MAIL_FROM) problems.push('MAIL_FROM is needed with SMTP_URL')
  if (given.DATABASE_MIGRATION_URL && !given.DATABASE_URL)
    problems.push('DATABASE_URL is needed with DATABASE_MIGRATION_URL')
  if (S3_NAMES.some((name) => given[name]) && !S3_NAMES.every((name) => given[name]))
    problems.push(`${S3_NAMES.slice(0, -1).join(', ')} and ${S3_NAMES.at(-1)} go together`)
  // A store on this very machine is nobody else's to listen to.
  if (/^http:/i.test(given.S3_ENDPOINT ?? '') && !isLoopback(hostOf(given.S3_ENDPOINT) ?? ''))
    problems.push('S3_ENDPOINT must begin with https:// unless it is loopback')
  if (/^http:/i.test(given.BACKUP_S3 ?? '') && !isLoopback(hostOf(given.BACKUP_S3) ?? ''))
    problems.push('BACKUP_S3 must begin with https:// unless it is loopback')
  // OPS-17
  if (given.BACKUP_S3 && !given.BACKUP_RECIPIENT)
    problems.push('BACKUP_RECIPIENT is needed with BACKUP_S3: what leaves this machine is locked')
  // The key goes with it.
  if (/^http:/i.test(given.EDGE_PURGE_URL ?? '') && !isLoopback(hostOf(given.EDGE_PURGE_URL) ?? ''))
    problems.push('EDGE_PURGE_URL must begin with https:// unless it is loopback')
  if ((given.EDGE_PURGE_HEADER || given.EDGE_PURGE_BODY) && !given.EDGE_PURGE_URL)
    problems.push('EDGE_PURGE_URL is needed with EDGE_PURGE_HEADER and EDGE_PURGE_BODY')
  if (given.NODE_ENV === 'development' && Number(given.WEB_CONCURRENCY ?? 1) > 1)
    problems.push('WEB_CONCURRENCY must be 1 with NODE_ENV=development')
  // What moves money speaks with Razorpay alone.
  if (given.RAZORPAY_KEY_ID?.startsWith('rzp_live_'))
    for (const name of RAZORPAY_URLS)
      if (isLoopback(hostOf(given[name]) ?? '')) problems.push(`${name} must not be loopback with a live key`)
  const ofMetrics = Number(given.PORT ?? 3000) - Number(given.METRICS_PORT)
  if (ofMetrics >= 0 && ofMetrics <= Number(given.WEB_CONCURRENCY ?? 1))
    problems.push('METRICS_PORT and those after it, one for each process, must not be PORT')
  for (const name of RAZORPAY_URLS) {
    const host = hostOf(given[name])
    if (host !== null && !isLoopback(host) && !/^https:\/\/(api|checkout)\.razorpay\.com\//.test(`${given[name]}/`))
      problems.push(`${name} must be Razorpay's own host, over https, or loopback`)
  }
  return problems
}

function problemsInProduction(given: Given): string[] {
  const problems: string[] = NEEDED_IN_PRODUCTION.filter((name) => !given[name]).map(
    (name) => `${name} is needed when the shop can be reached from outside`,
  )
  if (given.PUBLIC_URL && !/^https:/i.test(given.PUBLIC_URL))
    problems.push('PUBLIC_URL must begin with https:// when it is public')
  if (given.PUBLIC_URL && isLoopback(hostOf(given.PUBLIC_URL) ?? ''))
    problems.push('PUBLIC_URL must not be loopback when HOST is not')
  // Only a proxy on this machine can bring visitors here; untrusted, it would be the one visitor that all limits count.
  if (isLoopback(given.HOST ?? LOCAL) && !given.TRUST_PROXY)
    problems.push('TRUST_PROXY is needed when HOST is loopback and PUBLIC_URL is not: name the proxy in front')
  if (given.RATE_LIMITS === 'off') problems.push('RATE_LIMITS=off is accepted on loopback only')
  if (given.NODE_ENV === 'development') problems.push('NODE_ENV=development is accepted on loopback only')
  for (const name of SECRETS)
    if (PLACEHOLDER.test(secretIn(given[name] ?? ''))) problems.push(`${name} still holds a placeholder`)
  // Anybody can pay with the cards of test mode: it is a sandbox too (PAY-22, SEC-21).
  if (given.RAZORPAY_KEY_ID?.startsWith('rzp_test_'))
    problems.push('RAZORPAY_KEY_ID must be a live key (rzp_live_…): a payment in test mode is no money')
  return problems
}
