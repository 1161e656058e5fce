// The checks of `npm run preflight`, each without and with its problem (OPS-23).
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { preflight as texts } from '#copy/preflight.ts'
import { openFakeS3 } from '#tests/support/fake-s3.ts'
import { freePort } from '#tests/support/free-port.ts'
import { IDENTITY, openForSales, PRODUCTION, storeIdentity } from '#tests/support/identity.ts'
import { openMailLogin } from '#tests/support/mail-login.ts'
import { aProduct } from '#tests/support/makers.ts'
import { selfSigned } from '#tests/support/self-signed.ts'
import { memoryFiles, openTestShop, RAZORPAY_KEYS, type TestShop } from '#tests/support/shop.ts'
import { folderStorage } from '../adapters/backup-storage.ts'
import { razorpayClient } from '../adapters/razorpay/razorpay-client.ts'
import { s3Storage, s3Store } from '../adapters/s3-store.ts'
import { inProcessSender, type Probe, ProbeError, probe } from '../adapters/send-request.ts'
import { seedProducts } from '../catalog/seed/products.ts'
import { readConfig } from '../config.ts'
import type { Check, CheckContext, Query } from './check.ts'
import { backupsCheck, clockCheck, databaseCheck, filesCheck, grantsCheck } from './checks/machine.ts'
import { createMailDomainCheck, mailCheck } from './checks/mail.ts'
import { addressCheck, gatewayCheck, webhookCheck } from './checks/payments.ts'
import { factorsCheck, goodsCheck, identityCheck, settingsCheck } from './checks/seller.ts'
import { runChecks } from './run-checks.ts'

const PROXY = '10.0.0.9'
const ORIGIN = PRODUCTION.PUBLIC_URL

let t: TestShop
let pool: pg.Pool
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-preflight-'))
  t = await openTestShop({ ...PRODUCTION, TRUST_PROXY: PROXY })
  pool = new pg.Pool({ connectionString: t.databaseUrl, max: 2 })
}, 60_000)
beforeEach(() => t.shop.db.deleteFrom('settings').execute())
afterAll(async () => {
  await pool.end()
  await rm(folder, { recursive: true })
  await t.close()
})

const query: Query = async (statement, values = []) => (await pool.query(statement, [...values])).rows
const gatewayWith = (keys: typeof RAZORPAY_KEYS, checkoutScriptUrl = '/v1/checkout.js') =>
  razorpayClient({
    ...keys,
    apiUrl: 'http://gateway.test',
    checkoutScriptUrl,
    send: inProcessSender((request) => t.sandbox.handle(request)),
  })
