// Runs the commands of docs/operations.md as they are printed there (OPS-27).
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteAccount } from '#contract/calls/account.ts'
import { signIn } from '#contract/calls/login.ts'
import { signUp } from '#contract/calls/signup.ts'
import { startup } from '#copy/startup.ts'
import { createRazorpaySandbox, type RazorpaySandbox } from '#sandbox/razorpay-sandbox.ts'
import { Operator } from '#tests/faults/long/operator.ts'
import { openProductionSurroundings, type ProductionSurroundings } from '#tests/faults/long/production-surroundings.ts'
import { startCrowd } from '#tests/support/crowd.ts'
import { type FakeS3, openFakeS3 } from '#tests/support/fake-s3.ts'
import { freePort } from '#tests/support/free-port.ts'
import { IDENTITY } from '#tests/support/identity.ts'
import { PASSWORD } from '#tests/support/makers.ts'
import { blockOfGuide, lineOfGuide, quotedInGuide } from '#tests/support/operations-guide.ts'
import { expectBooksToBalanceAt, fillCatalogue } from '#tests/support/plain-shop.ts'
import { type OwnCluster, openDebian15, postgres15Obstacle } from '#tests/support/postgres-cluster.ts'
import { RemoteClient } from '#tests/support/remote-client.ts'
import { ShopProcess } from '#tests/support/shop-process.ts'
import { openSmtpStub, type SmtpStub } from '#tests/support/smtp-stub.ts'

const ROOT = join(import.meta.dirname, '../../..')
const TIMEOUT = 300_000
const pollOptions = { timeout: 120_000, interval: 100 }
const PASSWORDS = { shop_owner: randomBytes(8).toString('hex'), shop_server: randomBytes(8).toString('hex') } as const
const KEYS = {
  keyId: `rzp_live_${randomBytes(7).toString('hex')}`,
  keySecret: randomBytes(8).toString('hex'),
  webhookSecret: randomBytes(8).toString('hex'),
}
const skipReason =
  postgres15Obstacle() ?? (existsSync('/usr/bin/age') ? null : 'age is missing: apt-get install -y age')
if (skipReason) process.stdout.write(`The operator's book: not possible here. ${skipReason}\n`)

let folder: string
let cluster: OwnCluster
let mail: SmtpStub
let bucket: FakeS3
let razorpay: RazorpaySandbox
let world: ProductionSurroundings
let ports: { readonly shop: number; readonly trial: number }
let database = 'shop'
let newest = ''
let trial = ''
let operator: Operator
const pathOf = (name: string): string => join(folder, name)

const withSettings = (lines: string): string => `${quotedInGuide('set -a && . /etc/nila/settings')}\n${lines}`
const host = (): string => new URL(cluster.url).host
const urlAs = (name: keyof typeof PASSWORDS, where = database): string =>
  `postgres://${name}:${PASSWORDS[name]}@${host()}/${where}`
const places = () => ({
  '/etc/nila/settings': pathOf('settings'),
  '/var/lib/nila': pathOf('data'),
  '/var/backups/nila/shop-2026-11-21T20-17-42Z': newest,
  '/path/to/shop-2026-11-21T20-17-42Z': newest,
  '/var/backups/nila': pathOf('backups'),
  '/srv/nila/releases/v42': ROOT,
  '/srv/nila/current': ROOT,
  $trial: trial,
  'nila-backup.key': pathOf('nila-backup.key'),
  ':3000': `:${ports.shop}`,
  'PORT=4000': `PORT=${ports.trial}`,
})

