// Uploaded files get the shop's own names, and no path reaches other files (SEC-26, SEC-27, SEC-39).
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diskStore } from '#server/adapters/file-store.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

describe('the folder of files', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-tests-files-'))
    await mkdir(join(folder, 'files'))
    await writeFile(join(folder, 'secret'), 'not for anybody')
  })
  afterAll(() => rm(folder, { recursive: true }))

  it.each([
    '../secret',
    'pictures/../../secret',
    'pictures/..',
    'pictures/.hidden',
    '/etc/passwd',
    'pictures//etc/passwd',
    'pictures\\..\\..\\secret',
    'pictures/a/../../../secret',
    'pictures/a\0.webp',
    'PICTURES/a',
    '',
  ])('security 27: every operation of the file store refuses the key %j', async (key) => {
    const store = diskStore(join(folder, 'files'))
    const expectRefused = async (work: () => unknown) => expect(async () => work()).rejects.toThrow('file key')
    await expectRefused(() => store.get(key))
    await expectRefused(() => store.put(key, Buffer.from('x')))
    await expectRefused(() => store.write(key, 0, Buffer.from('x')))
    await expectRefused(() => store.read(key, { start: 0, end: 1 }))
    await expectRefused(() => store.remove(key))
    expect((await readdir(folder)).toSorted()).toEqual(['files', 'secret'])
  })
})

describe('a path', () => {
  let test: TestShop
  beforeAll(async () => {
    test = await openTestShop({}, { pages: 'build' })
  })
  afterAll(() => test.close())

  it.each([
    '/files/pictures/a.webp',
    '/.data/files/uploads/a',
    '/data/outbox',
    '/uploads/0123456789abcdef01234567',
    '/pictures/..%2f..%2fsrc%2fserver%2fmain.ts',
    '/pictures/%252e%252e%252fpackage.json',
    '/assets/..%2f..%2fserver%2findex.js',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/../../package.json',
    '/icons/..%2f..%2f..%2fpackage.json',
    '/build/server/index.js',
    '/node_modules/fastify/package.json',
    '/package-lock.json',
    '/proc/self/environ',
    '/metrics',
    '/api/metrics',
    '/debug/pprof',
    '/server-status',
  ])('security 27, security 39: a request for the path %s returns no file', async (url) => {
    const { statusCode, headers, body } = await test.app.inject({ url })
    expect([statusCode, body.length < 40_000]).toEqual([404, true])
    expect(headers['cache-control']).toBe('no-store')
    expect(body).not.toMatch(/"dependencies"|createShop|http_requests|PATH=/)
  })
})
