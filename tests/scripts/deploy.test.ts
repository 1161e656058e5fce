// The files of deploy/, checked by the programs that read them if these are installed.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { nodeFlags } from '../../scripts/server-program.mjs'

const ROOT = join(import.meta.dirname, '../..')
const DEPLOY = join(ROOT, 'deploy')
const ANALYZE = '/usr/bin/systemd-analyze'
const HAPROXY = '/usr/sbin/haproxy'
const CADDY = '/usr/bin/caddy'
const run = promisify(execFile)

it.skipIf(!existsSync(ANALYZE))('systemd verifies the unit files without an error', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-units-'))
  const units = (await readdir(DEPLOY)).filter((name) => /\.(service|target|timer)$/.test(name))
  expect(units.length).toBeGreaterThan(2)
  const paths = units.map((name) => join(folder, name.replace('@.', '@3001.')))
  for (const [place, name] of units.entries()) {
    // The release is at this clone's path.
    const text = (await readFile(join(DEPLOY, name), 'utf8')).replaceAll('/srv/nila/current', ROOT)
    await writeFile(paths[place] ?? '', text)
    await writeFile(join(folder, name), text)
  }
  const { stdout, stderr } = await run(ANALYZE, ['verify', ...paths], { env: { SYSTEMD_UNIT_PATH: `${folder}:` } })
  // Reports about the machine's own units are ignored.
  expect(`${stdout}${stderr}`.split('\n').filter((line) => /shop/.test(line))).toEqual([])
  await rm(folder, { recursive: true })
})

it.skipIf(!existsSync(HAPROXY))('HAProxy checks its configuration without an error or a warning', async () => {
  const nodes = [1, 2, 3].map((place) => [`SHOP_NODE_${place}`, `127.0.0.1:300${place}`])
  const env = {
    ...Object.fromEntries(nodes),
    SHOP_BIND: '127.0.0.1:8080',
    SHOP_OUTAGE_PAGES: join(DEPLOY, 'outage-pages'),
  }
  const { stderr } = await run(HAPROXY, ['-c', '-f', join(DEPLOY, 'haproxy.cfg')], { env })
  expect(stderr).not.toMatch(/WARNING|ALERT/)
})

it.skipIf(!existsSync(CADDY))("Caddy validates its configuration, which is in Caddy's standard format", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-caddy-'))
  const file = join(DEPLOY, 'Caddyfile')
  const env = {
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    SHOP_SITE: 'shop.example',
    SHOP_NODES: '127.0.0.1:3001 127.0.0.1:3002',
  }
  const { stdout } = await run(CADDY, ['validate', '--config', file, '--adapter', 'caddyfile'], { env })
  expect(stdout).toContain('Valid configuration')
  expect((await run(CADDY, ['fmt', file], { env })).stdout).toBe(await readFile(file, 'utf8'))
  await rm(folder, { recursive: true })
})

it("every outage page named in the balancers' configurations exists", async () => {
  const outagePageFiles = await readdir(join(DEPLOY, 'outage-pages'))
  for (const name of ['haproxy.cfg', 'Caddyfile']) {
    const text = await readFile(join(DEPLOY, name), 'utf8')
    const named = new Set(Array.from(text.matchAll(/\b[a-z-]+\.(?:html|json)\b/g), ([file]) => file))
    expect([name, [...named].filter((file) => !outagePageFiles.includes(file))]).toEqual([name, []])
    expect([name, named.has('away.html'), named.has('not-now.json'), named.has('unclear.json')]).toEqual([
      name,
      true,
      true,
      true,
    ])
  }
})

it('the unit file for Caddy sets every variable of the Caddyfile', async () => {
  const [unit, caddyfile] = await Promise.all(
    ['caddy-shop.conf', 'Caddyfile'].map((name) => readFile(join(DEPLOY, name), 'utf8')),
  )
  const setVariables = Array.from(unit?.matchAll(/^Environment="(\w+)=/gm) ?? [], ([, name]) => name)
  // Finds the variables that the Caddyfile uses without a default value.
  const usedVariables = Array.from(caddyfile?.matchAll(/\{\$(\w+)\}/g) ?? [], ([, name]) => name)
  expect(setVariables.toSorted()).toEqual([...new Set(usedVariables)].toSorted())
})

it('the deploy files that docs/operations.md installs exist', async () => {
  const book = await readFile(join(ROOT, 'docs/operations.md'), 'utf8')
  const named = Array.from(book.matchAll(/^install .* (deploy\/\S+) /gm), ([, file]) => file ?? '')
  expect(named.length).toBeGreaterThan(1)
  expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})

it('the unit files start existing programs with the flags of npm start, and wait more than ten seconds for the shop to stop', async () => {
  for (const name of ['shop@.service', 'shop-worker.service']) {
    const text = await readFile(join(DEPLOY, name), 'utf8')
    const [, flags, main = 'none'] = /^ExecStart=\S+ (.*) (\S+)$/m.exec(text) ?? []
    expect(flags?.split(' '), 'the flags of npm start').toEqual(nodeFlags)
    expect(existsSync(join(ROOT, main)), main).toBe(true)
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(text)?.[1])).toBeGreaterThan(10)
  }
})
