// A backup that is made while shoppers buy can be restored, and its books balance (FAULT-26).
import { randomBytes } from 'node:crypto'
import { appendFile, cp, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { signIn, whoAmI } from '#contract/calls/login.ts'
import { cancelOrder, downloadInvoice, listMyOrders } from '#contract/calls/orders.ts'
import type { ProductId } from '#domain/ids.ts'
import type { FileStore } from '#server/adapters/file-store.ts'
import { writeManifest } from '#server/backup/manifest.ts'
import { openBackup, restoreBackup } from '#server/backup/restore-backup.ts'
import { takeBackup } from '#server/backup/take-backup.ts'
import { PlainError } from '#server/plain-error.ts'
import { NOTHING_KNOWN, raiseCounters } from '#server/reconciliation/gateway/raise-counters.ts'
import { type TestDatabase, testDatabase } from '../support/database.ts'
import { expectMoneyToAddUp } from '../support/invariants.ts'
import { aPlacedOrder, aProduct, aShopper, PASSWORD, type Shopper, startedPayment } from '../support/makers.ts'
import { memoryFiles, openTestShop, type TestShop } from '../support/shop.ts'

const NEVER = new AbortController().signal
const ROLE = `owner_${randomBytes(4).toString('hex')}`
const PICTURE = { key: 'ab'.repeat(12), bytes: Buffer.from('a picture') }
const VIDEO = { key: `uploads/${'cd'.repeat(12)}`, bytes: Buffer.alloc(2_500_000, 'moving pictures ') }
/** The number of recorded bytes of an upload that has more bytes on disk. */
const ARRIVED = 1_200_000

let folder: string
let t: TestShop
let source: TestDatabase
let product: ProductId
let backup: Awaited<ReturnType<typeof takeBackup>>
let before: Shopper
let empty: TestDatabase
let restored: TestShop
const files = memoryFiles()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-tests-backup-'))
  source = await testDatabase()
  t = await openTestShop({}, {}, { database: source })
  product = await aProduct(t, { stock: 1000 })
  await addPicture()
  await t.shop.db.insertInto('releases').values({ id: 'of-today', published_at: t.clock.now() }).execute()
  before = await aShopper(t, { email: 'before@example.in' })
  await aPlacedOrder(t, before, product)
  await uploadVideo()
  const people = startShoppers()
  backup = await takeBackup({ ...backupParts(), folder: join(folder, 'kept') })
  await people.finish()
  await aPlacedOrder(t, before, product)

  empty = await anEmptyDatabase()
  await restoreBackup(await restoreParts(backup.path, empty.url, files))
  restored = await openTestShop({}, {}, { database: empty, files, sandbox: t.sandbox })
}, 60_000)
afterAll(async () => {
  await restored?.close()
  await t?.close()
  await rm(folder, { recursive: true, force: true })
})

const backupParts = () => ({
  databaseUrl: source.url,
  files: t.shop.files,
  clock: t.clock,
  signal: NEVER,
  printLine: () => {},
})

async function restoreParts(path: string, databaseUrl: string, store: FileStore) {
  return {
    folder: path,
    ...(await openBackup(path, () => {})),
    databaseUrl,
    files: store,
    signal: NEVER,
    printLine: () => {},
  }
}

/** A database as an operator creates it: its owner is not a superuser. */
async function anEmptyDatabase(): Promise<TestDatabase> {
  const database = await testDatabase({ empty: true })
  await runOnServer(
    `DO $$ BEGIN CREATE ROLE ${ROLE} LOGIN PASSWORD 'owner'; EXCEPTION WHEN duplicate_object THEN END $$`,
  )
  await runOnServer(`ALTER DATABASE ${new URL(database.url).pathname.slice(1)} OWNER TO ${ROLE}`)
  const url = Object.assign(new URL(database.url), { username: ROLE, password: 'owner' })
  return { url: url.href, drop: database.drop }
}

