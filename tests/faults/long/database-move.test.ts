// An operator moves the shop into another database, and rehearses a restore (FAULT-41, OPS-19, OPS-20).
import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { signIn, whoAmI } from '#contract/calls/login.ts'
import { signUp } from '#contract/calls/signup.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { startCrowd } from '#tests/support/crowd.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { type FakeS3, openFakeS3 } from '#tests/support/fake-s3.ts'
import { PASSWORD } from '#tests/support/makers.ts'
import { expectBooksToBalanceAt, fillCatalogue } from '#tests/support/plain-shop.ts'
import { RemoteClient } from '#tests/support/remote-client.ts'
import { ShopProcess } from '#tests/support/shop-process.ts'

const EMAIL = 'stays.logged.in@example.in'
const ROLE = `mover_${randomBytes(4).toString('hex')}`
const pollOptions = { timeout: 60_000, interval: 50 }
const secretKey = await generateX25519Identity()
const publicKey = await identityToRecipient(secretKey)

let folder: string
let dataDir: string
let bucket: FakeS3
let shop: ShopProcess
let target: TestDatabase
const client = new RemoteClient(() => shop.origin)

function run(
  command: 'backup' | 'rehearse' | 'restore' | 'move' | 'files',
  env: Record<string, string>,
  ...words: string[]
): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [`src/server/backup/${command}-cli.ts`, ...words],
      { env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, text: out + err }),
    )
  })
}

async function runOnServer(statement: string): Promise<void> {
  const client = new pg.Client(inject('databaseServer'))
  await client.connect()
  await client.query(statement)
  await client.end()
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-faults-move-'))
  dataDir = join(folder, 'data')
  bucket = await openFakeS3()
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  await migrate(database.url, { log: () => undefined })
  await fillCatalogue(database.url)
  await database.stop()
  shop = new ShopProcess({ databaseUrl: '', dataDir }, {})
  await shop.start()
  await client.call(signUp, { body: { name: 'Meera Thomas', email: EMAIL, password: PASSWORD } })
  await client.call(signIn, { body: { email: EMAIL, password: PASSWORD } })
  const crowd = await startCrowd(shop, 2)
  await vi.waitFor(() => expect(crowd.orders.size).toBeGreaterThan(4), pollOptions)
  await crowd.finish()
})
afterAll(async () => {
  await shop?.stop()
  await bucket?.close()
  await target?.drop()
  await rm(folder, { recursive: true, force: true })
})

const remoteSettings = (): Record<string, string> => {
  const { endpoint, bucket: name, region, accessKeyId, secretAccessKey } = bucket.bucket
  const url = new URL(`${endpoint}/${name}?region=${region}`)
  return {
    BACKUP_S3: Object.assign(url, { username: accessKeyId, password: secretAccessKey }).href,
    BACKUP_RECIPIENT: publicKey,
  }
}

test('fault 41: a backup is encrypted and uploaded beside the running shop, and is rehearsed on a machine that has only the key', async () => {
  const output = await run('backup', remoteSettings())
  expect([output.code, output.text]).toEqual([0, expect.stringContaining('only the private key decrypts it')])
  for (const bytes of bucket.objects.values()) expect(bytes.toString('latin1')).not.toContain(EMAIL)
  const keyFile = join(folder, 'key.txt')
  await writeFile(keyFile, `# the shop's\n${secretKey}\n`)
  const nothing = { ...remoteSettings(), DATA_DIR: join(folder, 'nothing'), BACKUP_KEY_FILE: keyFile }
  const rehearsed = await run('rehearse', nothing)
  expect([rehearsed.code, rehearsed.text]).toEqual([0, expect.stringMatching(/No difference\.[\s\S]*succeeded/)])
  expect((await readdir(folder)).sort()).toEqual(['data', 'key.txt'])
  const without = await run('rehearse', { ...nothing, BACKUP_KEY_FILE: '' })
  expect([without.code, without.text]).toEqual([1, expect.stringContaining('BACKUP_KEY_FILE')])
  const restored = await run('restore', { ...nothing, DATA_DIR: join(folder, 'restored') }, 'newest')
  expect([restored.code, restored.text]).toEqual([0, expect.stringContaining('The shop is restored')])
})

test('fault 41: the program age alone opens an encrypted backup, without the shop', async () => {
  const key = join(folder, 'key.txt')
  const [name = ''] = (await readdir(join(dataDir, 'backups'))).filter((each) => each.startsWith('shop-'))
  const rows = join(dataDir, 'backups', name, 'rows/users.copy.gz.age')
  const command = 'age --decrypt --identity "$1" "$2" | gunzip'
  expect(execFileSync('sh', ['-c', command, 'sh', key, rows], { encoding: 'utf8' })).toContain(EMAIL)
})

test('only a shop that is not running can be moved, and only into an empty database', async () => {
  target = await testDatabase({ empty: true })
  const running = await run('move', { DATABASE_URL: target.url })
  expect([running.code, running.text]).toEqual([1, expect.stringContaining('The shop is already running')])
  await shop.end()
  await expect(shop.query('SELECT 1')).rejects.toThrow()
  const full = await testDatabase()
  await fillCatalogue(full.url)
  const refused = await run('move', { DATABASE_URL: full.url })
  expect([refused.code, refused.text]).toEqual([1, expect.stringContaining('The database is not empty')])
  await full.drop()
})

test('a shop moves into a database with two logins: sessions continue, the books balance, and the old database is not opened again', async () => {
  const name = new URL(target.url).pathname.slice(1)
  await runOnServer(`CREATE ROLE ${ROLE} LOGIN PASSWORD 'server'; GRANT CONNECT ON DATABASE ${name} TO ${ROLE}`)
  const serverUrl = Object.assign(new URL(target.url), { username: ROLE, password: 'server' }).href
  const env = { DATABASE_URL: serverUrl, DATABASE_MIGRATION_URL: target.url }
  const before = (await readFile(join(dataDir, 'postgres/PG_VERSION'), 'utf8')).trim()
  const moved = await run('move', env)
  expect([moved.code, moved.text]).toEqual([
    0,
    expect.stringMatching(/identical[\s\S]*No difference\.[\s\S]*has moved/),
  ])
  await expectBooksToBalanceAt(target.url)
  const old = shop
  shop = new ShopProcess({ databaseUrl: serverUrl, dataDir }, { DATABASE_MIGRATION_URL: target.url })
  await shop.start()
  expect((await client.call(whoAmI)).status).toBe(200)
  const crowd = await startCrowd(shop, 1)
  await expect.poll(() => crowd.orders.size, pollOptions).toBeGreaterThan(1)
  await crowd.finish()
  await shop.end()
  await expect(old.start()).rejects.toThrow('has moved to another database')
  expect((await readFile(join(dataDir, 'postgres/PG_VERSION'), 'utf8')).trim()).toBe(before)
})
