// One of several processes behind one port: asks the supervisor what it is to do, and does that.
import cluster from 'node:cluster'
import { once } from 'node:events'
import type { Config } from '../config.ts'
import { prepareDatabase } from '../db/prepare-database.ts'
import { initialise, listen, openJobs, openShop, startJobs } from './bootstrap.ts'
import type { Infrastructure } from './infrastructure.ts'
import { type Lifecycle, say } from './lifecycle.ts'
import { sandboxAt } from './sandbox.ts'

/** What a worker is told. `initialise` ends by itself; the others stay. */
export interface WorkerTask {
  readonly role: 'initialise' | 'web' | 'jobs'
  /** Its number among the workers that stay, from 0; null for the one that does not. */
  readonly place: number | null
  /** How often the one in its place has died before. */
  readonly respawns: number
  readonly databaseUrl: string
  /** Where the supervisor's sandbox is reached; null where the shop has the keys of a real payment gateway. */
  readonly sandboxUrl: string | null
  /** Where this machine finds the shop; null until somebody listens. */
  readonly local: string | null
}

/** What a worker says: that it waits for its task, and, once it is at work, where it listens. */
export type WorkerMessage = { readonly kind: 'waiting' } | { readonly kind: 'ready'; readonly local: string }

const report = (message: WorkerMessage): boolean | undefined => process.send?.(message)

async function receiveTask(): Promise<WorkerTask> {
  // The channel keeps the process alive until the task has come, and no longer.
  process.channel?.ref()
  const told = once(process, 'message')
  report({ kind: 'waiting' })
  const [task] = (await told) as [WorkerTask]
  process.channel?.unref()
  return task
}

export async function runWorker(config: Config, { shutdownHooks, end }: Lifecycle): Promise<void> {
  // Without this, cluster would end the worker the moment its supervisor dies; parent-watch ends it once its requests are answered.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true
  const task = await receiveTask()
  const sandbox = task.sandboxUrl === null ? null : await sandboxAt(config, task.sandboxUrl)
  const infrastructure: Infrastructure = { databaseUrl: task.databaseUrl, sandbox, respawns: task.respawns }
  if (task.role === 'initialise') await prepareDatabase(config, task.databaseUrl, say)
  let origin = config.publicOrigin ?? task.local ?? ''
  const open = await openShop(config, infrastructure, shutdownHooks, () => origin, task.place)
  if (task.role === 'initialise') {
    await initialise(open.shop)
    // The queue's tables too are made once, before anybody needs them.
    await openJobs(open.shop)
    return end(0, 'immediate')
  }
  if (task.role === 'jobs') {
    await startJobs(open, shutdownHooks)
    report({ kind: 'ready', local: origin })
    return
  }
  const local = await listen(open, infrastructure, shutdownHooks)
  origin ||= local
  await openJobs(open.shop)
  report({ kind: 'ready', local })
}
