// Files in a folder and in a bucket behave alike, and failures of a bucket are reported.
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FakeS3, openFakeS3 } from '#tests/support/fake-s3.ts'
import { testFileStore } from '#tests/support/file-store-contract.ts'
import type { Bucket } from '../bucket-address.ts'
import { systemClock } from './clock.ts'
import { diskStore, type FileStore } from './file-store.ts'
import { s3Store } from './s3-store.ts'

describe('a folder', () => {
  let folder: string
  let store: FileStore
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-tests-files-'))
    store = diskStore(folder)
  })
  afterAll(() => rm(folder, { recursive: true }))
  testFileStore(() => store)

  it('a temporary file that a crash left in the folder is ignored', async () => {
    await store.put('pictures/whole.webp', Buffer.from('whole'))
    await writeFile(join(folder, 'pictures/half.webp.part'), 'ha')
    const names: string[] = []
    for await (const name of store.list()) names.push(name)
    expect(names).toContain('pictures/whole.webp')
    expect(names.join()).not.toContain('half')
  })

  it('a folder that does not exist yet is empty', async () => {
    const names: string[] = []
    for await (const name of diskStore(join(folder, 'nowhere')).list()) names.push(name)
    expect(names).toEqual([])
  })
})

describe('a bucket', () => {
  let s3: FakeS3
  beforeAll(async () => {
    s3 = await openFakeS3()
  })
  afterAll(() => s3.close())
  const openStore = (change: Partial<Bucket> = {}): FileStore => s3Store({ ...s3.bucket, ...change }, systemClock)
  testFileStore(() => openStore())

  it('a transient failure of the bucket is retried once', async () => {
    s3.fail(503, 1)
    await openStore().put('pictures/second-try.webp', Buffer.from('x'))
    expect(s3.objects.get('pictures/second-try.webp')).toEqual(Buffer.from('x'))
  })

  it('a call throws when the bucket fails twice', async () => {
    s3.fail(500, 2)
    await expect(openStore().get('pictures/none.webp')).rejects.toThrow(
      'The file store failed: GET responded with 500 SlowDown',
    )
  })

  it('a 404 or 200 of a proxy is not mistaken for an answer of the bucket', async () => {
    for (const call of [
      () => openStore().put('pictures/lost.webp', Buffer.from('x')),
      () => openStore().get('pictures/lost.webp'),
      () => openStore().remove('pictures/lost.webp'),
    ]) {
      s3.fail(404, 1)
      await expect(call()).rejects.toThrow(/responded with 404/)
    }
    s3.fail(200, 1)
    await expect(openStore().list()[Symbol.asyncIterator]().next()).rejects.toThrow(
      'the response is not a list of objects',
    )
  })

  it.each<[string, Partial<Bucket>, RegExp]>([
    ['a wrong secret', { secretAccessKey: 'another' }, /403 SignatureDoesNotMatch$/],
    ['a bucket that is not there', { bucket: 'elsewhere' }, /404 NoSuchBucket$/],
    ['no server at the address', { endpoint: 'http://127.0.0.1:1' }, /no response to \w+: /],
  ])(
    'with %s the operations on the bucket throw, also a read, which would return null for a missing file',
    async (_what, change, words) => {
      const store = openStore(change)
      const failing = expect.objectContaining({ name: 'FileStoreError', message: expect.stringMatching(words) })
      await expect(store.get('pictures/none.webp')).rejects.toEqual(failing)
      await expect(store.put('pictures/none.webp', Buffer.from('x'))).rejects.toEqual(failing)
      await expect(store.read('pictures/none.webp', { start: 0, end: 1 })).rejects.toEqual(failing)
      await expect(store.list()[Symbol.asyncIterator]().next()).rejects.toEqual(failing)
    },
  )

  it('a call to a server that never answers times out', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const store = openStore({ endpoint: `http://127.0.0.1:${(silent.address() as AddressInfo).port}` })
    await expect(store.get('pictures/none.webp')).rejects.toThrow('no response to GET: timed out')
    silent.closeAllConnections()
    silent.close()
  })
})