/** Acts as a proxy in front of the shop. It is correct by default; options make it forward requests wrongly. */
const proxyTo =
  ({
    passes = (headers: Record<string, string>): Record<string, string> => ({
      ...headers,
      'x-forwarded-for': '198.51.100.7',
    }),
    from = PROXY,
    protocol = 'https',
  } = {}): Probe =>
  async (url, { method = 'GET', headers = {}, body } = {}) => {
    const response = await t.app.inject({
      method: method as 'GET',
      url: url.replace(/^https?:\/\/[^/]+/, ''),
      headers: { ...passes({ ...headers }), 'x-forwarded-proto': protocol },
      remoteAddress: from,
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: response.statusCode, headers: new Headers(), text: response.body }
  }
const failingProbe =
  (reason: ProbeError['reason']): Probe =>
  async () => {
    throw new ProbeError(reason, 'nobody')
  }
const contextWith = (its: Partial<CheckContext> = {}, env: Record<string, string> = {}): CheckContext => ({
  config: readConfig({ ...PRODUCTION, ...env }),
  clock: { now: () => new Date() },
  random: t.shop.random,
  files: memoryFiles(),
  backups: folderStorage(folder),
  gateway: gatewayWith(RAZORPAY_KEYS),
  courier: null,
  sendProbe: proxyTo(),
  local: 'http://127.0.0.1:3000',
  query,
  emailTo: null,
  ...its,
})

it('the check of the settings passes with production settings, and warns with others', async () => {
  expect(await settingsCheck.run(contextWith())).toEqual({ outcome: 'ok', message: texts.settings.ok(ORIGIN) })
  expect(await settingsCheck.run(contextWith({ config: readConfig({}) }))).toMatchObject({ outcome: 'warn' })
})

describe('the database', () => {
  const saying =
    (row: object): Query =>
    async () =>
      [{ version: '18.0', number: 180000, encoding: 'UTF8', isReadOnly: false, ...row }] as never
  it('the check of the database passes when the database responds, is new enough and is writable', async () => {
    expect(await databaseCheck.run(contextWith())).toMatchObject({ outcome: 'ok' })
  })
  it.each([
    ['too old', { version: '14.2', number: 140002 }, texts.database.old('14.2')],
    ['a standby', { isReadOnly: true }, texts.database.readOnly],
    ['of another encoding', { encoding: 'SQL_ASCII' }, texts.database.encoding('SQL_ASCII')],
  ])('the check of the database fails when the database is %s', async (_what, row, message) => {
    expect(await databaseCheck.run(contextWith({ query: saying(row) }))).toEqual({ outcome: 'fail', message: message })
  })
  it('the check of the database is postponed without a configured database', async () => {
    expect(await databaseCheck.run(contextWith({ query: null }))).toMatchObject({ outcome: 'waits' })
  })
})

describe('the clock', () => {
  const clockAhead = (ahead: number) => ({ now: () => new Date(Date.now() + ahead) })
  const probeWithDate =
    (date: string): Probe =>
    async () => ({ status: 200, headers: new Headers({ date }), text: '' })
  const script = gatewayWith(RAZORPAY_KEYS, 'https://checkout.example/v1/checkout.js')
  it.each([
    [0, 'ok'],
    [20_000, 'warn'],
    [90_000, 'fail'],
  ])("the check of a clock that is %i ms ahead of the database's has the result '%s'", async (ahead, outcome) => {
    expect(await clockCheck.run(contextWith({ clock: clockAhead(ahead) }))).toMatchObject({ outcome })
  })
  it('the check of the clock fails when an external clock is an hour off', async () => {
    const hourAgo = new Date(Date.now() - 3_600_000).toUTCString()
    expect(await clockCheck.run(contextWith({ gateway: script, sendProbe: probeWithDate(hourAgo) }))).toMatchObject({
      outcome: 'fail',
    })
    expect(
      await clockCheck.run(contextWith({ gateway: script, sendProbe: probeWithDate(new Date().toUTCString()) })),
    ).toEqual({
      outcome: 'ok',
      message: texts.clock.ok,
    })
  })
})

describe('the grants', () => {
  const two = { DATABASE_MIGRATION_URL: 'postgres://owner:kept-apart-41@db.internal/shop' }
  const login =
    (its: object): Query =>
    async (statement) =>
      [
        statement.includes('rolsuper') ? { isSuperuser: false, owns: [], rewrites: [], ...its } : { exists: true },
      ] as never
  it('the check of the grants passes for a database login that can only read and write rows', async () => {
    expect(await grantsCheck.run(contextWith({ query: login({}) }, two))).toMatchObject({ outcome: 'ok' })
  })
  it.each([
    ['is a superuser', { isSuperuser: true }, texts.grants.superuser],
    ['owns a table', { owns: ['orders'] }, texts.grants.owns(['orders'])],
    ['may rewrite a book', { rewrites: ['audit_log'] }, texts.grants.rewrites(['audit_log'])],
  ])('the check of the grants fails for a database login that %s', async (_what, its, message) => {
    expect(await grantsCheck.run(contextWith({ query: login(its) }, two))).toEqual({
      outcome: 'fail',
      message: message,
    })
  })
  it('the check of the grants fails for the database login that owns the tables, and warns when only one login is configured', async () => {
    expect((await grantsCheck.run(contextWith({}, two))).outcome).toBe('fail')
    expect((await grantsCheck.run(contextWith())).outcome).toBe('warn')
  })
})

it('the check of mail passes with the right password and fails with a wrong one, and sends an email only on request', async () => {
  const server = await openMailLogin('right')
  const env = { SMTP_URL: server.url('right') }
  expect(await mailCheck.run(contextWith({}, env))).toMatchObject({ outcome: 'ok' })
  expect(server.emails).toEqual([])
  expect(await mailCheck.run(contextWith({ emailTo: 'founder@shop.example' }, env))).toMatchObject({ outcome: 'ok' })
  expect(server.emails).toEqual(['founder@shop.example'])
  const refused = await mailCheck.run(contextWith({}, { SMTP_URL: server.url('wrong') }))
  expect(refused).toMatchObject({ outcome: 'fail', message: expect.stringMatching(/wrong password.*SMTP_URL/) })
  expect(refused.message).not.toContain('shop:wrong')
  await server.close()
})
it('the check of mail fails where no server listens', async () => {
  const env = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }
  expect(await mailCheck.run(contextWith({}, env))).toMatchObject({ outcome: 'fail' })
})

