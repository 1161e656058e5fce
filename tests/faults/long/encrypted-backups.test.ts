// Encrypted backups are verified, rehearsed and rotated (FAULT-41, OPS-17 to OPS-19).
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { hours } from '#domain/durations.ts'
import type { ProductId } from '#domain/ids.ts'
import { s3Storage } from '#server/adapters/s3-store.ts'
import { ageEnvelope, PLAIN } from '#server/backup/envelope.ts'
import { copyNewFiles, restoreFiles } from '#server/backup/file-copies.ts'
import { openBackup, rehearseBackup, restoreBackup } from '#server/backup/restore-backup.ts'
import { findBackup, NEWEST } from '#server/backup/stored-backups.ts'
import { saveBackup } from '#server/backup/take-backup.ts'
import { readDatabaseFigures } from '#server/metrics/metrics-queries.ts'
import { type TestDatabase, testDatabase } from '../../support/database.ts'
import { type FakeS3, openFakeS3 } from '../../support/fake-s3.ts'
import { expectMoneyToAddUp } from '../../support/invariants.ts'
import { aPlacedOrder, aProduct, aShopper } from '../../support/makers.ts'
import { memoryFiles, openTestShop, type TestShop } from '../../support/shop.ts'

vi.setConfig({ testTimeout: 60_000 })
const NEVER = new AbortController().signal
const EMAIL = 'named.only.here@example.in'
const secretKey = await generateX25519Identity()
const publicKey = await identityToRecipient(secretKey)
const PICTURE = Buffer.from('a picture')
const KEY = 'ab'.repeat(12)
const FILM = `uploads/${'cd'.repeat(12)}`

let folder: string
let source: TestDatabase
let t: TestShop
let product: ProductId
let bucket: FakeS3
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-tests-locked-'))
  bucket = await openFakeS3()
  source = await testDatabase()
  t = await openTestShop({}, {}, { database: source })
  product = await aProduct(t, { stock: 100 })
  await t.shop.db
    .insertInto('product_images')
    .values({ id: t.id(), product_id: product, position: 0, file_key: KEY, widths: [240], width: 240, height: 240 })
    .execute()
  for (const name of ['240.avif', '240.webp']) await t.shop.files.put(`pictures/${KEY}-${name}`, PICTURE)
  const shopper = await aShopper(t, { email: EMAIL })
  await aPlacedOrder(t, shopper, product)
  const at = t.clock.now()
  const film = { user_id: shopper.userId, kind: 'video' as const, created_at: at, touched_at: at, report_id: null }
  await t.shop.db
    .insertInto('uploads')
    .values({ ...film, id: t.id(), content_type: 'video/mp4', size: 2_500_000, received: 2_500_000, file_key: FILM })
    .execute()
  await t.shop.files.write(FILM, 0, Buffer.alloc(2_500_000, 'moving pictures '))
})
afterAll(async () => {
  await t?.close()
  await bucket?.close()
  await rm(folder, { recursive: true, force: true })
})

const remotePlace = () => s3Storage({ ...bucket.bucket }, t.clock)
const backupParts = (name: string) => ({
  databaseUrl: source.url,
  files: t.shop.files,
  envelope: ageEnvelope([publicKey]),
  storage: null,
  maxBackups: 3,
  clock: t.clock,
  folder: join(folder, name),
  signal: NEVER,
  printLine: () => {},
})
const backupsIn = async (name: string): Promise<string[]> =>
  (await readdir(join(folder, name))).filter((each) => each.startsWith('shop-')).sort()
const backupsThere = (): string[] =>
  [...new Set([...bucket.objects.keys()].map((key) => key.split('/')[0] ?? ''))]
    .filter((name) => /^shop-/.test(name))
    .sort()

async function contentsOf(path: string): Promise<string> {
  const files = (await readdir(path, { recursive: true, withFileTypes: true })).filter((file) => file.isFile())
  const texts = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'latin1')))
  return texts.join('\n')
}

it('fault 41: an encrypted backup is unreadable without its key, and with the key restores the shop, its books, pictures and videos', async () => {
  const { path } = await saveBackup(backupParts('one'))
  const text = await contentsOf(path)
  for (const word of [EMAIL, 'a picture', 'moving pictures', '"tables"']) expect(text).not.toContain(word)
  await expect(openBackup(path, () => {})).rejects.toThrow('BACKUP_KEY_FILE')
  await expect(openBackup(path, () => {}, [await generateX25519Identity()])).rejects.toThrow('cannot be decrypted')
  const home = await testDatabase({ empty: true })
  const files = memoryFiles()
  const opened = await openBackup(path, () => {}, [secretKey])
  await restoreBackup({ ...opened, folder: path, databaseUrl: home.url, files, signal: NEVER, printLine: () => {} })
  const restored = await openTestShop({}, {}, { database: home, files, sandbox: t.sandbox })
  await expectMoneyToAddUp(restored.shop)
  expect(await restored.shop.db.selectFrom('users').select('email').where('email', '=', EMAIL).execute()).toHaveLength(
    1,
  )
  expect(await files.get(`pictures/${KEY}-240.webp`)).toEqual(PICTURE)
  expect(await files.get(FILM)).toEqual(await t.shop.files.get(FILM))
  await restored.close()
})

