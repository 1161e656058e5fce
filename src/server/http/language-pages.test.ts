// The languages in which a server can show pages: those with a complete build.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findBuiltPages } from './language-pages.ts'

it('a language without a complete build is left out', async () => {
  const build = await mkdtemp(join(tmpdir(), 'shop-builds-'))
  for (const folder of ['ml/client', 'ml/server', 'ta/client'])
    await mkdir(join(build, 'languages', folder), { recursive: true })
  await writeFile(join(build, 'languages/ml/server/index.js'), '')
  expect(findBuiltPages(['ml', 'ta', 'hi'], build)).toEqual([{ language: 'ml', folder: join(build, 'languages/ml') }])
  await rm(build, { recursive: true })
})
