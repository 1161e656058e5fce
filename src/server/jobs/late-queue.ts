// The job queue of a shop that opens first: it is loaded, and its tables looked at, when visitors are served already.
import { unprompted } from '../adapters/cause.ts'
import type { JobQueue, QueueOptions } from './queue.ts'

export interface LateQueue extends JobQueue {
  /** Opens the queue unless it is open; throws what hinders it, and can be asked again. A job that comes before that opens it as well. */
  open(): Promise<void>
}

const openInDatabase = async (options: QueueOptions): Promise<JobQueue> =>
  (await import('./queue.ts')).openJobQueue(options)

/** `openQueue` is how it is opened, where that is watched. */
export function lateJobQueue(options: QueueOptions, openQueue = openInDatabase): LateQueue {
  let opened: Promise<JobQueue> | undefined
  let wokenWorker = (): void => undefined
  const queue = (): Promise<JobQueue> => {
    if (opened) return opened
    const opening = unprompted(() => openQueue(options))
    opened = opening
    // A database that was away when the first job came is asked again by the next one.
    opening.catch(() => {
      opened = undefined
    })
    return opening
  }
  return {
    open: async () => void (await queue()),
    enqueue: async (tx, name, job) => (await queue()).enqueue(tx, name, job),
    send: async (name, job) => (await queue()).send(name, job),
    sendAll: async (name, jobs) => (await queue()).sendAll(name, jobs),
    async start(handlers) {
      const open = await queue()
      await open.start(handlers)
      wokenWorker = () => open.wakeWorker()
    },
    drain: async (handlers) => (await queue()).drain(handlers),
    // Who does not work has nobody to nudge.
    wakeWorker: () => wokenWorker(),
    // What never opened has nothing to stop.
    stop: async () => (await opened?.catch(() => undefined))?.stop(),
  }
}
