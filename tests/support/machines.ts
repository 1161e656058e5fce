// Machines on this one: each with a network, processes and folders of its own, which a test may cut off, freeze, wake, switch off and on.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { vi } from 'vitest'

const run = promisify(execFile)
const FREEZERS = '/sys/fs/cgroup/freezer'
/** No machine outlives this, whatever becomes of its test: seconds. */
const LONGEST_LIFE = 3_600
const patient = { timeout: 30_000, interval: 50 }

/** Why this machine cannot hold others; null when it can. */
export const whyNoMachines = (): string | null => {
  if (process.getuid?.() !== 0) return 'machines of their own are made by root'
  if (!existsSync(join(FREEZERS, 'tasks'))) return 'there is no freezer of control groups (version 1)'
  return null
}

/** A program that a machine keeps running, as a service: started with the machine, and again when it ends. */
export interface Service {
  readonly name: string
  readonly user: string
  readonly command: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

export interface Layout {
  readonly services: readonly Service[]
  /** What lies where on the machine: its own folders, by the place at which its programs see them, and their owners. */
  readonly folders: Readonly<Record<string, { readonly owner: string }>>
}

export interface Machine {
  readonly name: string
  readonly address: string
  /** Where a folder of its own is found from outside. */
  folder(place: string): string
  powerOn(): Promise<void>
  /** All of its processes are gone at once; what lies on its disk stays. */
  powerOff(): Promise<void>
  /** Stands still with everything on it. */
  freeze(): Promise<void>
  thaw(): Promise<void>
  /** Nothing comes or goes by its network, without a word to anybody. */
  cutOff(): Promise<void>
  reconnect(): Promise<void>
  /** Sends a signal to those of its processes whose command matches. Answers to how many. */
  signal(signal: NodeJS.Signals, command: RegExp): Promise<number>
  /** Runs a program there to its end and answers what it printed. */
  run(user: string, command: readonly string[]): Promise<string>
  /** The last that a service has said. */
  words(service: string): Promise<string>
}

export interface Machines {
  add(name: string, layout: (address: string) => Layout): Promise<Machine>
  close(): Promise<void>
}

/** Opens a network for machines that reaches nothing but this one. */
export async function openMachines(): Promise<Machines> {
  const root = await mkdtemp(join(tmpdir(), 'shop-machines-'))
  await run('chmod', ['711', root])
  const label = `sm${process.pid}`
  const net = `10.213.${(process.pid % 250) + 1}`
  await run('ip', ['link', 'add', label, 'type', 'bridge'])
  await run('ip', ['address', 'add', `${net}.254/24`, 'dev', label])
  await run('ip', ['link', 'set', label, 'up'])
  const undo: (() => Promise<unknown>)[] = [
    () => rm(root, { recursive: true, force: true }),
    () => run('ip', ['link', 'delete', label]),
  ]
  let count = 0
  return {
    async add(name, layout) {
      count += 1
      const address = `${net}.${count}`
      const made = { name, address, root: join(root, name), label: `${label}-${count}`, bridge: label }
      undo.push(() => unplug(made))
      await plugIn(made)
      const machine = await machineOf(made, layout(address))
      undo.push(machine.powerOff)
      return machine
    },
    async close() {
      for (const step of undo.reverse()) await step()
    },
  }
}

interface Made {
  readonly name: string
  readonly address: string
  readonly root: string
  /** Its network's, its cable's and its freezer's name. */
  readonly label: string
  readonly bridge: string
}

async function plugIn({ label, bridge, address }: Made): Promise<void> {
  await run('ip', ['netns', 'add', label])
  await run('ip', ['link', 'add', label, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', label])
  await run('ip', ['link', 'set', label, 'master', bridge, 'up'])
  const inside = ['-n', label]
  await run('ip', [...inside, 'address', 'add', `${address}/24`, 'dev', 'eth0'])
  for (const device of ['lo', 'eth0']) await run('ip', [...inside, 'link', 'set', device, 'up'])
  await mkdir(join(FREEZERS, label))
}

async function unplug({ label }: Made): Promise<void> {
  await run('ip', ['netns', 'delete', label])
  await vi.waitFor(() => rmdir(join(FREEZERS, label)), patient)
}

/** Binds its folders to their places, runs its services, and buries whoever dies. */
const FIRST_PROCESS = `
set -e
root=$1
while read -r place; do mount --bind "$root/folders/$place" "/$place"; done < "$root/places"
serve() { while :; do "$root/services/$1" >> "$root/$1.log" 2>&1 || :; sleep 1; done; }
for each in "$root"/services/*; do serve "$(basename "$each")" & done
while :; do wait || :; sleep 1; done
`

async function machineOf(made: Made, { services, folders }: Layout): Promise<Machine> {
  const { root, label, name, address } = made
  const freezer = join(FREEZERS, label)
  const placed = (place: string): string => join(root, 'folders', place)
  await mkdir(join(root, 'services'), { recursive: true })
  for (const [place, { owner }] of Object.entries(folders)) {
    await mkdir(placed(place), { recursive: true })
    await run('chown', [`${owner}:`, placed(place)])
    await run('chmod', ['700', placed(place)])
  }
  await writeFile(
    join(root, 'places'),
    Object.keys(folders)
      .map((place) => `${place.slice(1)}\n`)
      .join(''),
  )
  for (const service of services) {
    const env = Object.entries({ PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', ...service.env })
    const words = [
      'env',
      '-i',
      ...env.map(([key, value]) => `${key}=${value}`),
      ...asUser(service.user, service.command),
    ]
    const script = `#!/bin/sh\ncd /\nexec ${words.map(quoted).join(' ')}\n`
    await writeFile(join(root, 'services', service.name), script, { mode: 0o755 })
  }

  let first: ChildProcess | null = null
  const processes = async (): Promise<number[]> =>
    (await readFile(join(freezer, 'cgroup.procs'), 'utf8')).split('\n').filter(Boolean).map(Number)
  const state = async (wanted: 'FROZEN' | 'THAWED'): Promise<void> => {
    await writeFile(join(freezer, 'freezer.state'), wanted)
    await vi.waitFor(async () => {
      if ((await readFile(join(freezer, 'freezer.state'), 'utf8')).trim() !== wanted)
        throw new Error(`not yet ${wanted}`)
    }, patient)
  }
  const cable = (state: 'up' | 'down') => run('ip', ['link', 'set', label, state]).then(() => undefined)
  /** The words that begin a program in the machine's control group. */
  const within = ['sh', '-c', `echo $$ > ${freezer}/cgroup.procs; exec "$@"`, 'sh']

  return {
    name,
    address,
    folder: placed,
    async powerOn() {
      if (first !== null) throw new Error(`${name} is on`)
      const life = ['timeout', '--foreground', '--signal=KILL', String(LONGEST_LIFE)]
      const spaces = ['unshare', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
      const [command = '', ...words] = [
        ...['setpriv', '--pdeathsig', 'KILL', ...within, 'ip', 'netns', 'exec', label, ...life, ...spaces],
        ...['bash', '-c', FIRST_PROCESS, 'first', root],
      ]
      first = spawn(command, words, { stdio: ['ignore', 'ignore', 'inherit'] })
    },
    async powerOff() {
      if (first === null) return
      const gone = first.exitCode === null && first.signalCode === null ? once(first, 'exit') : null
      const all = await processes()
      await state('FROZEN')
      for (const pid of [...all, ...(await processes())]) killIfThere(pid, 'SIGKILL')
      await state('THAWED')
      await gone
      first = null
      while ((await processes()).length > 0) await pause(20)
    },
    freeze: () => state('FROZEN'),
    thaw: () => state('THAWED'),
    cutOff: () => cable('down'),
    reconnect: () => cable('up'),
    async signal(signal, command) {
      let told = 0
      for (const pid of await processes()) {
        const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ')
        if (command.test(words) && killIfThere(pid, signal)) told += 1
      }
      return told
    },
    async run(user, command) {
      const init = String(await firstOf(await processes()))
      const entered = ['nsenter', '-t', init, '-n', '-m', '-p', ...asUser(user, command)]
      const [program = '', ...words] = [...within, ...entered]
      return (await run(program, words, { cwd: '/', env: { PATH: process.env.PATH, LANG: 'C.UTF-8' } })).stdout
    },
    words: async (service) => (await readFile(join(root, `${service}.log`), 'utf8').catch(() => '')).slice(-400_000),
  }
}

/** The process that is the first one on its machine. */
async function firstOf(processes: readonly number[]): Promise<number> {
  for (const pid of processes) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    if (/^NSpid:\s+\d+\s+1$/m.test(status)) return pid
  }
  throw new Error('The machine is off')
}

const asUser = (user: string, command: readonly string[]): readonly string[] =>
  user === 'root' ? command : ['setpriv', '--reuid', user, '--regid', user, '--init-groups', ...command]

const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`

function killIfThere(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal)
    return true
  } catch {
    return false
  }
}
