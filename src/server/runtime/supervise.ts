// Looks after several processes that share one port: opens database and sandbox for them, initialises the shop once, starts again a process that dies.
import { destination } from 'pino'
import { startup } from '#copy/startup.ts'
import { openLog } from '../adapters/logger.ts'
import type { Config } from '../config.ts'
import { openInfrastructure } from './infrastructure.ts'
import { type Lifecycle, say } from './lifecycle.ts'
import { WorkerPool } from './worker-pool.ts'

/** As many processes serve as WEB_CONCURRENCY says; one more works through jobs, so that no invoice keeps a page waiting. */
export async function supervise(config: Config, { shutdownHooks }: Lifecycle): Promise<void> {
  const { databaseUrl, sandbox } = await openInfrastructure(config, shutdownHooks)
  const sandboxUrl = sandbox ? await sandbox.listen() : null
  const pool = new WorkerPool(openLog(config.LOG_LEVEL, destination(2)))
  shutdownHooks.add((mode) => pool.end(mode))
  const common = { databaseUrl, sandboxUrl, local: null, place: null, respawns: 0 }

  await pool.run({ ...common, role: 'initialise' })
  const serving = Array.from({ length: config.WEB_CONCURRENCY }, (_, place) =>
    pool.keep({ ...common, role: 'web', place }),
  )
  const [local = ''] = await Promise.all(serving)
  sandbox?.start(local)
  if (config.JOBS === 'on') await pool.keep({ ...common, role: 'jobs', local, place: config.WEB_CONCURRENCY })

  const origin = config.publicOrigin ?? local
  say(startup.ready(origin))
  if (sandbox) say(startup.sandbox(origin))
}