it('fault 41: a changed byte in an encrypted backup is detected', async () => {
  const { path } = await saveBackup(backupParts('spoilt'))
  await appendFile(join(path, 'rows/users.copy.gz.age'), 'x')
  await expect(openBackup(path, () => {}, [secretKey])).rejects.toThrow('damaged')
})

it('fault 41: the newest backups are retained, and an old one is removed only when a new one has been verified', async () => {
  const backups: string[] = []
  for (let turn = 0; turn < 4; turn++) {
    t.clock.advance(hours(1))
    backups.push((await saveBackup(backupParts('many'))).path.split('/').at(-1) ?? '')
  }
  expect(await backupsIn('many')).toEqual(backups.slice(1))
  t.clock.advance(hours(1))
  // Simulates a disk that returns other bytes than were written.
  const printLine = (line: string): void => {
    if (/^ {2}files/.test(line)) void damageUnfinished()
  }
  const damageUnfinished = async (): Promise<void> => {
    const [unfinished = ''] = (await readdir(join(folder, 'many'))).filter((name) => name.endsWith('.unfinished'))
    await writeFile(join(folder, 'many', unfinished, 'rows/users.copy.gz.age'), 'nothing')
  }
  await expect(saveBackup({ ...backupParts('many'), maxBackups: 1, printLine })).rejects.toThrow('damaged')
  expect(await backupsIn('many')).toEqual(backups.slice(1))
})

it('fault 41: the newest remote backups are retained, and none is removed when the new one could not be uploaded', async () => {
  const sent = { ...backupParts('sent'), storage: remotePlace(), maxBackups: 2 }
  const backups: string[] = []
  for (let turn = 0; turn < 3; turn++) {
    t.clock.advance(hours(1))
    backups.push((await saveBackup(sent)).path.split('/').at(-1) ?? '')
  }
  expect(backupsThere()).toEqual(backups.slice(1))
  for (const bytes of bucket.objects.values()) expect(bytes.toString('latin1')).not.toContain(EMAIL)
  t.clock.advance(hours(1))
  bucket.fail(500, 1000, 'PUT')
  await expect(saveBackup({ ...sent, maxBackups: 1 })).rejects.toThrow('PUT responded with 500')
  bucket.mend()
  expect(backupsThere()).toEqual(backups.slice(1))
  // What an interrupted backup left does not count as a backup, and is removed with the next one.
  await remotePlace().putText('shop-2020-01-01T00-00-00Z/rows/users.copy.gz.age', 'half')
  t.clock.advance(hours(1))
  const { path } = await saveBackup(sent)
  expect(backupsThere()).toEqual([backups[2], path.split('/').at(-1)])
})

it('fault 41: a rehearsal downloads the newest remote backup, verifies it and leaves nothing behind', async () => {
  const before = (await readdir(tmpdir())).filter((name) => /^shop-(backup|rehearsal)-/.test(name))
  const output: string[] = []
  const rehearsal = {
    nameOrFolder: NEWEST,
    folder: join(folder, 'sent'),
    storage: remotePlace(),
    identities: [secretKey],
  }
  const quiet = { clock: t.clock, signal: NEVER, printLine: (line: string) => void output.push(line) }
  expect(await rehearseBackup({ ...rehearsal, ...quiet })).toBe(true)
  expect(output.join('\n')).toMatch(/No difference\.[\s\S]*checking the books/)
  await expect(rehearseBackup({ ...rehearsal, ...quiet, identities: [] })).rejects.toThrow('BACKUP_KEY_FILE')
  expect((await readdir(tmpdir())).filter((name) => /^shop-(backup|rehearsal)-/.test(name))).toEqual(before)
})

it('fault 41: files that the shop did not make are never the newest backup, and cause no backup to be removed', async () => {
  const sent = { ...backupParts('ours'), storage: remotePlace(), maxBackups: 2 }
  const newest = async (): Promise<string> => {
    const search = {
      nameOrFolder: NEWEST,
      folder: join(folder, 'ours'),
      storage: remotePlace(),
      mustBeEncrypted: true,
      now: t.clock.now(),
    }
    const newestBackup = await findBackup({ ...search, signal: NEVER, printLine: () => {} })
    await newestBackup.cleanUp()
    return basename(newestBackup.folder)
  }
  t.clock.advance(hours(1))
  const [first = ''] = [basename((await saveBackup(sent)).path)]
  const later = 'shop-2099-01-01T00-00-00Z'
  const renamed = first.replace(/Z$/, '').replace(/..$/, '59').concat('Z')
  for (const part of ['manifest.json.age', 'manifest.json.age.sha256'])
    await remotePlace().putText(`${later}/${part}`, 'x')
  for (const part of ['manifest.json', 'manifest.json.sha256']) await remotePlace().putText(`${renamed}/${part}`, 'x')
  await mkdir(join(folder, 'ours', later))
  expect(await newest()).toBe(first)
  t.clock.advance(hours(1))
  const second = basename((await saveBackup(sent)).path)
  t.clock.advance(hours(1))
  await saveBackup(sent)
  expect(await backupsIn('ours')).toContain(second)
  expect(backupsThere()).toEqual(expect.arrayContaining([second, later]))
  for (const path of [...bucket.objects.keys()]) if (/^shop-/.test(path)) await remotePlace().remove(path)
})