describe('the domain of emails', () => {
  const nameService = (texts: Record<string, readonly string[]>) =>
    createMailDomainCheck({ texts: async (name) => texts[name] ?? [] })
  const all = {
    'shop.example': ['v=spf1 a:mail.example ~all'],
    'one._domainkey.shop.example': ['v=DKIM1; p=MIIB'],
    '_dmarc.shop.example': ['v=DMARC1; p=quarantine'],
  }
  const env = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'Nila <care@shop.example>', MAIL_DKIM_SELECTORS: 'one' }
  it('the check of the email domain passes when its records name the sending server', async () => {
    expect(await nameService(all).run(contextWith({}, env))).toMatchObject({ outcome: 'ok' })
  })
  it('the check of the email domain fails with the missing record to add, and warns with a record that could be stricter', async () => {
    const missing = await nameService({ ...all, 'shop.example': [] }).run(contextWith({}, env))
    expect(missing).toMatchObject({ outcome: 'fail', message: expect.stringContaining('v=spf1 a:mail.example ~all') })
    const weak = await nameService({ ...all, '_dmarc.shop.example': ['v=DMARC1; p=none'] }).run(contextWith({}, env))
    expect(weak).toMatchObject({ outcome: 'warn', message: expect.stringContaining('v=DMARC1; p=quarantine') })
  })
  it("the check of the email domain warns when the name server does not respond, and on a developer's machine", async () => {
    const silent = createMailDomainCheck({ texts: () => Promise.reject(new Error('ETIMEOUT')) })
    expect(await silent.run(contextWith({}, env))).toMatchObject({ outcome: 'warn' })
    expect(await nameService({}).run(contextWith({ config: readConfig({}) }))).toMatchObject({ outcome: 'warn' })
  })
})

it('the check of the payment gateway passes with the right keys', async () => {
  expect(await gatewayCheck.run(contextWith())).toEqual({ outcome: 'ok', message: texts.gateway.ok })
})
it('the check of the payment gateway fails with wrong keys', async () => {
  const gateway = gatewayWith({ ...RAZORPAY_KEYS, keySecret: 'another' })
  expect(await gatewayCheck.run(contextWith({ gateway }))).toMatchObject({
    outcome: 'fail',
    message: expect.stringMatching(/refuses the keys.*RAZORPAY_KEY_SECRET/),
  })
})
it('the check of the webhook passes when the public URL accepts a signed webhook and refuses a forged one', async () => {
  expect(await webhookCheck.run(contextWith())).toMatchObject({ outcome: 'ok' })
  const gateway = gatewayWith({ ...RAZORPAY_KEYS, webhookSecret: 'of another node' })
  expect(await webhookCheck.run(contextWith({ gateway }))).toMatchObject({
    outcome: 'fail',
    message: expect.stringMatching(/400/),
  })
  const probeThatAccepts: Probe = async () => ({ status: 200, headers: new Headers(), text: '' })
  expect(await webhookCheck.run(contextWith({ sendProbe: probeThatAccepts }))).toEqual({
    outcome: 'fail',
    message: texts.webhook.open(200),
  })
  expect(await webhookCheck.run(contextWith({ sendProbe: failingProbe('refused') }))).toMatchObject({
    outcome: 'waits',
  })
})