function settings(): string {
  const text = blockOfGuide("PUBLIC_URL='https://shop.example'")
  const values: Readonly<Record<string, string>> = {
    DATABASE_URL: urlAs('shop_server'),
    DATABASE_MIGRATION_URL: urlAs('shop_owner'),
    RAZORPAY_KEY_ID: KEYS.keyId,
    RAZORPAY_KEY_SECRET: KEYS.keySecret,
    RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
    SMTP_URL: mail.url,
    ADMIN_PASSWORD: 'monsoon evening 88',
  }
  const lines = text.split('\n').map((line) => {
    const [name = ''] = line.split('=')
    return name in values ? `${name}='${values[name]}'` : line
  })
  return operator.fillPlaceholders(`${lines.join('\n')}\nPORT='${ports.shop}'\n`)
}

async function writeSettings(more = ''): Promise<void> {
  await writeFile(pathOf('settings'), settings() + more)
  await chmod(pathOf('settings'), 0o600)
}

/** Runs statements one by one, because PostgreSQL creates no database within a transaction. */
async function runStatements(
  statements: string,
  url = `${new URL('/postgres', cluster.url)}`,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements.split(/;\s*\n?/).filter(Boolean)) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

async function makeDatabase(name: string): Promise<void> {
  const text = blockOfGuide('CREATE ROLE shop_owner')
    .replace(/(?<=shop_owner LOGIN PASSWORD )'…'/, `'${PASSWORDS.shop_owner}'`)
    .replace(/(?<=shop_server LOGIN PASSWORD )'…'/, `'${PASSWORDS.shop_server}'`)
    .replaceAll(/(?<=DATABASE )shop(?= )/g, name)
  const isFirst = (await runStatements("SELECT 1 FROM pg_roles WHERE rolname = 'shop_owner'")).length === 0
  await runStatements(isFirst ? text : text.replaceAll(/^CREATE ROLE .*\n/gm, ''))
  database = name
}

async function openToVisitors(): Promise<void> {
  const settings = { identity: IDENTITY, tax: { isUnregistered: true }, opening: { isOpen: true } }
  const rows = Object.entries(settings).map(([key, value]) => `('${key}', '${JSON.stringify(value)}', now())`)
  await runStatements(`INSERT INTO settings (key, value, updated_at) VALUES ${rows.join(', ')}`, urlAs('shop_owner'))
}

async function runToEnd(lines: string, code = 0, where: { cwd?: string } = {}): Promise<string> {
  const outcome = await operator.runLines(lines, where)
  expect(outcome.code, `${lines}\n${outcome.output}`).toBe(code)
  return outcome.output
}

const readinessStatus = (port: number) => () =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status,
    () => 0,
  )

async function startShop(lines: string, port: number): Promise<{ end(): Promise<void> }> {
  expect(await readinessStatus(port)(), 'nobody else is there').toBe(0)
  const running = operator.start(lines)
  const ended = running.ended.then(({ output }) => {
    throw new Error(`The shop ended:\n${output}`)
  })
  ended.catch(() => undefined)
  await Promise.race([expect.poll(readinessStatus(port), pollOptions).toBe(200), ended])
  return {
    async end() {
      await running.end()
      expect(await readinessStatus(port)()).toBe(0)
    },
  }
}

/** Sells products and deletes an account by another node on the database, because the first one has rate limits. */
async function sellOne(): Promise<void> {
  const env = {
    ...world.env,
    DATABASE_MIGRATION_URL: urlAs('shop_owner'),
    RAZORPAY_KEY_ID: KEYS.keyId,
    RAZORPAY_KEY_SECRET: KEYS.keySecret,
    RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
  }
  const shop = new ShopProcess({ databaseUrl: urlAs('shop_server'), dataDir: pathOf('data') }, env)
  try {
    await shop.start()
    const crowd = await startCrowd(shop, 2, { pay: async (id) => void razorpay.pay(id) })
    await expect.poll(() => crowd.orders.size, pollOptions).toBeGreaterThan(3)
    await crowd.finish()
    const client = new RemoteClient(() => shop.origin)
    const email = 'leaves@example.in'
    await client.call(signUp, { body: { name: 'Meera Thomas', email, password: PASSWORD } })
    await client.call(signIn, { body: { email, password: PASSWORD } })
    expect((await client.call(deleteAccount, { body: { password: PASSWORD } })).status).toBe(200)
  } finally {
    await shop.stop()
  }
}

