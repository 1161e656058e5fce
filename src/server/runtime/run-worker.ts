// One of several processes behind one port: asks the supervisor what it is to do, and does that.
import cluster from 'node:cluster'
import { once } from 'node:events'
import type { Config } from '../config.ts'
import { prepareDatabase } from '../db/prepare-database.ts'
import { furnish, openShop, serve, work } from './bootstrap.ts'
import type { House } from './infrastructure.ts'
import { type Life, say } from './lifecycle.ts'
import { sandboxAt } from './sandbox.ts'

/** What a member is told. `furnish` ends by itself; the others stay. */
export interface Task {
  readonly role: 'furnish' | 'web' | 'jobs'
  /** Its place among those that stay, from 0; null for who does not stay. */
  readonly place: number | null
  readonly databaseUrl: string
  /** Where the supervisor keeps the sandbox; null with Razorpay's own keys. */
  readonly sandboxUrl: string | null
  /** Where this machine finds the shop; null until somebody listens. */
  readonly local: string | null
}

/** What a member says: that it waits for its task, and, once it is at work, where it listens. */
export type News = { readonly kind: 'here' } | { readonly kind: 'at work'; readonly local: string }

const tell = (news: News): boolean | undefined => process.send?.(news)

async function hearTask(): Promise<Task> {
  // Only while it waits does the channel keep the process alive.
  process.channel?.ref()
  const told = once(process, 'message')
  tell({ kind: 'here' })
  const [task] = (await told) as [Task]
  process.channel?.unref()
  return task
}

export async function beMember(config: Config, { closers, end }: Life): Promise<void> {
  // When the supervisor is gone, requests in flight are finished all the same (parent-watch).
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true
  const task = await hearTask()
  const sandbox = task.sandboxUrl === null ? null : await sandboxAt(config, task.sandboxUrl)
  const house: House = { databaseUrl: task.databaseUrl, sandbox }
  if (task.role === 'furnish') await prepareDatabase(config, task.databaseUrl, say)
  let origin = config.publicOrigin ?? task.local ?? ''
  const shop = await openShop(config, house, closers, () => origin, task.place)
  if (task.role === 'furnish') {
    await furnish(shop)
    // The queue's tables too are made once, before anybody needs them.
    await shop.jobs.open()
    return end(0, 'at once')
  }
  if (task.role === 'jobs') {
    await work(shop)
    tell({ kind: 'at work', local: origin })
    return
  }
  const local = await serve(shop, house, closers)
  origin ||= local
  await shop.jobs.open()
  tell({ kind: 'at work', local })
}
