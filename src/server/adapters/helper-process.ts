// A separate process for slow or dangerous work. It starts with the first task, gets none of the shop's secrets, and
// ends when idle.
import { type ChildProcess, fork } from 'node:child_process'
import { ShopError } from '#contract/errors.ts'
import { seconds } from '#domain/durations.ts'
import { limitConcurrency } from './limit-concurrency.ts'

export type Task<Work> = Work & { readonly id: number }
export interface Answer<Result> {
  readonly id: number
  readonly result: Result
}

interface HelperProcess<Work, Result> {
  /**
   * Sends a task to the process and returns the result. Throws `busy` when this task or a concurrent one takes too
   * long, Killed when a signal ended the process, and another error when the process exited.
   */
  ask(work: Work): Promise<Result>
  /** Ends the process, if there is one; the next task starts another. */
  close(): void
}

/** The error when a signal ended the process during a task. */
export class Killed extends Error {
  override readonly name = 'Killed'
}

interface HelperLimits {
  /** How many tasks run at the same time. Others wait. */
  readonly concurrency: number
  /** The time limit of a task in milliseconds, after which the process is killed. */
  readonly timeout: number
}

/** The seconds after which a caller may retry. */
const RETRY_AFTER = 30
/** An idle process ends after this time. */
const IDLE = seconds(5)

/** Returns a helper process that runs `program`. */
export function helperProcess<Work extends object, Result>(
  program: URL,
  { concurrency, timeout }: HelperLimits,
): HelperProcess<Work, Result> {
  const limited = limitConcurrency(concurrency)
  let worker: Worker<Work, Result> | null = null
  return {
    ask: (work) =>
      limited(() => {
        worker = worker?.isAlive() ? worker : startWorker<Work, Result>(program, timeout)
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

/** Starts the process with an empty environment, so that it has no secrets. */
function startWorker<Work extends object, Result>(program: URL, timeout: number): Worker<Work, Result> {
  const child = fork(program, { serialization: 'advanced', stdio: 'ignore', env: {}, execArgv: [] })
  const waiting = new Map<number, { answer(result: Result): void; fail(error: Error): void }>()
  let lastId = 0
  /** True after the process was killed because a task took too long. All its running tasks fail. */
  let isGivenUp = false
  let idle: NodeJS.Timeout | undefined
  const endProcess = (): void => {
    if (child.connected) child.disconnect()
  }
  const startIdle = (): void => {
    keepAlive(child, false)
    idle = setTimeout(endProcess, IDLE).unref()
  }
  const failAll = (error: Error): void => {
    for (const task of waiting.values()) task.fail(error)
  }
  child.on('message', ({ id, result }: Answer<Result>) => waiting.get(id)?.answer(result))
  child.on('error', failAll)
  child.on('exit', (code) => failAll(isGivenUp ? tooSlow() : endedWith(code)))

  return {
    isAlive: () => child.connected && !isGivenUp,
    ask: (work) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle)
        keepAlive(child, true)
        const id = ++lastId
        const timer = setTimeout(() => {
          isGivenUp = true
          child.kill('SIGKILL')
          waiting.get(id)?.fail(tooSlow())
        }, timeout)
        const finish = (): void => {
          clearTimeout(timer)
          waiting.delete(id)
          if (waiting.size === 0) startIdle()
        }
        waiting.set(id, {
          answer(result) {
            finish()
            resolve(result)
          },
          fail(error) {
            finish()
            reject(error)
          },
        })
        child.send({ id, ...work } satisfies Task<Work>)
      }),
    end: endProcess,
  }
}

const tooSlow = (): ShopError => new ShopError('busy', { retryAfter: RETRY_AFTER })

/** Returns the error of an ended process: Killed when its task crashed it, another one when the program exited. */
const endedWith = (code: number | null): Error =>
  code === null ? new Killed('The helper process was killed') : new Error(`The helper process ended with code ${code}`)

/** Makes the process keep its parent alive only while it works. */
function keepAlive(child: ChildProcess, isWorking: boolean): void {
  if (isWorking) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}
