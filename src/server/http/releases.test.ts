// A new release beside older ones: every node serves the assets of the newest release and the two before (FAULT-21).
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { packAssets } from '../../../scripts/pack-assets.ts'
import { findNewestRelease } from './release-queries.ts'
import { findReleasedAsset, publishRelease } from './releases.ts'

let folder: string
let shopOne: TestShop
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-releases-'))
  shopOne = await openTestShop({}, { pages: 'build' })
})
afterAll(async () => {
  await shopOne.close()
  await rm(folder, { recursive: true })
})

const pathOf = (version: string): string => `/assets/home-${version.padEnd(7, '0')}.js`
const scriptOf = (version: string): string =>
  `export const version = '${version}' // ${'so long that it packs '.repeat(9)}`

/** Creates a build with a script of its own and one that all versions have. */
async function makeBuild(version: string): Promise<string> {
  const build = join(folder, version)
  await mkdir(join(build, 'assets'), { recursive: true })
  await writeFile(join(build, pathOf(version)), scriptOf(version))
  await writeFile(join(build, 'assets/framework-0000000.js'), 'export {}')
  await packAssets(build)
  return build
}

async function publish(version: string): Promise<void> {
  const build = await makeBuild(version)
  shopOne.clock.advance(1000)
  await publishRelease(shopOne.shop, [build])
}

const get = (url: string, headers: Record<string, string> = {}) => shopOne.app.inject({ url, headers })

test('fault 21: any node serves the scripts of a page that another release rendered, compressed and cacheable for a year', async () => {
  await publish('first')
  const { statusCode, headers, rawPayload } = await get(pathOf('first'), { 'accept-encoding': 'br' })
  expect([statusCode, headers['content-type'], headers['cache-control'], headers['content-encoding']]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
    'br',
  ])
  expect(brotliDecompressSync(rawPayload).toString()).toBe(scriptOf('first'))
  expect((await get(pathOf('first'), { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
})

test('an asset that no stored release has is not found', async () => {
  expect((await get(pathOf('never'))).statusCode).toBe(404)
  expect((await get('/assets/%00-0000000.js')).statusCode).toBe(404)
})

test('fault 21: the assets of the newest release and the two before it are kept', async () => {
  for (const version of ['second', 'third', 'second', 'fourth']) await publish(version)
  const statuses = await Promise.all(
    ['first', 'second', 'third', 'fourth'].map(
      async (version) => (await findReleasedAsset(shopOne.shop, pathOf(version))) !== null,
    ),
  )
  expect(statuses).toEqual([false, true, true, true])
  expect((await get('/assets/framework-0000000.js')).statusCode).toBe(200)
})

test('several nodes can store the files of one release at the same time', async () => {
  await publish('fifth')
  await publish('sixth')
  const build = join(folder, 'fifth')
  await Promise.all([
    publishRelease(shopOne.shop, [build]),
    publishRelease(shopOne.shop, [build]),
    publishRelease(shopOne.shop, [build]),
  ])
  expect(await findReleasedAsset(shopOne.shop, pathOf('fifth'))).not.toBeNull()
})

test('a release in several languages has the files of each language, and shared files once', async () => {
  const inMalayalam = join(folder, 'seventh/languages/ml')
  await mkdir(join(inMalayalam, 'assets'), { recursive: true })
  await writeFile(join(inMalayalam, 'assets/home-mlmlmlm.js'), 'export {}')
  await writeFile(join(inMalayalam, 'assets/framework-0000000.js'), 'export {}')
  const inEnglish = await makeBuild('seventh')
  shopOne.clock.advance(1000)
  await publishRelease(shopOne.shop, [inEnglish, inMalayalam])
  const paths = ['/assets/framework-0000000.js', '/assets/home-mlmlmlm.js', pathOf('seventh')]
  const storedAssets = await shopOne.shop.db
    .selectFrom('release_assets')
    .select('path')
    .where('release', '=', (await findNewestRelease(shopOne.shop.db)) ?? '')
    .orderBy('path')
    .execute()
  expect(storedAssets.map(({ path }) => path)).toEqual(paths)
  for (const path of paths) expect([path, (await get(path)).statusCode]).toEqual([path, 200])
})
