// Who reaches the ports of a machine of the database (deploy/nftables-database.conf, deploy/patroni.yml): the machines that are named, and on them the programs that need it (OPS-30).
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { closeBridge, openBridge, type Plug, plugIn, unplug } from '#tests/support/machine-network.ts'
import { spawnHeld } from '#tests/support/spawn-held.ts'

const DEPLOY = join(import.meta.dirname, '../../deploy')
const NFT = '/usr/sbin/nft'
const PATRONI = '/usr/bin/patroni'
const PORTS = [2379, 2380, 5432, 6432, 8008, 9999] as const
const run = promisify(execFile)
const accounts = await readFile('/etc/passwd', 'utf8')
/** What must be here: the file names etcd's and Patroni's logins. */
const isPossible =
  process.getuid?.() === 0 && existsSync(NFT) && /^etcd:/m.test(accounts) && /^postgres:/m.test(accounts)

/** Says which of the ports answer at an address. */
const KNOCK = `
const net = require('node:net')
const [address, ...ports] = process.argv.slice(1)
const knock = (port) => new Promise((done) => {
  const door = net.connect({ host: address, port: Number(port), timeout: 400 })
  door.once('connect', () => { door.destroy(); done(true) })
  door.once('timeout', () => { door.destroy(); done(false) })
  door.once('error', () => done(false))
})
Promise.all(ports.map(knock)).then((open) => console.log(ports.filter((_, place) => open[place]).join(' ')))
`
const LISTEN = `
const net = require('node:net')
const ports = process.argv.slice(1)
let open = 0
for (const port of ports) net.createServer((door) => door.end()).listen(Number(port), '0.0.0.0', () => {
  open += 1
  if (open === ports.length) require('node:fs').writeFileSync(process.env.OPEN, '')
})
`

describe.skipIf(!isPossible)('the ports of a machine of the database', () => {
  const bridge = `df${process.pid}`
  const network = `10.214.${(process.pid % 250) + 1}`
  const plug = (last: number): Plug => ({ label: `${bridge}-${last}`, bridge, address: `${network}.${last}` })
  const machines = { own: plug(1), member: plug(2), shop: plug(11), watching: plug(21), stranger: plug(99) }
  const node = process.execPath
  let folder: string
  let stop: () => unknown
  const from = async (where: keyof typeof machines, login = 'root'): Promise<string> => {
    const who = ['setpriv', '--reuid', login, '--clear-groups']
    const words = [...who, node, '-e', KNOCK, machines.own.address, ...PORTS.map(String)]
    return (await run('ip', ['netns', 'exec', machines[where].label, ...words], { cwd: '/' })).stdout.trim()
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-firewall-'))
    await openBridge(bridge, network)
    for (const each of Object.values(machines)) await plugIn(each)
    const text = (await readFile(join(DEPLOY, 'nftables-database.conf'), 'utf8')).replaceAll('10.0.0.', `${network}.`)
    const file = join(folder, 'database.conf')
    await writeFile(file, text)
    const within = ['netns', 'exec', machines.own.label]
    await run('ip', [...within, NFT, '-c', '-f', file])
    // Twice: read again, it takes its own place.
    for (const _ of ['first', 'again']) await run('ip', [...within, NFT, '-f', file])
    const env = { ...process.env, OPEN: join(folder, 'open') }
    stop = spawnHeld('ip', [...within, node, '-e', LISTEN, ...PORTS.map(String)], { env })
    await vi.waitFor(() => expect(existsSync(env.OPEN)).toBe(true), { timeout: 10_000 })
  })
  afterAll(async () => {
    await stop?.()
    for (const each of Object.values(machines)) await unplug(each)
    await closeBridge(bridge)
    await rm(folder, { recursive: true })
  })

  it.each([
    ['member', '2379 2380 5432 6432 8008 9999'],
    ['shop', '5432 6432 8008 9999'],
    ['watching', '8008 9999'],
    ['stranger', '9999'],
  ] as const)('from elsewhere: a %s reaches %s', async (where, open) => {
    expect(await from(where)).toBe(open)
  })

  it.each([
    ['root', '2379 2380 5432 6432 8008 9999'],
    ['postgres', '2379 2380 5432 6432 8008 9999'],
    ['etcd', '2379 2380 9999'],
    ['nobody', '9999'],
  ])('from the machine itself: %s reaches %s', async (login, open) => {
    expect(await from('own', login)).toBe(open)
  })
})