const wholeBackup = (output: string): string => /The backup is complete and verified: (.*)/.exec(output)?.[1] ?? 'none'

/** Returns the preflight checks that are not `ok`, without the one that needs DNS. */
async function failedChecks(lines: string): Promise<string[]> {
  const { code, output } = await operator.runLines(lines)
  const marked = output.matchAll(/^(look |FAIL |waits) +(mail domain|\w+)/gm)
  const checkResults = Array.from(marked, ([, mark = '', name]) => `${mark.trim()} ${name}`)
  expect(code, output).toBe(checkResults.some((each) => each.startsWith('FAIL')) ? 1 : 0)
  return checkResults.filter((each) => !each.endsWith('mail domain'))
}

beforeAll(async () => {
  if (skipReason) return
  folder = await mkdtemp(join(tmpdir(), 'shop-book-'))
  ports = { shop: await freePort(), trial: await freePort() }
  cluster = await openDebian15()
  await runStatements('DROP DATABASE shop')
  mail = await openSmtpStub()
  bucket = await openFakeS3()
  razorpay = createRazorpaySandbox({ ...KEYS, retryScale: 0.01 })
  world = await openProductionSurroundings({
    folder,
    publicName: 'shop.example',
    shopPort: ports.shop,
    gateway: razorpay,
  })
  operator = new Operator({ HOME: folder, ...world.env }, places)
}, TIMEOUT)
afterAll(async () => {
  await operator?.finish()
  await world?.close()
  await razorpay?.close()
  await bucket?.close()
  await mail?.close()
  await cluster?.remove()
  if (folder) await rm(folder, { recursive: true, force: true })
})

test.skipIf(skipReason)(
  "the operations guide's commands for the first start work: two logins, the settings, a check, the start, another check",
  { timeout: TIMEOUT },
  async () => {
    await makeDatabase('shop')
    await writeSettings()
    const first = blockOfGuide('set +a\nnpm run preflight')
    expect(await failedChecks(first)).toEqual([
      'waits database',
      'waits grants',
      'look backups',
      'waits address',
      'waits webhook',
      'look identity',
      'waits goods',
      'waits staff',
    ])
    await failedChecks(first.replace('npm run preflight', quotedInGuide('npm run preflight -- founder@')))
    expect(mail.received.map(({ to }) => to)).toEqual([['founder@shop.example']])

    const shop = await startShop(blockOfGuide('set +a\nnpm start'), ports.shop)
    expect(await runToEnd(quotedInGuide('curl http://127.0.0.1:3000/readyz'))).toContain(
      quotedInGuide('{"status":"ready"}'),
    )
    await fillCatalogue(urlAs('shop_owner'))
    await openToVisitors()
    // No remote place for backups is set yet, and the founder has no second factor.
    expect(await failedChecks(withSettings(lineOfGuide('npm run preflight')))).toEqual(['look backups', 'look staff'])
    await sellOne()
    const worker = operator.start(withSettings(quotedInGuide('npm run worker')))
    await expect.poll(() => worker.output(), pollOptions).toContain(startup.working)
    await worker.end()
    expect(await runToEnd(withSettings(quotedInGuide('npm run reconcile')))).toContain(
      'No difference with the payment gateway.',
    )
    await shop.end()
  },
)

