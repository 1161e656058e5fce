// The job queue of a shop that opens first: it is loaded, and its tables looked at, when visitors are served already.
import { unprompted } from '../adapters/cause.ts'
import type { JobQueue, QueueOptions } from './queue.ts'

export interface LateQueue extends JobQueue {
  /** Opens the queue, once; throws what hinders it. A job that comes before that opens it as well. */
  open(): Promise<void>
}

export function lateJobQueue(options: QueueOptions): LateQueue {
  let opened: Promise<JobQueue> | undefined
  let nudged = (): void => undefined
  const queue = (): Promise<JobQueue> => {
    opened ??= unprompted(async () => (await import('./queue.ts')).openJobQueue(options))
    return opened
  }
  return {
    open: async () => void (await queue()),
    enqueue: async (tx, name, job) => (await queue()).enqueue(tx, name, job),
    send: async (name, job) => (await queue()).send(name, job),
    async start(handlers) {
      const open = await queue()
      await open.start(handlers)
      nudged = () => open.nudge()
    },
    drain: async (handlers) => (await queue()).drain(handlers),
    // Who does not work has nobody to nudge.
    nudge: () => nudged(),
    // What never opened has nothing to stop.
    stop: async () => (await opened?.catch(() => undefined))?.stop(),
  }
}
