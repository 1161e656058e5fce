// A process beside the shop's own that does what takes long or is dangerous: it starts with the first piece of work, has none of the
// shop's secrets, and ends when there is nothing to do.
import { type ChildProcess, fork } from 'node:child_process'
import { ShopError } from '#contract/errors.ts'
import { seconds } from '#domain/durations.ts'

/** A piece of work as the process is told it; `id` comes back with the answer. */
export type Task<Work> = Work & { readonly id: number }
export interface Answer<Result> {
  readonly id: number
  readonly result: Result
}

interface HelperProcess<Work, Result> {
  /** Throws `busy` when it takes too long, `Killed` when the system ended the process, another error when the process ended itself. */
  ask(work: Work): Promise<Result>
  /** Ends the process, if there is one; the next piece of work starts another. */
  close(): void
}

/** The process was ended by a signal while it worked. */
export class Killed extends Error {
  override readonly name = 'Killed'
}

interface Limits {
  /** Pieces worked on at once; the others wait. */
  readonly atOnce: number
  /** What takes longer, in milliseconds, is given up, with the process. */
  readonly longest: number
}

/** In seconds. */
const RETRY_AFTER = 30
/** How long the process waits for more before it ends. */
const IDLE = seconds(5)

/** A process that runs `program`. */
export function helperProcess<Work extends object, Result>(
  program: URL,
  { atOnce, longest }: Limits,
): HelperProcess<Work, Result> {
  const enter = gate(atOnce)
  let worker: Worker<Work, Result> | null = null
  return {
    ask: (work) =>
      enter(() => {
        worker = worker?.isAlive() ? worker : startWorker<Work, Result>(program, longest)
        return worker.ask(work)
      }),
    close: () => worker?.end(),
  }
}

interface Worker<Work, Result> {
  isAlive(): boolean
  ask(work: Work): Promise<Result>
  end(): void
}

/** Starts the process: with nothing of the shop's environment, so with none of its secrets. */
function startWorker<Work extends object, Result>(program: URL, longest: number): Worker<Work, Result> {
  const child = fork(program, { serialization: 'advanced', stdio: 'ignore', env: {}, execArgv: [] })
  const waiting = new Map<number, { answer(result: Result): void; fail(error: Error): void }>()
  let asked = 0
  /** Ended by the shop because one piece took too long: that says nothing about the others, nor takes it any more. */
  let isGivenUp = false
  let idle: NodeJS.Timeout | undefined
  const end = (): void => {
    if (child.connected) child.disconnect()
  }
  const rest = (): void => {
    hold(child, false)
    idle = setTimeout(end, IDLE).unref()
  }
  const failAll = (error: Error): void => {
    for (const one of waiting.values()) one.fail(error)
  }
  child.on('message', ({ id, result }: Answer<Result>) => waiting.get(id)?.answer(result))
  child.on('error', failAll)
  child.on('exit', (code) => failAll(isGivenUp ? tooSlow() : endedWith(code)))

  return {
    isAlive: () => child.connected && !isGivenUp,
    ask: (work) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle)
        hold(child, true)
        const id = ++asked
        // A busy machine says nothing about the work: whoever waited for it is asked to come again.
        const timeout = setTimeout(() => {
          isGivenUp = true
          child.kill('SIGKILL')
          waiting.get(id)?.fail(tooSlow())
        }, longest)
        const settle = (): void => {
          clearTimeout(timeout)
          waiting.delete(id)
          if (waiting.size === 0) rest()
        }
        waiting.set(id, {
          answer(result) {
            settle()
            resolve(result)
          },
          fail(error) {
            settle()
            reject(error)
          },
        })
        child.send({ id, ...work } satisfies Task<Work>)
      }),
    end,
  }
}

const tooSlow = (): ShopError => new ShopError('busy', { retryAfter: RETRY_AFTER })

/** A signal is the end of a program that fell over its work. A code is our own mistake. */
const endedWith = (code: number | null): Error =>
  code === null ? new Killed('The helper process was killed') : new Error(`The helper process ended with code ${code}`)

/** While it works, the process keeps its parent alive; while it rests, it does not. */
function hold(child: ChildProcess, isWorking: boolean): void {
  if (isWorking) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}

/** Lets at most `most` pieces of work run at once. */
function gate(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
