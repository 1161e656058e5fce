// The files that a machine of one's own is set up with: checked by the programs that read them, where those are installed.
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
const run = promisify(execFile)

it.skipIf(!existsSync(ANALYZE))('systemd finds nothing wrong with the units', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-units-'))
  const units = (await readdir(DEPLOY)).filter((name) => /\.(service|target)$/.test(name))
  expect(units.length).toBeGreaterThan(2)
  const paths = units.map((name) => join(folder, name.replace('@.', '@3001.')))
  for (const [place, name] of units.entries()) {
    // The release lies where this clone is.
    const text = (await readFile(join(DEPLOY, name), 'utf8')).replaceAll('/srv/nila/current', ROOT)
    await writeFile(paths[place] ?? '', text)
    await writeFile(join(folder, name), text)
  }
  const { stdout, stderr } = await run(ANALYZE, ['verify', ...paths], { env: { SYSTEMD_UNIT_PATH: `${folder}:` } })
  // What it says of the machine's own units is none of ours.
  expect(`${stdout}${stderr}`.split('\n').filter((line) => /shop/.test(line))).toEqual([])
  await rm(folder, { recursive: true })
})

it.skipIf(!existsSync(HAPROXY))('HAProxy finds nothing wrong with its configuration', async () => {
  const nodes = [1, 2, 3].map((place) => [`SHOP_NODE_${place}`, `127.0.0.1:300${place}`])
  const env = { ...Object.fromEntries(nodes), SHOP_BIND: '127.0.0.1:8080' }
  const { stderr } = await run(HAPROXY, ['-c', '-f', join(DEPLOY, 'haproxy.cfg')], { env })
  expect(stderr).not.toMatch(/WARNING|ALERT/)
})

it.skipIf(!existsSync(HAPROXY))('HAProxy finds nothing wrong with its configuration before the database', async () => {
  const machines = [1, 2, 3].map((place) => [`SHOP_DATABASE_${place}`, `10.0.0.${place}`])
  const env = { ...Object.fromEntries(machines), SHOP_DATABASE_BIND: '127.0.0.1:5000' }
  const { stderr } = await run(HAPROXY, ['-c', '-f', join(DEPLOY, 'haproxy-database.cfg')], { env })
  expect(stderr).not.toMatch(/WARNING|ALERT/)
})

it('the operator sets up the database from files that are there', async () => {
  const book = await readFile(join(ROOT, 'docs/operations.md'), 'utf8')
  const named = Array.from(book.matchAll(/^install .* (deploy\/\S+) /gm), ([, file]) => file ?? '')
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})

it('the units start files that are there, and give way only after the shop has ended by itself', async () => {
  for (const name of ['shop@.service', 'shop-worker.service']) {
    const text = await readFile(join(DEPLOY, name), 'utf8')
    const [, flags, main = 'none'] = /^ExecStart=\S+ (.*) (\S+)$/m.exec(text) ?? []
    expect(flags?.split(' '), 'the flags of npm start').toEqual(nodeFlags)
    expect(existsSync(join(ROOT, main)), main).toBe(true)
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(text)?.[1])).toBeGreaterThan(10)
  }
})
