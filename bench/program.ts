// A program that the bench starts beside itself: what it answers, what it costs, and its end.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'

const LONGEST_END = 15_000

export interface ProgramOptions {
  readonly env?: Readonly<Record<string, string>>
  /** Words for Node, put before the file. */
  readonly flags?: readonly string[]
  /** The folder it runs in; the bench's own unless told. */
  readonly folder?: string
}

export class Program {
  readonly #child: ChildProcess
  #printed = ''

  /** Starts a TypeScript file with this very Node. Nothing of our own environment reaches it but the PATH. */
  constructor(file: string, { env = {}, flags = [], folder }: ProgramOptions = {}) {
    this.#child = spawn(process.execPath, [...flags, file], {
      env: { PATH: process.env.PATH, ...env },
      // The channel ends the program should the bench itself be killed.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      serialization: 'advanced',
      // A Ctrl-C is for the bench, which ends its programs in turn.
      detached: true,
      ...(folder === undefined ? {} : { cwd: folder }),
    })
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.#printed += chunk.toString()
      })
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  get printed(): string {
    return this.#printed
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  /** Says something to the program and waits for its next word. */
  async ask<Answer>(message: object | string): Promise<Answer> {
    const answer = this.next<Answer>()
    this.#child.send(message)
    return answer
  }

  /** The program's next word. Throws when it ends instead. */
  next<Answer>(): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const hear = (answer: Answer): void => {
        this.#child.off('exit', giveUp)
        resolve(answer)
      }
      const giveUp = (): void => {
        this.#child.off('message', hear)
        reject(new Error(`A program ended: ${this.#printed}`))
      }
      this.#child.once('message', hear)
      this.#child.once('exit', giveUp)
    })
  }

  /** Asks it to end, and insists after a while. */
  async end(): Promise<void> {
    if (this.hasEnded) return
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    const insist = setTimeout(() => this.#child.kill('SIGKILL'), LONGEST_END)
    await ended
    clearTimeout(insist)
  }
}

/** Milliseconds of processor that a process has used so far; NaN where the kernel does not say. Linux counts in hundredths. */
export function processorTime(pid: number): number {
  const fields = statOf(pid)
  return (Number(fields[USER_TIME]) + Number(fields[USER_TIME + 1])) * TICK
}

/** In what follows the program's name in /proc: user time, system time, and the same of children that have ended. */
const USER_TIME = 11
const TICK = 10

function statOf(pid: number): string[] {
  const text = readProc(pid, 'stat')
  return text === '' ? [] : text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/**
 * Milliseconds of processor of a process and of all that came from it: those that run, and those that have ended. A cluster
 * of PostgreSQL is its postmaster's family.
 */
export function familyTime(pid: number): number {
  const children = childrenOf(pid)
  return ownTime(pid) + children.reduce((sum, child) => sum + familyTime(child), 0)
}

/** Its own, and of its children that have ended. */
function ownTime(pid: number): number {
  const fields = statOf(pid)
  if (fields.length === 0) return 0 // it has ended since: its parent counts it by now
  return fields.slice(USER_TIME, USER_TIME + 4).reduce((sum, ticks) => sum + Number(ticks) * TICK, 0)
}

function childrenOf(pid: number): number[] {
  const found = threadsOf(pid).flatMap((thread) => readProc(pid, `task/${thread}/children`).split(' '))
  return found.filter(Boolean).map(Number)
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

/** Bytes of memory that a process holds now; NaN where the kernel does not say. */
export const residentMemory = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readProc(pid, 'status'))?.[1] ?? Number.NaN) * 1024

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