test.skipIf(skipReason)(
  'by the operations guide, a backup is verified by its checksums and restored into a new database, and later orders get numbers above the skipped ones',
  { timeout: TIMEOUT },
  async () => {
    newest = wholeBackup(await runToEnd(withSettings(lineOfGuide('npm run backup -- /var/backups/nila'))))
    expect(await runToEnd(quotedInGuide('sha256sum -c manifest.json.sha256'), 0, { cwd: newest })).toContain(
      'manifest.json: OK',
    )
    // The line of the crontab, without its five fields.
    const nightly = lineOfGuide('npm run --silent backup').replace(/^(\S+ +){5}/, '')
    expect(wholeBackup(await runToEnd(nightly))).toMatch(pathOf('data/backups'))

    const restore = lineOfGuide('npm run restore -- /var/backups/nila/')
    expect(await runToEnd(withSettings(restore), 1)).toContain('is not empty')
    await makeDatabase('shop_again')
    // The machine was lost, so the data folder is new too.
    await writeSettings(`DATA_DIR='${pathOf('data-again')}'\n`)
    expect(await runToEnd(withSettings(restore))).toContain('No difference.')
    const shop = await startShop(withSettings('npm start'), ports.shop)
    const [before] = await runStatements('SELECT max(order_number) AS number FROM orders', urlAs('shop_owner'))
    await runToEnd(withSettings(lineOfGuide('npm run counters -- --order')))
    expect(await runToEnd(withSettings(lineOfGuide('npm run counters')))).toContain('there is nothing to raise')
    await runToEnd(withSettings(quotedInGuide('npm run counters -- --since')))
    await runToEnd(withSettings(lineOfGuide('npm run reconcile')))
    await expectBooksToBalanceAt(urlAs('shop_owner'))
    await sellOne()
    const [after] = await runStatements('SELECT max(order_number) AS number FROM orders', urlAs('shop_owner'))
    expect([Number(before?.number) < 1043, Number(after?.number) > 1043]).toEqual([true, true])
    await shop.end()
  },
)

test.skipIf(skipReason)(
  'by the operations guide, a backup is encrypted, uploaded and rehearsed with the key, and a trial shop opens it for inspection',
  { timeout: TIMEOUT },
  async () => {
    const [, recipient = ''] = /(age1\w+)/.exec(await runToEnd(lineOfGuide('age-keygen -o'))) ?? []
    const { endpoint, bucket: name, region, accessKeyId, secretAccessKey } = bucket.bucket
    const bucketUrl = new URL(`${endpoint}/${name}?region=${region}`)
    const url = Object.assign(bucketUrl, { username: accessKeyId, password: secretAccessKey }).href
    const elsewhere = `${blockOfGuide('BACKUP_S3=').replace(/'.*'/, `'${url}'`)}\nBACKUP_RECIPIENT='${recipient}'\n`
    await writeSettings(`DATA_DIR='${pathOf('data-again')}'\n${elsewhere}`)
    newest = wholeBackup(await runToEnd(withSettings(lineOfGuide('npm run backup -- /var/backups/nila'))))
    const proven = await runToEnd(quotedInGuide('sha256sum -c manifest.json.age.sha256'), 0, { cwd: newest })
    expect(proven).toContain('manifest.json.age: OK')
    const opened = `${quotedInGuide('age --decrypt')} | head -c 40`
    expect(await runToEnd(opened, 0, { cwd: newest })).not.toBe('')
    expect(await runToEnd(withSettings(quotedInGuide('npm run files')))).toContain('0 files copied')

    // The settings of another machine, which has only the place of the backups and the key.
    await writeFile(pathOf('settings'), elsewhere)
    const rehearse = lineOfGuide('npm run rehearse')
    expect(await runToEnd(withSettings(rehearse))).toMatch(/No difference\.[\s\S]*succeeded/)
    const named = rehearse.replace('npm run rehearse', quotedInGuide('npm run rehearse -- '))
    expect(await runToEnd(withSettings(named))).toMatch(/No difference\.[\s\S]*succeeded/)
    const environment = await runToEnd(`export ${lineOfGuide('trial=$(mktemp -d)')} && env`)
    trial = /^trial=(.*)$/m.exec(environment)?.[1] ?? ''
    expect(((await stat(trial)).mode & 0o777).toString(8)).toBe('700')
    await runToEnd(withSettings(lineOfGuide('DATA_DIR=$trial npm run restore -- newest')))
    const looking = await startShop(withSettings(lineOfGuide('DATA_DIR=$trial PORT=4000')), ports.trial)
    await looking.end()
  },
)