async function runOnServer(statement: string): Promise<void> {
  const client = new pg.Client(inject('databaseServer'))
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function addPicture(): Promise<void> {
  await t.shop.db
    .insertInto('product_images')
    .values({
      id: t.id(),
      product_id: product,
      position: 0,
      file_key: PICTURE.key,
      widths: [240],
      width: 240,
      height: 240,
    })
    .execute()
  for (const name of ['240.avif', '240.webp']) await t.shop.files.put(`pictures/${PICTURE.key}-${name}`, PICTURE.bytes)
}

async function uploadVideo(): Promise<void> {
  const at = t.clock.now()
  const row = { user_id: before.userId, kind: 'video' as const, content_type: null, created_at: at, touched_at: at }
  await t.shop.db
    .insertInto('uploads')
    .values({ ...row, id: t.id(), report_id: null, size: VIDEO.bytes.length, received: ARRIVED, file_key: VIDEO.key })
    .execute()
  await t.shop.files.write(VIDEO.key, 0, VIDEO.bytes)
}

function startShoppers() {
  let isOver = false
  const work = [1, 2, 3].map(async (number) => {
    for (let turn = 0; !isOver; turn++) {
      const shopper = await aShopper(t, { email: `busy${number}.${turn}@example.in` })
      await startedPayment(shopper, product)
      const id = await aPlacedOrder(t, shopper, product)
      if (turn % 2 === 0) await shopper.client.call(cancelOrder, { params: { orderId: id }, body: {} })
    }
  })
  return {
    async finish() {
      isOver = true
      await Promise.all(work)
    },
  }
}

const countOf = async (shop: TestShop, table: 'orders' | 'sessions' | 'emails' | 'uploads'): Promise<number> =>
  Number(
    (
      await shop.shop.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

it('fault 26: in the restored shop every paisa and every coin adds up, and orders placed after the backup are missing', async () => {
  await expectMoneyToAddUp(restored.shop)
  expect(await countOf(restored, 'orders')).toBeGreaterThan(0)
  expect(await countOf(restored, 'orders')).toBeLessThan(await countOf(t, 'orders'))
})

it('fault 26: in the restored shop a shopper logs in and finds the order, its invoice and a picture', async () => {
  const client = restored.client()
  const login = await client.call(signIn, { body: { email: before.email, password: PASSWORD } })
  expect(login.status).toBe(200)
  const { body } = await client.call(listMyOrders)
  expect(body.orders).toHaveLength(1)
  const [order] = body.orders as { _id: string }[]
  const invoice = await client.call(downloadInvoice, { params: { orderId: order?._id } })
  expect([invoice.status, invoice.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  const picture = await client.get(`/pictures/${PICTURE.key}-240.webp`)
  expect(picture.raw).toEqual(PICTURE.bytes)
})

it('fault 26: a restore ends all sessions, because a session may have been revoked since the backup', async () => {
  expect(await countOf(t, 'sessions')).toBeGreaterThan(0)
  const stale = restored.client()
  for (const [name, value] of before.client.cookies) stale.cookies.set(name, value)
  expect((await stale.call(whoAmI)).status).toBe(401)
})

it('fault 26: the restored shop has no record of the releases that published scripts and styles', async () => {
  expect(await restored.shop.db.selectFrom('releases').selectAll().execute()).toEqual([])
})

it('fault 26: an unfinished upload is restored with the bytes that the database has recorded', async () => {
  expect(await files.get(VIDEO.key)).toEqual(VIDEO.bytes.subarray(0, ARRIVED))
})

it('fault 26: the restored shop processes waiting emails and refunds, each once', async () => {
  const orders = await countOf(restored, 'orders')
  await restored.drain()
  const subjects = restored.mailbox.emails.map(({ to, subject }) => `${to} ${subject}`)
  expect(new Set(subjects).size).toBe(subjects.length)
  expect(subjects.length).toBeGreaterThanOrEqual(orders)
  const waiting = await restored.shop.db.selectFrom('refunds').select('id').where('status', '=', 'requested').execute()
  expect(waiting).toEqual([])
  await expectMoneyToAddUp(restored.shop)
})

it('fault 26: the restored shop continues to update its daily figures', async () => {
  await raiseCounters(restored.shop, NOTHING_KNOWN)
  const shopper = await aShopper(restored, { email: 'later@example.in' })
  await aPlacedOrder(restored, shopper, product)
  await expectMoneyToAddUp(restored.shop)
})

it('fault 26: the files of a backup are readable only by their owner', async () => {
  const modes = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
  expect(await modes(backup.path)).toBe('700')
  expect(await modes(join(backup.path, 'manifest.json'))).toBe('600')
  expect(await modes(join(backup.path, 'rows/users.copy.gz'))).toBe('600')
  expect(await modes(join(backup.path, 'files/pictures'))).toBe('700')
})

it('fault 26: a backup reports a file that the database names and that is missing', async () => {
  const name = `pictures/${PICTURE.key}-240.avif`
  await t.shop.files.remove(name)
  const { manifest } = await takeBackup({ ...backupParts(), folder: join(folder, 'poorer') })
  expect(manifest.missing).toEqual([name])
})

it('fault 26: a restore into a shop with data is refused, and changes nothing', async () => {
  const orders = await countOf(restored, 'orders')
  await expect(restoreBackup(await restoreParts(backup.path, empty.url, memoryFiles()))).rejects.toThrow(
    /database is not empty.* rows in /,
  )
  expect(await countOf(restored, 'orders')).toBe(orders)
})

it('fault 26: a restore into a database with other tables, or a folder with other files, is refused and changes nothing', async () => {
  const foreign = await testDatabase({ empty: true })
  const client = new pg.Client(foreign.url)
  await client.connect()
  await client.query('CREATE TABLE recipes (name text)')
  await expect(restoreBackup(await restoreParts(backup.path, foreign.url, memoryFiles()))).rejects.toThrow(
    /table recipes/,
  )
  await client.query('DROP TABLE recipes')
  const store = memoryFiles()
  await store.put('pictures/other.webp', PICTURE.bytes)
  await expect(restoreBackup(await restoreParts(backup.path, foreign.url, store))).rejects.toThrow(
    /pictures\/other\.webp/,
  )
  expect((await client.query("SELECT FROM pg_tables WHERE schemaname = 'public'")).rowCount).toBe(0)
  await client.end()
  await foreign.drop()
})

it('fault 26: a backup made by an unknown version is refused, and the message names the unknown migration', async () => {
  const path = join(folder, 'of-tomorrow')
  await cp(backup.path, path, { recursive: true })
  const later = { name: '999-of-tomorrow.sql', sha256: '0'.repeat(64) }
  await writeManifest(path, { ...backup.manifest, migrations: [...backup.manifest.migrations, later] })
  await expect(openBackup(path, () => {})).rejects.toThrow(/made by another version .* 999-of-tomorrow\.sql/)
})

it('fault 26: an empty database is not backed up', async () => {
  const nothing = await testDatabase({ empty: true })
  await expect(
    takeBackup({ ...backupParts(), databaseUrl: nothing.url, folder: join(folder, 'nothing') }),
  ).rejects.toThrow(/^There is no shop in /)
  await nothing.drop()
})

it.each<[string, (path: string) => Promise<unknown>]>([
  ['rows were changed', (path) => appendFile(join(path, 'rows/orders.copy.gz'), 'x')],
  ['rows are missing', (path) => rm(join(path, 'rows/users.copy.gz'))],
  [
    'a picture was replaced',
    (path) => cp(join(path, 'jobs.json'), join(path, `files/pictures/${PICTURE.key}-240.webp`)),
  ],
  ['the jobs are missing', (path) => rm(join(path, 'jobs.json'))],
  ['the manifest was changed', (path) => appendFile(join(path, 'manifest.json'), ' ')],
  ['the manifest is missing, as in one that was not finished', (path) => rm(join(path, 'manifest.json'))],
])('fault 26: a backup of which %s is refused when it is opened', async (_what, spoil) => {
  const path = join(folder, 'spoilt')
  await cp(backup.path, path, { recursive: true })
  await spoil(path)
  await expect(openBackup(path, () => {})).rejects.toBeInstanceOf(PlainError)
  await rm(path, { recursive: true })
})
