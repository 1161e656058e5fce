// What `npm start` decides before it starts: whether to install, and whether to build.
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

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
}

const scripts = join(import.meta.dirname, '../../scripts')
const { isInstalled }: Prepare = await import(`${scripts}/prepare.mjs`)
const { hashOf }: Stamp = await import(`${scripts}/build-stamp.mjs`)

describe('the dependencies', () => {
  const zod = { version: '4.6.7', integrity: 'sha512-a' }
  const lock = (packages: Record<string, Package>): Lock => ({ packages: { '': { version: '0.1.0' }, ...packages } })
  const elsewhere = { version: '1.0.0', optional: true, os: ['aix'], cpu: [process.arch] }
  const here = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] }

  it.each<[string, Record<string, Package>, Record<string, Package> | null, boolean]>([
    ['are fine as locked', { 'node_modules/zod': zod }, { 'node_modules/zod': zod }, true],
    ['are installed when nothing is there', { 'node_modules/zod': zod }, null, false],
    ['are installed when one is missing', { 'node_modules/zod': zod }, {}, false],
    [
      'are installed when one is of another version',
      { 'node_modules/zod': zod },
      { 'node_modules/zod': { ...zod, version: '4.6.6' } },
      false,
    ],
    [
      'are installed when one has other contents',
      { 'node_modules/zod': zod },
      { 'node_modules/zod': { ...zod, integrity: 'sha512-b' } },
      false,
    ],
    ['are fine without what is for other machines', { 'node_modules/node-aix': elsewhere }, {}, true],
    ['are installed when what is for this machine is missing', { 'node_modules/node-here': here }, {}, false],
    [
      'are fine without what is for another C library',
      { 'node_modules/sharp': { ...here, libc: ['other'] } },
      {},
      true,
    ],
  ])('%s', (_, wanted, found, expected) => {
    expect(isInstalled(lock(wanted), found && lock(found))).toBe(expected)
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

  it('are built again for a changed, a new and a renamed file, not for the same ones and not for a test', async () => {
    const seen = [hash()]
    await writeFile(`${root}/src/web/root.test.tsx`, 'a test')
    expect(hash()).toBe(seen[0])
    await writeFile(`${root}/src/web/root.tsx`, 'two')
    seen.push(hash())
    await writeFile(`${root}/src/web/more.tsx`, 'two')
    seen.push(hash())
    await rm(`${root}/src/web/more.tsx`)
    await writeFile(`${root}/src/web/else.tsx`, 'two')
    seen.push(hash())
    await writeFile(`${root}/vite.config.ts`, 'built so')
    seen.push(hash())
    expect(new Set(seen).size).toBe(seen.length)
    expect(hash()).toBe(seen.at(-1))
  })
})

describe('the lockfile', () => {
  it('security 43: names what other machines need too: npm refuses one that leaves out an optional package', () => {
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
})
