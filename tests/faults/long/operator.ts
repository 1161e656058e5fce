// An operator at a terminal who runs commands of docs/operations.md, with their placeholders filled in.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')
const COMMAND_TIMEOUT = 240_000

export interface Outcome {
  readonly code: number | null
  readonly output: string
}

/** The printed placeholders and their values on this machine. */
export type Placeholders = () => Readonly<Record<string, string>>

export class Operator {
  readonly #env: Readonly<Record<string, string>>
  readonly #placeholders: Placeholders
  readonly #running = new Set<ChildProcess>()

  constructor(env: Readonly<Record<string, string>>, placeholders: Placeholders) {
    this.#env = env
    this.#placeholders = placeholders
  }

  /** Replaces the placeholders in a text, the longest first, because some are the beginning of others. */
  fillPlaceholders(text: string): string {
    const placeholders = Object.entries(this.#placeholders()).toSorted(([a], [b]) => b.length - a.length)
    return placeholders.reduce((filledText, [from, to]) => filledText.replaceAll(from, to), text)
  }

  /** Runs lines in a shell, which stops at the first failure. */
  async runLines(lines: string, where: { cwd?: string } = {}): Promise<Outcome> {
    const { child, ended } = this.#spawn(lines, where.cwd)
    const timeout = setTimeout(() => endGroup(child, 'SIGKILL'), COMMAND_TIMEOUT)
    try {
      return await ended
    } finally {
      clearTimeout(timeout)
    }
  }

  start(lines: string): { output(): string; end(): Promise<Outcome>; readonly ended: Promise<Outcome> } {
    const { child, ended, output } = this.#spawn(lines)
    return {
      ended,
      output,
      end() {
        endGroup(child, 'SIGTERM')
        return ended
      },
    }
  }

  async finish(): Promise<void> {
    const programs = [...this.#running]
    for (const child of programs) endGroup(child, 'SIGTERM')
    await Promise.all(programs.map((child) => once(child, 'close')))
  }

  #spawn(lines: string, cwd = ROOT): { child: ChildProcess; output(): string; ended: Promise<Outcome> } {
    const env = { PATH: process.env.PATH, npm_config_update_notifier: 'false', ...this.#env }
    // A process group: the shell, npm and its children end together.
    const child = spawn('sh', ['-e', '-c', this.fillPlaceholders(lines)], {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        output += chunk
      })
    const ended = once(child, 'close').then(([code]) => {
      this.#running.delete(child)
      return { code: code as number | null, output }
    })
    return { child, output: () => output, ended }
  }
}

function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // The process group has ended by itself.
  }
}
