// Files in a third-party bucket behave as in a folder, and are backed up and restored (FAULT-26).

import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listProducts } from '#contract/calls/products.ts'
import { systemClock } from '#server/adapters/clock.ts'
import { s3Store } from '#server/adapters/s3-store.ts'
import { openBackup, restoreBackup } from '#server/backup/restore-backup.ts'
import { takeBackup } from '#server/backup/take-backup.ts'
import type { Bucket } from '#server/bucket-address.ts'
import { seedCatalog } from '#server/catalog/seed/seed-catalog.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testFileStore } from '#tests/support/file-store-contract.ts'
import { openTestShop } from '#tests/support/shop.ts'

// These tests use a third-party S3 server on loopback, which is installed on first use.

/** The server has a folder of its own, so that running the shop does not install it. */
const TOOL = join(import.meta.dirname, '../../s3')

interface Server {
  run(): Promise<{ port: number }>
  close(): Promise<void>
}
type ServerClass = new (options: {
  address: string
  port: number
  silent: boolean
  directory: string
  configureBuckets: { name: string }[]
}) => Server

interface S3Server {
  bucket(name: string): Bucket
  close(): Promise<void>
}

/** Opens a server with these buckets, all empty. The server checks keys but no signatures; fake-s3.ts checks these. */
async function openS3Server(buckets: readonly string[]): Promise<S3Server> {
  if (!existsSync(join(TOOL, 'node_modules/s3rver')))
    await promisify(execFile)('npm', ['ci', '--prefix', TOOL, '--no-audit', '--no-fund', '--loglevel=error'])
  const S3rver: ServerClass = createRequire(join(TOOL, 'package.json'))('s3rver')
  const directory = await mkdtemp(join(tmpdir(), 'shop-faults-s3-'))
  const configureBuckets = buckets.map((name) => ({ name }))
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets })
  const { port } = await server.run()
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  return {
    bucket: (name) => ({ endpoint: `http://127.0.0.1:${port}`, bucket: name, region: 'us-east-1', ...keys }),
    async close() {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}

let server: S3Server
beforeAll(async () => {
  server = await openS3Server(['contract', 'shop-files', 'restored-files'])
})
afterAll(() => server?.close())

const storeOf = (name: string) => s3Store(server.bucket(name), systemClock)

test('fault 26: a call to an object store that never answers times out', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const store = s3Store({ ...server.bucket('contract'), endpoint }, systemClock)
  await expect(store.get('pictures/none.webp')).rejects.toThrow('no response to GET: timed out')
  silent.closeAllConnections()
  silent.close()
})

describe('fault 26: a bucket', () => {
  testFileStore(() => storeOf('contract'))

  test('a wrong access key to a bucket causes an error, and the bucket is not treated as empty', async () => {
    const store = s3Store({ ...server.bucket('contract'), accessKeyId: 'somebody' }, systemClock)
    await expect(store.get('pictures/none.webp')).rejects.toThrow(/403 InvalidAccessKeyId/)
  })
})

test('fault 26: a backup and a restore move all pictures from one bucket to another', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-faults-bucket-'))
  const source = await testDatabase()
  const t = await openTestShop({}, {}, { database: source, files: storeOf('shop-files') })
  await seedCatalog(t.shop, () => {})
  const quiet = { signal: new AbortController().signal, printLine: () => {} }
  const { path, manifest } = await takeBackup({
    ...quiet,
    databaseUrl: source.url,
    files: t.shop.files,
    clock: t.clock,
    folder,
  })
  expect([manifest.files.length > 0, manifest.missing]).toEqual([true, []])

  const database = await testDatabase({ empty: true })
  const parts = { ...quiet, folder: path, ...(await openBackup(path, () => {})), databaseUrl: database.url }
  await expect(restoreBackup({ ...parts, files: storeOf('contract') })).rejects.toThrow(/file store is not empty/)
  await restoreBackup({ ...parts, files: storeOf('restored-files') })
  const restored = await openTestShop({}, {}, { database, files: storeOf('restored-files') })
  const products = (await restored.client().call(listProducts)).body as unknown as { image: string }[]
  expect(products.length).toBeGreaterThan(0)
  for (const { image } of products) {
    const [restoredImage, original] = [await restored.client().get(image), await t.client().get(image)]
    expect([restoredImage.status, restoredImage.raw.equals(original.raw)]).toEqual([200, true])
  }
  await restored.close()
  await t.close()
  await rm(folder, { recursive: true })
}, 180_000)
