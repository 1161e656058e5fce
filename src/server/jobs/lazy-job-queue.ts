// A job queue that is opened when it is first needed, so that the shop can serve visitors before that.
import { withoutCause } from '../adapters/request-context.ts'
import type { JobQueue, QueueOptions } from './queue.ts'

export interface LazyJobQueue extends JobQueue {
  /**
   * Opens the queue unless it is open. After a failure it can be called again. Sending a job opens the queue as well.
   */
  open(): Promise<void>
}

const openInDatabase = async (options: QueueOptions): Promise<JobQueue> =>
  (await import('./queue.ts')).openJobQueue(options)

/** Returns a queue that is opened later. `openQueue` opens the real queue; a test passes its own. */
export function createLazyJobQueue(options: QueueOptions, openQueue = openInDatabase): LazyJobQueue {
  let queuePromise: Promise<JobQueue> | undefined
  let wake = (): void => undefined
  const queue = (): Promise<JobQueue> => {
    if (queuePromise) return queuePromise
    const newQueuePromise = withoutCause(() => openQueue(options))
    queuePromise = newQueuePromise
    // After a failure the next call opens the queue again.
    newQueuePromise.catch(() => {
      queuePromise = undefined
    })
    return newQueuePromise
  }
  return {
    open: async () => void (await queue()),
    enqueue: async (tx, name, job) => (await queue()).enqueue(tx, name, job),
    send: async (name, job) => (await queue()).send(name, job),
    sendAll: async (name, jobs) => (await queue()).sendAll(name, jobs),
    async start(handlers) {
      const openedQueue = await queue()
      await openedQueue.start(handlers)
      wake = () => openedQueue.wakeWorker()
    },
    drain: async (handlers) => (await queue()).drain(handlers),
    // A process that runs no jobs has no worker to wake.
    wakeWorker: () => wake(),
    stop: async () => (await queuePromise?.catch(() => undefined))?.stop(),
  }
}
