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
   * Sends a task to the process and returns the result. Throws `busy` when this task or a concurrent one exceeds the
   * time limit, KilledError when a signal ended the process, and another error when the program exited.
   */
  ask(work: Work): Promise<Result>
  /** Ends the process, if there is one; the next task starts another. */
  close(): void
}

/** A signal ended the process during a task, as when the task crashed it. */
export class KilledError extends Error {
  override readonly name = 'KilledError'
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
const IDLE_TIME = seconds(5)

export function helperProcess<Work extends object, Result>(
  program: URL,
  { concurrency, timeout }: HelperLimits,
): HelperProcess<Work, Result> {
  const runLimited = limitConcurrency(concurrency)
  let worker: Worker<Work, Result> | null = null
  return {
    ask: (work) =>
      runLimited(() => {
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
  const pendingTasks = new Map<number, { answer(result: Result): void; fail(error: Error): void }>()
  let lastId = 0
  /** True after a task exceeded the time limit. The process is then killed, and all its tasks fail. */
  let hasTimedOut = false
  let idleTimer: NodeJS.Timeout | undefined
  const endProcess = (): void => {
    if (child.connected) child.disconnect()
  }
  const scheduleEnd = (): void => {
    setKeepsParentAlive(child, false)
    idleTimer = setTimeout(endProcess, IDLE_TIME).unref()
  }
  const failAll = (error: Error): void => {
    for (const task of pendingTasks.values()) task.fail(error)
  }
  child.on('message', ({ id, result }: Answer<Result>) => pendingTasks.get(id)?.answer(result))
  child.on('error', failAll)
  child.on('exit', (code) => failAll(hasTimedOut ? timeoutError() : exitError(code)))

  return {
    isAlive: () => child.connected && !hasTimedOut,
    ask: (work) =>
      new Promise((resolve, reject) => {
        clearTimeout(idleTimer)
        setKeepsParentAlive(child, true)
        const id = ++lastId
        const timer = setTimeout(() => {
          hasTimedOut = true
          child.kill('SIGKILL')
          pendingTasks.get(id)?.fail(timeoutError())
        }, timeout)
        const endTask = (): void => {
          clearTimeout(timer)
          pendingTasks.delete(id)
          if (pendingTasks.size === 0) scheduleEnd()
        }
        pendingTasks.set(id, {
          answer(result) {
            endTask()
            resolve(result)
          },
          fail(error) {
            endTask()
            reject(error)
          },
        })
        child.send({ id, ...work } satisfies Task<Work>)
      }),
    end: endProcess,
  }
}

const timeoutError = (): ShopError => new ShopError('busy', { retryAfter: RETRY_AFTER })

/** Returns the error of an ended process. Its exit code is null when a signal ended it. */
const exitError = (code: number | null): Error =>
  code === null
    ? new KilledError('The helper process was killed')
    : new Error(`The helper process ended with code ${code}`)

/** Sets whether the open child process keeps its parent from ending. */
function setKeepsParentAlive(child: ChildProcess, keepsAlive: boolean): void {
  if (keepsAlive) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}
