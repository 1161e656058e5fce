// Files in a folder and in a bucket behave alike, and a bucket that fails says so.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FakeS3, openFakeS3 } from '#tests/support/fake-s3.ts'
import { itKeepsFiles } from '#tests/support/file-store-contract.ts'
import type { Bucket } from '../bucket-address.ts'
import { systemClock } from './clock.ts'
import { diskStore, type FileStore } from './file-store.ts'
import { s3Store } from './s3-store.ts'

describe('in a folder', () => {
  let folder: string
  let store: FileStore
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-tests-files-'))
    store = diskStore(folder)
  })
  afterAll(() => rm(folder, { recursive: true }))
  itKeepsFiles(() => store)

  it('half a file that a crash has left is none', async () => {
    await store.put('pictures/whole.webp', Buffer.from('whole'))
    await writeFile(join(folder, 'pictures/half.webp.part'), 'ha')
    const names: string[] = []
    for await (const name of store.list()) names.push(name)
    expect(names).toContain('pictures/whole.webp')
    expect(names.join()).not.toContain('half')
  })

  it('in one that is not there yet is nothing', async () => {
    const names: string[] = []
    for await (const name of diskStore(join(folder, 'nowhere')).list()) names.push(name)
    expect(names).toEqual([])
  })
})

describe('in a bucket', () => {
  let s3: FakeS3
  beforeAll(async () => {
    s3 = await openFakeS3()
  })
  afterAll(() => s3.close())
  const open = (change: Partial<Bucket> = {}): FileStore => s3Store({ ...s3.bucket, ...change }, systemClock)
  itKeepsFiles(() => open())

  it('a call that fails in passing is made once more', async () => {
    s3.fail(503, 1)
    await open().put('pictures/second-try.webp', Buffer.from('x'))
    expect(s3.objects.get('pictures/second-try.webp')).toEqual(Buffer.from('x'))
  })

  it('a store that goes on failing is told as what it is', async () => {
    s3.fail(500, 2)
    await expect(open().get('pictures/none.webp')).rejects.toThrow('The file store failed: GET answered 500 SlowDown')
  })

  it('what stands between us and the store is not taken for it', async () => {
    for (const call of [
      () => open().put('pictures/lost.webp', Buffer.from('x')),
      () => open().get('pictures/lost.webp'),
      () => open().remove('pictures/lost.webp'),
    ]) {
      s3.fail(404, 1)
      await expect(call()).rejects.toThrow(/answered 404/)
    }
    s3.fail(200, 1)
    await expect(open().list()[Symbol.asyncIterator]().next()).rejects.toThrow('the answer is no list of objects')
  })

  it.each<[string, Partial<Bucket>, RegExp]>([
    ['a wrong secret', { secretAccessKey: 'another' }, /403 SignatureDoesNotMatch$/],
    ['a bucket that is not there', { bucket: 'elsewhere' }, /404 NoSuchBucket$/],
    ['nobody listening', { endpoint: 'http://127.0.0.1:1' }, /was not answered: /],
  ])('%s is no missing file', async (_what, change, words) => {
    const store = open(change)
    const failing = expect.objectContaining({ name: 'FileStoreError', message: expect.stringMatching(words) })
    await expect(store.get('pictures/none.webp')).rejects.toEqual(failing)
    await expect(store.put('pictures/none.webp', Buffer.from('x'))).rejects.toEqual(failing)
    await expect(store.read('pictures/none.webp', { start: 0, end: 1 })).rejects.toEqual(failing)
    await expect(store.list()[Symbol.asyncIterator]().next()).rejects.toEqual(failing)
  })
})
