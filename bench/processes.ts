// The programs that the bench starts: their output, messages, processor time, memory, and end.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

const END_TIMEOUT = 15_000
const running = new Set<Program>()
let isStopping = false

/** Ends every running program; none can be started afterwards. */
export async function stopAll(): Promise<void> {
  isStopping = true
  await Promise.all(Array.from(running, (program) => program.end()))
}

export class Program {
  readonly #child: ChildProcess
  readonly #ended: Promise<unknown>
  #printed = ''

  /** Starts a file with this Node and its flags. Of the bench's environment it gets only the PATH. */
  constructor(file: string, env: Readonly<Record<string, string>> = {}, flags: readonly string[] = [], folder = '.') {
    if (isStopping) throw new Error('The bench was stopped.')
    this.#child = spawn(process.execPath, [...flags, file], {
      env: { PATH: process.env.PATH, ...env },
      // The message channel closes when the bench is killed, which ends the program.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      serialization: 'advanced',
      // Ctrl-C then reaches only the bench, which ends its programs itself.
      detached: true,
      cwd: folder,
    })
    running.add(this)
    this.#ended = once(this.#child, 'exit').finally(() => running.delete(this))
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.#printed += chunk.toString()
      })
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  /** Waits until the output matches; returns the first group. Throws when the program ends before that. */
  async waitForOutput(pattern: RegExp): Promise<string> {
    for (;;) {
      const match = pattern.exec(this.#printed)?.[1]
      if (match !== undefined) return match
      await this.#unlessEnded(once(this.#child.stdout as NonNullable<ChildProcess['stdout']>, 'data'))
    }
  }

  /** Sends a message and returns the next reply. Throws when the program ends instead. */
  async request<Answer>(message: object): Promise<Answer> {
    const answered = once(this.#child, 'message')
    this.#child.send(message)
    const [answer] = await this.#unlessEnded(answered)
    return answer as Answer
  }

  /** Ends the program with SIGTERM, and with SIGKILL when it has not ended after a while. */
  async end(): Promise<void> {
    this.#child.kill('SIGTERM')
    const killTimer = setTimeout(() => this.#child.kill('SIGKILL'), END_TIMEOUT)
    await this.#ended
    clearTimeout(killTimer)
  }

  #unlessEnded<Result>(work: Promise<Result>): Promise<Result> {
    const ended = this.#ended.then(() => {
      throw new Error(`A program ended unexpectedly:\n${this.#printed}`)
    })
    return Promise.race([work, ended])
  }
}

/**
 * The index of the first time field in `/proc/PID/stat`, counted after the name. Four fields are times in ticks: user
 * and system time of the process, then those of its ended children.
 */
const FIRST_TIME_FIELD = 11
const TICK_MS = 10

/** Returns the processor milliseconds of a process and its descendants, including ended ones; 0 without `/proc`. */
export function processorTime(pid: number): number {
  const stat = readProc(pid, 'stat')
  // The time of a process that has just ended is in the figures of its parent.
  if (stat === '') return 0
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ownTime = fields
    .slice(FIRST_TIME_FIELD, FIRST_TIME_FIELD + 4)
    .reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0)
  // Only the main thread's children are counted, because Node and PostgreSQL start all of theirs from it.
  const children = readProc(pid, `task/${pid}/children`).split(' ').filter(Boolean)
  return children.reduce((sum, child) => sum + processorTime(Number(child)), ownTime)
}

/** Returns the megabytes of memory that a process uses now; NaN without `/proc`. */
export const residentMemory = (pid: number): number =>
  (Number(/^VmRSS:\s+(\d+) kB/m.exec(readProc(pid, 'status'))?.[1] ?? Number.NaN) * 1024) / 1_000_000

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
