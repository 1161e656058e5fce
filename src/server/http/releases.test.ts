// A new version beside the old: what pages of the last two releases load is still there, on every node (FAULT-21).
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
let here: TestShop
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-releases-'))
  here = await openTestShop({}, { pages: 'build' })
})
afterAll(async () => {
  await here.close()
  await rm(folder, { recursive: true })
})

const pathOf = (version: string): string => `/assets/home-${version.padEnd(7, '0')}.js`
const words = (version: string): string =>
  `export const version = '${version}' // ${'so long that it packs '.repeat(9)}`

/** The build of a version whose pages load one script of its own, and one that all versions have. */
async function built(version: string): Promise<string> {
  const build = join(folder, version)
  await mkdir(join(build, 'assets'), { recursive: true })
  await writeFile(join(build, pathOf(version)), words(version))
  await writeFile(join(build, 'assets/framework-0000000.js'), 'export {}')
  await packAssets(build)
  return build
}

async function publish(version: string): Promise<void> {
  const build = await built(version)
  here.clock.advance(1000)
  await publishRelease(here.shop, [build])
}

const get = (url: string, headers: Record<string, string> = {}) => here.app.inject({ url, headers })

test('fault 21: a page of another version gets its scripts from any node, packed and for good', async () => {
  await publish('first')
  const { statusCode, headers, rawPayload } = await get(pathOf('first'), { 'accept-encoding': 'br' })
  expect([statusCode, headers['content-type'], headers['cache-control'], headers['content-encoding']]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
    'br',
  ])
  expect(brotliDecompressSync(rawPayload).toString()).toBe(words('first'))
  expect((await get(pathOf('first'), { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
})

test('what no version has is not there', async () => {
  expect((await get(pathOf('never'))).statusCode).toBe(404)
  expect((await get('/assets/%00-0000000.js')).statusCode).toBe(404)
})

test('fault 21: the two versions before the newest are kept, and what they share with it outlives them', async () => {
  for (const version of ['second', 'third', 'second', 'fourth']) await publish(version)
  const found = await Promise.all(
    ['first', 'second', 'third', 'fourth'].map(
      async (version) => (await findReleasedAsset(here.shop, pathOf(version))) !== null,
    ),
  )
  expect(found).toEqual([false, true, true, true])
  expect((await get('/assets/framework-0000000.js')).statusCode).toBe(200)
})

test('nodes that publish the same version at once publish it once', async () => {
  await publish('fifth')
  await publish('sixth')
  const build = join(folder, 'fifth')
  await Promise.all([
    publishRelease(here.shop, [build]),
    publishRelease(here.shop, [build]),
    publishRelease(here.shop, [build]),
  ])
  expect(await findReleasedAsset(here.shop, pathOf('fifth'))).not.toBeNull()
})

test('a version in several languages is one: the files of each are there, and what they share once', async () => {
  const inMalayalam = join(folder, 'seventh/languages/ml')
  await mkdir(join(inMalayalam, 'assets'), { recursive: true })
  await writeFile(join(inMalayalam, 'assets/home-mlmlmlm.js'), 'export {}')
  await writeFile(join(inMalayalam, 'assets/framework-0000000.js'), 'export {}')
  const inEnglish = await built('seventh')
  here.clock.advance(1000)
  await publishRelease(here.shop, [inEnglish, inMalayalam])
  const paths = ['/assets/framework-0000000.js', '/assets/home-mlmlmlm.js', pathOf('seventh')]
  const kept = await here.shop.db
    .selectFrom('release_assets')
    .select('path')
    .where('release', '=', (await findNewestRelease(here.shop.db)) ?? '')
    .orderBy('path')
    .execute()
  expect(kept.map(({ path }) => path)).toEqual(paths)
  for (const path of paths) expect([path, (await get(path)).statusCode]).toEqual([path, 200])
})
