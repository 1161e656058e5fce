// `npm start` decides whether to install the dependencies and whether to build.
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packAssets } from '../../scripts/pack-assets.ts'

interface Package {
  version: string
  integrity?: string
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
}
interface Lock {
  packages: Record<string, Package>
}
interface Prepare {
  isInstalled(lock: Lock | null, installed: Lock | null): boolean
}
interface Stamp {
  hashOf(paths: string[], root: string): string
  sourcesHash(language: string, root: string): string
}

const scripts = join(import.meta.dirname, '../../scripts')
const { isInstalled }: Prepare = await import(`${scripts}/prepare.mjs`)
const { hashOf, sourcesHash }: Stamp = await import(`${scripts}/build-stamp.mjs`)

describe('the dependencies', () => {
  const zod = { version: '4.6.7', integrity: 'sha512-a' }
  const lock = (packages: Record<string, Package>): Lock => ({ packages: { '': { version: '0.1.0' }, ...packages } })
  const elsewhere = { version: '1.0.0', optional: true, os: ['aix'], cpu: [process.arch] }
  const here = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] }

  it.each<[string, Record<string, Package>, Record<string, Package> | null, boolean]>([
    ['are complete when they are installed as locked', { 'node_modules/zod': zod }, { 'node_modules/zod': zod }, true],
    ['must be installed when nothing is installed', { 'node_modules/zod': zod }, null, false],
    ['must be installed when one is missing', { 'node_modules/zod': zod }, {}, false],
    [
      'must be installed when one has another version',
      { 'node_modules/zod': zod },
      { 'node_modules/zod': { ...zod, version: '4.6.6' } },
      false,
    ],
    [
      'must be installed when one has other contents',
      { 'node_modules/zod': zod },
      { 'node_modules/zod': { ...zod, integrity: 'sha512-b' } },
      false,
    ],
    ['are complete without packages for other machines', { 'node_modules/node-aix': elsewhere }, {}, true],
    ['must be installed when a package for this machine is missing', { 'node_modules/node-here': here }, {}, false],
    [
      'are complete without packages for another C library',
      { 'node_modules/sharp': { ...here, libc: ['other'] } },
      {},
      true,
    ],
  ])('the dependencies %s', (_, locked, found, expected) => {
    expect(isInstalled(lock(locked), found && lock(found))).toBe(expected)
  })
})

describe('the pages', () => {
  let root: string
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'shop-sources-'))
    await mkdir(`${root}/src/web`, { recursive: true })
    await writeFile(`${root}/src/web/root.tsx`, 'one')
  })
  afterAll(() => rm(root, { recursive: true }))
  const hash = () => hashOf(['src/web', 'vite.config.ts'], root)

  it('the pages are built again when a source file is changed, added or renamed, but not for a test', async () => {
    const hashes = [hash()]
    await writeFile(`${root}/src/web/root.test.tsx`, 'a test')
    expect(hash()).toBe(hashes[0])
    await writeFile(`${root}/src/web/root.tsx`, 'two')
    hashes.push(hash())
    await writeFile(`${root}/src/web/more.tsx`, 'two')
    hashes.push(hash())
    await rm(`${root}/src/web/more.tsx`)
    await writeFile(`${root}/src/web/else.tsx`, 'two')
    hashes.push(hash())
    await writeFile(`${root}/vite.config.ts`, 'built so')
    hashes.push(hash())
    expect(new Set(hashes).size).toBe(hashes.length)
    expect(hash()).toBe(hashes.at(-1))
  })
})

it('the pages of a language are built again when its own, shared or English texts change, but not for those of another language', async () => {
  const root = await mkdtemp(join(tmpdir(), 'shop-sources-'))
  const write = async (name: string, text: string) => {
    await mkdir(join(root, name, '..'), { recursive: true })
    await writeFile(join(root, name), text)
  }
  for (const name of ['spoken.ts', 'en/cart.ts', 'ml/cart.ts', 'ta/cart.ts']) await write(`src/copy/${name}`, 'one')
  const builds = ['en', 'ml', 'ta', 'all']
  const changedBy = async (name: string) => {
    const before = builds.map((language) => sourcesHash(language, root))
    await write(name, 'two')
    return builds.filter((language, place) => sourcesHash(language, root) !== before[place])
  }
  expect(await changedBy('src/copy/ml/cart.ts')).toEqual(['ml', 'all'])
  expect(await changedBy('src/copy/ml/nested/more.ts')).toEqual(['ml', 'all'])
  // Texts for staff are in English everywhere.
  expect(await changedBy('src/copy/en/cart.ts')).toEqual(builds)
  expect(await changedBy('src/copy/translated.ts')).toEqual(builds)
  expect(await changedBy('src/web/root.tsx')).toEqual(builds)
  await rm(root, { recursive: true })
})

it('the pages of a language reuse the compressed files of the English build that have the same content', async () => {
  const root = await mkdtemp(join(tmpdir(), 'shop-packed-'))
  const [english, own] = [join(root, 'en'), join(root, 'ml')]
  const words = 'so long that it packs '.repeat(9)
  for (const folder of [english, own]) {
    await mkdir(folder)
    await writeFile(join(folder, 'same.js'), words)
    await writeFile(join(folder, 'other.js'), words + folder)
  }
  await packAssets(english)
  for (const name of ['same.js.br', 'other.js.br']) await writeFile(join(english, name), 'theirs')
  await packAssets(own, english)
  const readPacked = async (name: string) => (await readFile(join(own, name))).toString()
  expect(await readPacked('same.js.br')).toBe('theirs')
  expect(await readPacked('other.js.br')).not.toBe('theirs')
  expect(gunzipSync(await readFile(join(own, 'same.js.gz'))).toString()).toBe(words)
  await rm(root, { recursive: true })
})

it('security 43: the lockfile contains the optional packages of other machines too, without which npm refuses to install', () => {
  interface Entry {
    optionalDependencies?: Record<string, string>
  }
  const { packages }: { packages: Record<string, Entry> } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'),
  )
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in packages || `${path}/node_modules/${name}` in packages),
    ),
  )
  expect(missing).toEqual([])
})