it('the check of the files writes, reads and deletes a file, and fails with a dead bucket or wrong keys', async () => {
  const store = await openFakeS3()
  const files = s3Store(store.bucket, { now: () => new Date() })
  expect(await filesCheck.run(contextWith({ files }))).toMatchObject({ outcome: 'ok' })
  expect([...store.objects.keys()]).toEqual([])
  const FILES_S3 = `${store.bucket.endpoint.replace('://', '://key:wrong@')}/${store.bucket.bucket}`
  const wrong = s3Store({ ...store.bucket, secretAccessKey: 'wrong' }, { now: () => new Date() })
  const inBucket = contextWith({ files: wrong }, { FILES_S3 })
  expect(await filesCheck.run(inBucket)).toMatchObject({
    outcome: 'fail',
    message: expect.stringMatching(/S3/),
  })
  await store.close()
  expect(await filesCheck.run(contextWith({ files }))).toMatchObject({ outcome: 'fail' })
}, 20_000)
it('the check of the files names DATA_DIR when the folder cannot be created', async () => {
  const files = {
    ...memoryFiles(),
    put: () => Promise.reject(new Error("EACCES: permission denied, mkdir '/var/lib/nila'")),
  }
  const verdict = await filesCheck.run(contextWith({ files }))
  expect(verdict).toMatchObject({
    outcome: 'fail',
    message: expect.stringMatching(/mkdir '\/var\/lib\/nila'\. Check DATA_DIR/),
  })
})

describe('backups', () => {
  const elsewhere = {
    BACKUP_S3: 'https://AKIA1:x7%2Fq9@s3.ap-south-1.amazonaws.com/nila-backups',
    BACKUP_RECIPIENT: 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kudf8thmqq9lc5m',
  }
  it('the check of the backups warns of a folder on the same machine, passes with a bucket elsewhere, and deletes its test object', async () => {
    expect(await backupsCheck.run(contextWith())).toEqual({ outcome: 'warn', message: texts.backups.here(folder) })
    expect(await readdir(folder)).toEqual([])
    const s3 = await openFakeS3()
    const backups = s3Storage({ ...s3.bucket }, t.clock)
    expect(await backupsCheck.run(contextWith({ backups }, elsewhere))).toEqual({
      outcome: 'ok',
      message: texts.backups.elsewhere(backups.name),
    })
    expect(s3.objects.size).toBe(0)
    s3.fail(403, 10, 'DELETE')
    expect(await backupsCheck.run(contextWith({ backups }, elsewhere))).toMatchObject({ outcome: 'fail' })
    s3.mend()
    await s3.close()
    expect(await backupsCheck.run(contextWith({ backups }, elsewhere))).toMatchObject({ outcome: 'fail' })
  })
  it('the check of the backups fails for a destination that refuses, changes or does not delete the object', async () => {
    const place = folderStorage(folder)
    for (const its of [
      { remove: async () => undefined },
      { getText: async () => 'another word' },
      { putText: async () => Promise.reject(new Error('no room')) },
    ])
      expect(await backupsCheck.run(contextWith({ backups: { ...place, ...its } }))).toMatchObject({ outcome: 'fail' })
  })
})

