// The compression of the build's browser files.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packAssets } from '../scripts/pack-assets.ts'

test("scripts, styles and TTF fonts are compressed with gzip and Brotli's maximum setting; WOFF2 fonts and pictures are not", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-tests-assets-'))
  const text = Array.from({ length: 3000 }, (_, place) => `word${(place * 7919) % 613}`).join(' ')
  for (const name of ['a.js', 'a.css', 'a.ttf', 'a.woff2', 'a.png']) await writeFile(join(folder, name), text)
  await packAssets(folder)
  expect((await readdir(folder)).filter((name) => /\.(br|gz)$/.test(name)).toSorted()).toEqual(
    ['a.css', 'a.js', 'a.ttf'].flatMap((name) => [`${name}.br`, `${name}.gz`]),
  )
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  const packed = await readFile(join(folder, 'a.ttf.br'))
  expect(packed.length).toBeLessThanOrEqual(brotliCompressSync(text, best).length)
  expect(brotliDecompressSync(packed).toString()).toBe(text)
  expect(gunzipSync(await readFile(join(folder, 'a.js.gz'))).toString()).toBe(text)
  await rm(folder, { recursive: true })
})
