// One of several processes behind one port. It gets its task from the supervisor and runs it.
import cluster from 'node:cluster'
import { once } from 'node:events'
import type { Config } from '../config.ts'
import { prepareDatabase } from '../db/prepare-database.ts'
import { initialise, listen, openJobs, openShop, startJobs } from './bootstrap.ts'
import type { Infrastructure } from './infrastructure.ts'
import { type Lifecycle, print } from './lifecycle.ts'
import { connectToSandbox } from './sandbox.ts'

/** The task `initialise` ends by itself. The other tasks continue until the shop ends. */
export interface WorkerTask {
  readonly role: 'initialise' | 'web' | 'jobs'
  /** The number of the worker, from 0; null for the worker that only initialises the shop. */
  readonly processNumber: number | null
  readonly respawns: number
  readonly databaseUrl: string
  /** The URL of the supervisor's sandbox; null when the shop has the keys of a real payment gateway. */
  readonly sandboxUrl: string | null
  /** The local URL of the shop; null until a worker listens. */
  readonly local: string | null
}

/** A worker waits for its task, or is ready and reports the shop's local URL. */
export type WorkerMessage = { readonly kind: 'waiting' } | { readonly kind: 'ready'; readonly local: string }

const sendToSupervisor = (message: WorkerMessage): boolean | undefined => process.send?.(message)

async function receiveTask(): Promise<WorkerTask> {
  // The channel keeps the process alive only until the task has arrived.
  process.channel?.ref()
  const taskMessage = once(process, 'message')
  sendToSupervisor({ kind: 'waiting' })
  const [task] = (await taskMessage) as [WorkerTask]
  process.channel?.unref()
  return task
}

/** Gets a task from the supervisor and runs it. */
export async function runWorker(config: Config, { shutdownHooks, end }: Lifecycle): Promise<void> {
  // Otherwise the cluster module would end the worker as soon as the supervisor dies. lifecycle.ts ends the worker
  // after its requests are answered.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true
  const task = await receiveTask()
  const sandbox = task.sandboxUrl === null ? null : await connectToSandbox(config, task.sandboxUrl)
  const infrastructure: Infrastructure = { databaseUrl: task.databaseUrl, sandbox, respawns: task.respawns }
  if (task.role === 'initialise') await prepareDatabase(config, task.databaseUrl, print)
  let origin = config.publicOrigin ?? task.local ?? ''
  const openedShop = await openShop(config, infrastructure, shutdownHooks, () => origin, task.processNumber)
  if (task.role === 'initialise') {
    await initialise(openedShop.shop)
    // Opening the queue creates its tables.
    await openJobs(openedShop.shop)
    return end(0, 'immediate')
  }
  if (task.role === 'jobs') {
    await startJobs(openedShop, shutdownHooks)
    sendToSupervisor({ kind: 'ready', local: origin })
    return
  }
  const local = await listen(openedShop, infrastructure, shutdownHooks)
  origin ||= local
  await openJobs(openedShop.shop)
  sendToSupervisor({ kind: 'ready', local })
}