it('fault 41: an unencrypted file in place of an encrypted one is not restored, and the next backup replaces it', async () => {
  const copyToBackup = () => copyNewFiles({ ...backupParts('open'), storage: remotePlace() })
  await copyToBackup()
  const path = `files/${FILM}`
  await remotePlace().remove(`${path}.age`)
  await remotePlace().putText(path, 'somebody else’s film')
  const output: string[] = []
  const empty = memoryFiles()
  const back = { ...backupParts('open'), files: empty, storage: remotePlace(), identities: [secretKey] }
  expect(await restoreFiles({ ...back, printLine: (line) => void output.push(line) })).toEqual({
    restored: 2,
    reset: 0,
  })
  expect([await empty.get(FILM), output]).toEqual([null, [expect.stringContaining('not encrypted')]])
  expect(await copyToBackup()).toEqual({ copied: 1, deleted: 0 })
  expect([...bucket.objects.keys()].filter((key) => key.startsWith(path))).toEqual([`${path}.age`])
  expect(await restoreFiles(back)).toEqual({ restored: 1, reset: 0 })
  for (const key of [...bucket.objects.keys()]) await remotePlace().remove(key)
})

it('fault 41: the age of the newest verified backup is a metric', async () => {
  const ageOf = async (kind: string): Promise<number | undefined> =>
    (await readDatabaseFigures(t.shop.db, t.clock.now())).backups.find((each) => each.kind === kind)?.age
  await saveBackup({ ...backupParts('aged'), storage: remotePlace() })
  t.clock.advance(hours(30))
  expect(await ageOf('copy')).toBe(hours(30) / 1000)
  expect(await ageOf('off_site')).toBe(hours(30) / 1000)
  bucket.fail(500, 1000, 'PUT')
  await expect(saveBackup({ ...backupParts('aged'), storage: remotePlace() })).rejects.toThrow()
  bucket.mend()
  expect([await ageOf('copy'), await ageOf('off_site')]).toEqual([0, hours(30) / 1000])
  await t.shop.db.deleteFrom('latest_backups').execute()
  expect([await ageOf('copy'), await ageOf('none')]).toEqual([undefined, expect.any(Number)])
})

it('fault 41: each file is uploaded once, restored where it is missing, and deleted when unreferenced for 35 days', async () => {
  const copyToBackup = () => copyNewFiles({ ...backupParts('files'), storage: remotePlace() })
  expect(await copyToBackup()).toEqual({ copied: 3, deleted: 0 })
  expect(await copyToBackup()).toEqual({ copied: 0, deleted: 0 })
  const empty = memoryFiles()
  const back = { ...backupParts('files'), files: empty, storage: remotePlace(), identities: [secretKey] }
  expect(await restoreFiles(back)).toEqual({ restored: 3, reset: 0 })
  expect(await empty.get(FILM)).toEqual(await t.shop.files.get(FILM))
  expect(await restoreFiles(back)).toEqual({ restored: 0, reset: 0 })
  await t.shop.db.deleteFrom('uploads').execute()
  expect(await copyToBackup()).toEqual({ copied: 0, deleted: 0 })
  t.clock.advance(hours(24 * 34))
  expect(await copyToBackup()).toEqual({ copied: 0, deleted: 0 })
  t.clock.advance(hours(24 + 1))
  expect(await copyToBackup()).toEqual({ copied: 0, deleted: 1 })
  expect([...bucket.objects.keys()].filter((key) => key.startsWith('files/uploads/'))).toEqual([])
})

it('fault 41: after a restore, an unfinished upload whose bytes are missing starts again', async () => {
  const at = t.clock.now()
  const { id } = await t.shop.db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
  const row = {
    user_id: id,
    kind: 'video' as const,
    content_type: null,
    created_at: at,
    touched_at: at,
    report_id: null,
  }
  const key = `uploads/${'ef'.repeat(12)}`
  await t.shop.db
    .insertInto('uploads')
    .values({ ...row, id: t.id(), size: 9, received: 5, file_key: key })
    .execute()
  const back = {
    ...backupParts('files'),
    files: memoryFiles(),
    storage: remotePlace(),
    identities: [secretKey],
    envelope: PLAIN,
  }
  expect((await restoreFiles(back)).reset).toBe(1)
  expect(await t.shop.db.selectFrom('uploads').select('received').where('file_key', '=', key).execute()).toEqual([
    { received: 0 },
  ])
})
