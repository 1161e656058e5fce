// Both places for backups behave alike: a folder, and a bucket that verifies signatures and checksums.
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FakeS3, openFakeS3 } from '#tests/support/fake-s3.ts'
import { bucketOf } from '../bucket-address.ts'
import { type BackupStorage, folderStorage } from './backup-storage.ts'
import { systemClock } from './clock.ts'
import { s3Storage } from './s3-store.ts'

let folder: string
let fake: FakeS3
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-tests-place-'))
  fake = await openFakeS3()
})
afterAll(async () => {
  await fake.close()
  await rm(folder, { recursive: true })
})

const PLACES: readonly (readonly [string, () => BackupStorage])[] = [
  ['a folder', () => folderStorage(join(folder, 'place'))],
  ['a bucket', () => s3Storage(fake.bucket, systemClock)],
]

async function aFile(bytes: Buffer) {
  const path = join(folder, randomBytes(6).toString('hex'))
  await writeFile(path, bytes)
  return { path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

const namesIn = async (place: BackupStorage, prefix: string): Promise<string[]> => {
  const names: string[] = []
  for await (const { path } of place.list(prefix)) names.push(path)
  return names.sort()
}

describe.each(PLACES)('%s', (_name, open) => {
  it('an object store keeps whole files by path and returns them unchanged', async () => {
    const bytes = randomBytes(300_000)
    await open().putFile('one/rows/order_lines.gz', await aFile(bytes))
    await open().putText('one/manifest.json', '{}')
    const target = join(folder, 'back')
    expect(await open().getFile({ path: 'one/rows/order_lines.gz', bytes: bytes.length }, target)).toBe(true)
    expect(await readFile(target)).toEqual(bytes)
    expect(await open().getText('one/manifest.json')).toBe('{}')
    expect(await namesIn(open(), 'one/')).toEqual(['one/manifest.json', 'one/rows/order_lines.gz'])
  })

  it('an object store removes files, and returns null or false for missing ones', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await open().putText(`two/${name}`, name)
    await open().remove('two/c')
    await open().remove('two/never')
    expect(await namesIn(open(), 'two/')).toEqual(['two/a', 'two/b', 'two/d', 'two/e'])
    expect(await open().getText('two/c')).toBeNull()
    expect(await open().getFile({ path: 'two/c', bytes: 1 }, join(folder, 'none'))).toBe(false)
    expect(await namesIn(open(), 'three/')).toEqual([])
  })
})

it('a file that changed after its checksum was computed is refused by the bucket', async () => {
  const file = await aFile(Buffer.from('what was read'))
  await writeFile(file.path, 'what is there')
  await expect(s3Storage(fake.bucket, systemClock).putFile('three/x', file)).rejects.toThrow(
    '403 SignatureDoesNotMatch',
  )
})

it('a bucket URL is parsed into endpoint, bucket, region and keys; an incomplete one returns null', () => {
  expect(bucketOf('https://key:s%2Fcret@s3.example.com/nila-backups?region=ap-south-1')).toEqual({
    endpoint: 'https://s3.example.com',
    bucket: 'nila-backups',
    region: 'ap-south-1',
    accessKeyId: 'key',
    secretAccessKey: 's/cret',
  })
  for (const address of [
    'https://s3.example.com/bucket',
    'https://a:b@s3.example.com',
    'https://a:b@s3.example.com/a/b',
    'https://a:100%@s3.example.com/bucket',
  ])
    expect(bucketOf(address)).toBeNull()
})