describe('the public address', () => {
  it("the check of the public address passes when it leads to this shop, which sees the client's address", async () => {
    expect(await addressCheck.run(contextWith())).toEqual({ outcome: 'ok', message: texts.address.ok(ORIGIN) })
    expect(await pool.query('SELECT FROM preflight_tokens')).toMatchObject({ rowCount: 0 })
  })
  it.each([
    ['does not forward the client', { passes: () => ({}) }, texts.address.notPassedOn],
    ['is not trusted', { from: '10.0.0.44' }, texts.address.untrusted('10.0.0.44')],
    ['forwards forged headers', { passes: (headers: Record<string, string>) => headers }, texts.address.forged],
    ['does not forward https', { protocol: 'http' }, texts.address.protocol],
  ])('the check of the public address fails behind a proxy that %s', async (_what, proxy, message) => {
    expect(await addressCheck.run(contextWith({ sendProbe: proxyTo(proxy) }))).toEqual({
      outcome: 'fail',
      message: message,
    })
  })
  it("the check of the public address fails when another server responds, which does not know the check's secret", async () => {
    const otherServer: Probe = async () => ({ status: 200, headers: new Headers(), text: '<h1>Welcome to nginx</h1>' })
    expect(await addressCheck.run(contextWith({ sendProbe: otherServer }))).toEqual({
      outcome: 'fail',
      message: texts.address.other(200),
    })
    expect((await t.app.inject({ url: `/preflight?word=${'x'.repeat(32)}` })).statusCode).toBe(404)
  })
  it('the check of the public address fails without a response, and is postponed while no shop is running', async () => {
    const { port } = { port: await freePort() }
    const config = { ...readConfig(PRODUCTION), publicOrigin: `https://127.0.0.1:${port}` }
    const local = `http://127.0.0.1:${port}`
    expect(await addressCheck.run(contextWith({ sendProbe: failingProbe('unknown') }))).toMatchObject({
      outcome: 'fail',
    })
    expect(await addressCheck.run(contextWith({ sendProbe: probe, config, local }))).toMatchObject({ outcome: 'waits' })
    // The shop runs on this machine, but the public address leads elsewhere.
    const sendProbe: Probe = (url, question) =>
      url.startsWith(local) ? proxyTo()(url, question) : failingProbe('refused')(url)
    expect(await addressCheck.run(contextWith({ sendProbe, config, local }))).toEqual({
      outcome: 'fail',
      message: texts.address.refused(config.publicOrigin),
    })
  })
  it('the check of the public address fails with an untrusted certificate', async () => {
    const server = createServer(selfSigned(), (_request, response) => response.end())
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const publicOrigin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
    const config = { ...readConfig(PRODUCTION), publicOrigin }
    expect(await addressCheck.run(contextWith({ sendProbe: probe, config }))).toMatchObject({
      outcome: 'fail',
      message: expect.stringMatching(/certificate/),
    })
    server.close()
  })
})

it('the check of the identity warns until staff have entered it and opened the shop, and fails when the shop is open without it', async () => {
  expect(await identityCheck.run(contextWith())).toMatchObject({
    outcome: 'warn',
    message: expect.stringMatching(/phone number/),
  })
  await storeIdentity(t)
  expect(await identityCheck.run(contextWith())).toMatchObject({
    outcome: 'warn',
    message: expect.stringMatching(/open the shop/),
  })
  await openForSales(t)
  expect(await identityCheck.run(contextWith())).toEqual({ outcome: 'ok', message: texts.identity.ok(IDENTITY.name) })
  await t.shop.db.deleteFrom('settings').execute()
  await t.shop.db
    .insertInto('settings')
    .values({ key: 'opening', value: '{"isOpen": true}', updated_at: new Date(0) })
    .execute()
  expect(await identityCheck.run(contextWith())).toMatchObject({ outcome: 'fail' })
})