/** What Patroni says of a machine that is no member, and of `pg_hba`, which stands where it holds from the first moment on. */
const OF_THIS_MACHINE =
  /is not reachable|must not contain "127\.0\.0\.1"|Port \d+ is already in use|^bootstrap\.pg_hba +is not defined/

describe('deploy/patroni.yml', () => {
  it('lets in nobody but by an address that the firewall knows too', async () => {
    const text = await readFile(join(DEPLOY, 'patroni.yml'), 'utf8')
    const lines = Array.from(text.matchAll(/^ {4}- (host\w* .*)$/gm), ([, line = '']) => line)
    const firewall = await readFile(join(DEPLOY, 'nftables-database.conf'), 'utf8')
    const known = firewall.match(/10\.0\.0\.\d+/g) ?? []
    expect(lines.length).toBeGreaterThan(5)
    for (const line of lines) {
      const [, database, login, address = '', method] = line.split(' ')
      expect(known, line).toContain(address.replace('/32', ''))
      expect([database, login], line).not.toContain('all')
      expect(method, line).toBe('scram-sha-256')
    }
  })

  it('archives, with deploy/patroni-archive.yml, as a database without Patroni does (OPS-20)', async () => {
    const own = await readFile(join(DEPLOY, 'patroni-archive.yml'), 'utf8')
    const alone = await readFile(join(DEPLOY, 'postgresql-archive.conf'), 'utf8')
    const settings = Array.from(alone.matchAll(/^(archive_\w+) = '?(.*?)'?$/gm), ([, name = '', value = '']) => [
      name,
      value,
    ])
    expect(settings.map(([name]) => name)).toEqual(['archive_mode', 'archive_command', 'archive_timeout'])
    for (const [name, value] of settings) expect(own.replaceAll('"', '')).toContain(`\n    ${name}: ${value}\n`)
    const stanzas = own.match(/(?<=--stanza=)\w+/g)
    expect([
      stanzas,
      /^\[(?!global)(\w+)\]$/m.exec(await readFile(join(DEPLOY, 'pgbackrest.conf'), 'utf8'))?.[1],
    ]).toEqual([['shop', 'shop'], 'shop'])
  })

  it.skipIf(!existsSync(PATRONI))('is what Patroni understands', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-patroni-'))
    const settings = await readFile(join(DEPLOY, 'patroni.env'), 'utf8')
    const env = Object.fromEntries(
      settings
        .split('\n')
        .filter((line) => /^\w+=/.test(line))
        .map((line) => line.replaceAll('10.0.0.1', '127.0.0.1').split(/=(.*)/).slice(0, 2)),
    )
    const file = join(folder, 'config.yml')
    const text = await readFile(join(DEPLOY, 'patroni.yml'), 'utf8')
    await writeFile(file, text.replace('/var/lib/postgresql/15/nila', join(folder, 'data')))
    const all = { PATH: process.env.PATH, ...env }
    // It ends with 1 where etcd does not answer and these addresses are not its own; what it says of the rest counts.
    const checked = run(PATRONI, ['--validate-config', file], { env: all })
    const { stdout, stderr } = await checked.catch((error: { stdout: string; stderr: string }) => error)
    const found = `${stdout}${stderr}`.split('\n').filter((line) => line !== '' && !OF_THIS_MACHINE.test(line))
    expect(found).toEqual([])
    await rm(folder, { recursive: true })
  })
})