test.skipIf(skipReason)(
  'by the operations guide, a shop moves into a database of its own, and npm run migrate prepares an empty database',
  { timeout: TIMEOUT },
  async () => {
    await makeDatabase('shop_moved')
    await writeSettings(`DATA_DIR='${trial}'\n`)
    // The trial was restored from the newest backup of `shop_again`, which has had no orders since. It is moved now.
    const [before] = await runStatements(
      'SELECT count(*)::int AS orders FROM orders',
      urlAs('shop_owner', 'shop_again'),
    )
    const shop = await startShop(withSettings(blockOfGuide('npm run move')), ports.shop)
    expect(before?.orders).toBeGreaterThan(3)
    expect(await runStatements('SELECT count(*)::int AS orders FROM orders', urlAs('shop_owner'))).toEqual([before])
    await expectBooksToBalanceAt(urlAs('shop_owner'))
    await shop.end()
    await runToEnd(lineOfGuide('rm -r "$trial"'))
    expect(existsSync(trial)).toBe(false)

    await makeDatabase('shop_migrated')
    await writeSettings()
    await runToEnd(withSettings(lineOfGuide('npm run migrate')))
    expect(await runStatements('SELECT count(*)::int AS orders FROM orders', urlAs('shop_server'))).toEqual([
      { orders: 0 },
    ])
  },
)

test.skipIf(skipReason)(
  "the operations guide's SQL queries work: who was deleted, who is logged in, a new password, the owner",
  { timeout: TIMEOUT },
  async () => {
    const deleted = await runStatements(blockOfGuide("action = 'user.delete'"), urlAs('shop_owner', 'shop'))
    expect(deleted).toEqual([{ at: expect.any(Date), subject: expect.stringMatching(/^[0-9a-f]{24}$/) }])
    const sessions = 'SELECT count(*)::int AS sessions FROM sessions'
    expect(await runStatements(sessions, urlAs('shop_owner', 'shop'))).not.toEqual([{ sessions: 0 }])
    await runStatements(quotedInGuide('DELETE FROM sessions'), urlAs('shop_owner', 'shop'))
    expect(await runStatements(sessions, urlAs('shop_owner', 'shop'))).toEqual([{ sessions: 0 }])

    const running = new pg.Client(urlAs('shop_server', 'shop'))
    await running.connect()
    await runStatements(quotedInGuide('ALTER ROLE shop_server').replace('…', 'another one'))
    expect((await running.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    await running.end()
    await expect(runStatements('SELECT 1', urlAs('shop_server', 'shop'))).rejects.toThrow('password')

    const activeSessions = await runStatements(
      blockOfGuide('FROM pg_stat_activity'),
      `${new URL('/shop', cluster.url)}`,
    )
    expect(activeSessions).toEqual(expect.arrayContaining([expect.objectContaining({ state: 'active' })]))

    const standby = await cluster.standby()
    try {
      const roleQuery = quotedInGuide('SELECT pg_is_in_recovery()')
      const recoveryStateOf = (server: OwnCluster) => runStatements(roleQuery, `${new URL('/postgres', server.url)}`)
      expect([await recoveryStateOf(cluster), await recoveryStateOf(standby)]).toEqual([
        [{ pg_is_in_recovery: false, timeline: 1 }],
        [{ pg_is_in_recovery: true, timeline: 1 }],
      ])
      expect(await runStatements(blockOfGuide('FROM pg_stat_replication'))).toMatchObject([{ sync_state: 'async' }])
      await standby.promote()
      await expect
        .poll(() => recoveryStateOf(standby), pollOptions)
        .toEqual([{ pg_is_in_recovery: false, timeline: 2 }])
    } finally {
      await standby.remove()
    }
  },
)