it('the check of the products fails with demo descriptions and live payment keys, and passes with other descriptions', async () => {
  expect(await goodsCheck.run(contextWith())).toMatchObject({ outcome: 'warn' })
  const [seed] = seedProducts
  await aProduct(t, { name: 'Draft', publishedAt: null })
  await aProduct(t, { name: 'Next year', publishedAt: new Date('2999-01-01') })
  expect(await goodsCheck.run(contextWith())).toMatchObject({ outcome: 'warn' })
  const ownProduct = await aProduct(t, { name: 'Our own', publishedAt: new Date('2020-01-01') })
  expect(await goodsCheck.run(contextWith())).toMatchObject({ outcome: 'ok' })
  const description = seed?.product.description ?? ''
  await t.shop.db
    .updateTable('products')
    .set({ name: 'Period Kit', description })
    .where('id', '=', ownProduct)
    .execute()
  expect(await goodsCheck.run(contextWith())).toEqual({ outcome: 'fail', message: texts.goods.demo(['Period Kit']) })
})

it('the check of the second factor passes when staff have one, and warns otherwise', async () => {
  expect(await factorsCheck.run(contextWith())).toEqual({ outcome: 'waits', message: texts.factors.later })
  const id = t.id<'user'>()
  const now = t.shop.clock.now()
  await query(
    "INSERT INTO users (id, name, email, role, created_at) VALUES ($1, 'Leela', 'leela@example.in', 'admin', $2)",
    [id, now],
  )
  expect(await factorsCheck.run(contextWith())).toMatchObject({
    outcome: 'warn',
    message: expect.stringContaining('/login'),
  })
  await query(
    `INSERT INTO authenticator_apps (user_id, sealed_secret, created_at, confirmed_at) VALUES ($1, '', $2, NULL)`,
    [id, now],
  )
  expect(await factorsCheck.run(contextWith())).toMatchObject({ outcome: 'warn' })
  await query('UPDATE authenticator_apps SET confirmed_at = $1', [now])
  expect(await factorsCheck.run(contextWith())).toEqual({ outcome: 'ok', message: texts.factors.ok(1) })
  const config = readConfig({ ...PRODUCTION, STAFF_SECOND_FACTOR: 'off' })
  expect(await factorsCheck.run({ ...contextWith(), config })).toEqual({ outcome: 'warn', message: texts.factors.off })
})

describe('all checks together', () => {
  const saying = (outcome: 'ok' | 'fail' | 'waits', name: string): Check => ({
    name,
    run: async () => ({ outcome, message: `${name} said` }),
  })
  const run = async (...checks: Check[]) => {
    const lines: string[] = []
    const isFine = await runChecks(contextWith(), (line) => lines.push(line), checks, 0.05)
    return { isFine, lines }
  }
  it('checks that pass or are postponed count as success, and the summary counts the postponed ones', async () => {
    const { isFine, lines } = await run(saying('ok', 'one'), saying('waits', 'three'))
    expect(isFine).toBe(true)
    expect(lines).toEqual([
      'ok     one    one said',
      'waits  three  three said',
      '\nNothing failed. 1 can be checked only while the shop runs: start it and run this again.',
    ])
  })
  it('a check with a message of several lines prints them below each other, indented', async () => {
    const list: Check = { name: 'list', run: async () => ({ outcome: 'fail', message: 'first\nsecond' }) }
    expect((await run(list)).lines.slice(0, 2)).toEqual(['FAIL   list  first', '             second'])
  })
  it('when one check throws and another hangs, both count as failed and the other checks still run', async () => {
    const throwing: Check = { name: 'throws', run: () => Promise.reject(new Error('of a bug')) }
    const hanging: Check = { name: 'hangs', run: () => new Promise(() => undefined) }
    const { isFine, lines } = await run(throwing, hanging, saying('ok', 'last'))
    expect(isFine).toBe(false)
    expect(lines.join('\n')).toMatch(
      /FAIL {3}throws {2}of a bug\nFAIL {3}hangs {3}Not finished within 0.05 seconds\.\nok {5}last/,
    )
  })
})
