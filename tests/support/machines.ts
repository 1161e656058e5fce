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
import { asUser, FIRST_PROCESS, type Layout, layDown, logOf, placeOf, stopMarkOf } from './machine-layout.ts'
import { closeBridge, openBridge, type Plug, plugIn, setCable, unplug } from './machine-network.ts'

const run = promisify(execFile)
const FREEZERS = '/sys/fs/cgroup/freezer'
/** No machine outlives this, whatever becomes of its test: seconds. */
const LONGEST_LIFE = 3_600
/** The words that let a program die with whoever started it. */
const MORTAL = ['setpriv', '--pdeathsig', 'KILL']
const patient = { timeout: 30_000, interval: 50 }

/** Why this machine cannot hold others; null when it can. */
export const whyNoMachines = (): string | null => {
  if (process.getuid?.() !== 0) return 'machines of their own are made by root'
  if (!existsSync(join(FREEZERS, 'tasks'))) return 'there is no freezer of control groups (version 1)'
  return null
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
  /** Asks a service, whose command matches, to end, and keeps it from being started anew. Answers once it has ended. */
  stop(service: string, command: RegExp): Promise<void>
  /** A service that was stopped is started again. */
  start(service: string): Promise<void>
  /** Runs a program there to its end and answers what it printed. */
  run(user: string, command: readonly string[]): Promise<string>
  /** Runs a program in its network, on or off: what is set there stays. */
  network(...command: readonly string[]): Promise<void>
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
  await openBridge(label, net)
  const undo: (() => Promise<unknown>)[] = [() => rm(root, { recursive: true, force: true }), () => closeBridge(label)]
  let count = 0
  return {
    async add(name, layout) {
      count += 1
      const address = `${net}.${count}`
      const made = { name, address, root: join(root, name), label: `${label}-${count}`, bridge: label }
      undo.push(async () => {
        await unplug(made)
        await vi.waitFor(() => rmdir(freezerOf(made)), patient)
      })
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

interface Made extends Plug {
  readonly name: string
  readonly root: string
}

/** The control group that holds a machine's processes. */
const freezerOf = ({ label }: Plug): string => join(FREEZERS, label)

async function machineOf(made: Made, layout: Layout): Promise<Machine> {
  const { root, label, name, address } = made
  const freezer = freezerOf(made)
  await mkdir(freezer)
  await layDown(root, layout)
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
  /** The words that begin a program in the machine's control group. */
  const within = ['sh', '-c', `echo $$ > ${freezer}/cgroup.procs; exec "$@"`, 'sh']

  const signal = async (what: NodeJS.Signals | 0, command: RegExp): Promise<number> => {
    let told = 0
    for (const pid of await processes()) {
      const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ')
      if (command.test(words) && killIfThere(pid, what)) told += 1
    }
    return told
  }

  return {
    name,
    address,
    folder: (place) => placeOf(root, place),
    async powerOn() {
      if (first !== null) throw new Error(`${name} is on`)
      const life = ['timeout', '--foreground', '--signal=KILL', String(LONGEST_LIFE)]
      const spaces = ['unshare', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
      const [command = '', ...words] = [
        ...[...MORTAL, ...within, 'ip', 'netns', 'exec', label, ...life, ...MORTAL, ...spaces],
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
    cutOff: () => setCable(made, 'down'),
    reconnect: () => setCable(made, 'up'),
    signal,
    async stop(service, command) {
      await writeFile(stopMarkOf(root, service), '')
      await signal('SIGTERM', command)
      await vi.waitFor(async () => {
        if ((await signal(0, command)) > 0) throw new Error(`${service} on ${name} has not ended`)
      }, patient)
    },
    start: (service) => rm(stopMarkOf(root, service), { force: true }),
    async run(user, command) {
      const init = String(await firstOf(await processes()))
      const entered = ['nsenter', '-t', init, '-n', '-m', '-p', ...asUser(user, command)]
      const [program = '', ...words] = [...within, ...entered]
      return (await run(program, words, { cwd: '/', env: { PATH: process.env.PATH, LANG: 'C.UTF-8' } })).stdout
    },
    async network(...command) {
      await run('ip', ['netns', 'exec', label, ...command])
    },
    words: async (service) => (await readFile(logOf(root, service), 'utf8').catch(() => '')).slice(-4_000),
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

function killIfThere(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal)
    return true
  } catch {
    return false
  }
}
