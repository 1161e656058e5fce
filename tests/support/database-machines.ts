// Three machines with PostgreSQL 15, Patroni and etcd as Debian packs them, set up from the files of deploy/, and the balancer that finds who leads.
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { vi } from 'vitest'
import { databaseLayout, ownSettings, type Settings, settingsOf } from './database-layout.ts'
import { freePort } from './free-port.ts'
import { type Machine, openMachines, whyNoMachines } from './machines.ts'
import { spawnHeld } from './spawn-held.ts'
import { openWatchdog, type Watchdog } from './watchdog.ts'

const DEPLOY = join(import.meta.dirname, '../../deploy')
const NEEDED = {
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/nft': 'nftables',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
}
const NAMES = ['db1', 'db2', 'db3'] as const
const PIPE = '/run/postgresql/watchdog'
const patient = { timeout: 120_000, interval: 200 }

/** Why this machine cannot do it; null when it can. */
export const whyNoDatabaseMachines = (): string | null => {
  const missing = Object.entries(NEEDED).filter(([program]) => !existsSync(program))
  if (missing.length > 0) return `missing: apt-get install -y ${missing.map(([, name]) => name).join(' ')}`
  return whyNoMachines()
}

/** A member as Patroni's /cluster tells of it. */
export interface Standing {
  readonly name: string
  readonly role: string
  readonly state: string
  readonly timeline?: number
  /** Bytes behind the leader. */
  readonly lag?: number | string
}

export interface DatabaseMachines {
  readonly machines: readonly Machine[]
  readonly watchdogs: readonly Watchdog[]
  /** The balancer, which finds the machine that leads. */
  readonly port: number
  /** What the machine that leads knows of all. */
  standings(): Promise<readonly Standing[]>
  leader(): Promise<Machine>
  /** The standby that must have what is committed. */
  synchronous(): Promise<Machine>
  /** The one that is neither. */
  third(): Promise<Machine>
  /** Waits until one leads, one is its synchronous standby and the third follows too. */
  whole(): Promise<void>
  /** A statement as the administrator on the machine that leads. */
  asAdministrator(statement: string, database?: string): Promise<string>
  /** A line of the operator's book, in a shell on the machine that leads, with the settings of Patroni. */
  asOperator(line: string): Promise<string>
  close(): Promise<void>
}

/** Sets three machines up and waits for them; `changed` alters a file of deploy/ before it is laid down. */
export async function openDatabaseMachines(
  changed: (file: string, text: string) => string = (_, text) => text,
): Promise<DatabaseMachines> {
  const undo: (() => unknown)[] = []
  const close = async (): Promise<void> => {
    for (const step of undo.reverse()) await step()
  }
  try {
    const network = await openMachines()
    undo.push(() => network.close())
    const read = async (file: string): Promise<string> => changed(file, await readFile(join(DEPLOY, file), 'utf8'))
    const machines: Machine[] = []
    const watchdogs: Watchdog[] = []
    const settings = { etcd: settingsOf(await read('etcd.env')), patroni: settingsOf(await read('patroni.env')) }
    const config = await read('patroni.yml')
    const firewall = await read('nftables-database.conf')
    for (const name of NAMES) {
      const machine = await network.add(name, (address) => databaseLayout(settings, name, address))
      // The one line that is not the shipped one: the pipe in the place of the kernel's device.
      const text = config.replace('device: /dev/watchdog', `device: ${PIPE}\n  driver: testing`)
      if (text === config) throw new Error('deploy/patroni.yml does not name /dev/watchdog')
      await writeFile(join(machine.folder('/etc/patroni'), 'config.yml'), here(text, machine), { mode: 0o644 })
      await writeFile(join(machine.folder('/etc/patroni'), 'firewall.conf'), here(firewall, machine))
      const reset = async (boot: number): Promise<void> => {
        await machine.powerOff()
        await pause(boot)
        await machine.powerOn()
      }
      const watchdog = await openWatchdog(join(machine.folder('/run/postgresql'), 'watchdog'), 'postgres', reset)
      undo.push(() => watchdog.close())
      machines.push(machine)
      watchdogs.push(watchdog)
    }
    for (const machine of machines)
      await machine.network('nft', '-f', join(machine.folder('/etc/patroni'), 'firewall.conf'))
    await Promise.all(machines.map((machine) => machine.powerOn()))
    const port = await freePort()
    const addresses = machines.map(({ address }, place) => [`SHOP_DATABASE_${place + 1}`, address])
    const balancer = ['-db', '-f', join(DEPLOY, 'haproxy-database.cfg')]
    const env = { ...Object.fromEntries(addresses), SHOP_DATABASE_BIND: `127.0.0.1:${port}` }
    undo.push(spawnHeld('/usr/sbin/haproxy', balancer, { env }))
    const open = databaseOf(machines, watchdogs, { port, settings: settings.patroni }, close)
    await open.whole()
    return open
  } catch (error) {
    await close()
    throw error
  }
}

/** The addresses of a file of deploy/ as they are in the test's network: this machine, its gate, has the shop and watches. */
const here = (text: string, { address }: Machine): string => {
  const network = address.replace(/\d+$/, '')
  return text.replaceAll(/10\.0\.0\.(11|12|21)\b/g, `${network}254`).replaceAll('10.0.0.', network)
}

function databaseOf(
  machines: readonly Machine[],
  watchdogs: readonly Watchdog[],
  { port, settings }: { readonly port: number; readonly settings: Settings },
  close: () => Promise<void>,
): DatabaseMachines {
  const holding = async (path: string): Promise<Machine> => {
    const asked = machines.map(async (machine) => {
      const answer = await fetch(`http://${machine.address}:8008/${path}`, { signal: AbortSignal.timeout(1_500) })
      if (answer.status !== 200) throw new Error(`${machine.name} is not ${path}`)
      return machine
    })
    return Promise.any(asked)
  }
  const standings = async (): Promise<readonly Standing[]> => {
    const { address } = await holding('primary')
    const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1_500) })
    return ((await answer.json()) as { members: Standing[] }).members
  }
  const leader = (): Promise<Machine> => vi.waitFor(() => holding('primary'), patient)
  return {
    machines,
    watchdogs,
    port,
    standings,
    leader,
    synchronous: () => vi.waitFor(() => holding('synchronous'), patient),
    third: () => vi.waitFor(() => holding('asynchronous'), patient),
    async whole() {
      const isWhole = async (): Promise<void> => {
        const all = await standings()
        const running = all.filter(({ state }) => state === 'running')
        const timelines = new Set(running.map(({ timeline }) => timeline))
        const roles = running.map(({ role }) => role).sort()
        if (roles.join(' ') !== 'leader replica sync_standby' || timelines.size !== 1)
          throw new Error(JSON.stringify(all))
      }
      await vi.waitFor(isWhole, patient).catch(async (error: Error) => {
        const said = await Promise.all(machines.map((machine) => machine.words('patroni')))
        throw new Error(['The database is not whole:', error.message, ...said].join('\n\n'))
      })
    },
    async asAdministrator(statement, database = 'postgres') {
      const machine = await leader()
      return machine.run('postgres', ['psql', '-v', 'ON_ERROR_STOP=1', '-Atc', statement, database])
    },
    async asOperator(line) {
      const machine = await leader()
      const own = Object.entries(ownSettings(settings, machine.name, machine.address))
      return machine.run('postgres', ['env', ...own.map(([key, value]) => `${key}=${value}`), 'sh', '-c', line])
    },
    close,
  }
}
