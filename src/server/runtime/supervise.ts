// Looks after several processes that share one port: keeps what they stand on, furnishes the shop once, starts again who dies.
import { destination } from 'pino'
import { startup } from '#copy/startup.ts'
import { openLog } from '../adapters/logger.ts'
import type { Config } from '../config.ts'
import { openHouse } from './infrastructure.ts'
import { type Life, say } from './lifecycle.ts'
import { Crew } from './worker-pool.ts'

/** As many processes serve as WEB_CONCURRENCY says; one more works through jobs, so that no invoice keeps a page waiting. */
export async function supervise(config: Config, { closers }: Life): Promise<void> {
  const { databaseUrl, sandbox } = await openHouse(config, closers)
  const sandboxUrl = sandbox ? await sandbox.listen() : null
  const crew = new Crew(openLog(config.LOG_LEVEL, destination(2)))
  closers.add((ending) => crew.end(ending))
  const common = { databaseUrl, sandboxUrl, local: null, place: null }

  await crew.run({ ...common, role: 'furnish' })
  const serving = Array.from({ length: config.WEB_CONCURRENCY }, (_, place) =>
    crew.keep({ ...common, role: 'web', place }),
  )
  const [local = ''] = await Promise.all(serving)
  sandbox?.start(local)
  if (config.JOBS === 'on') await crew.keep({ ...common, role: 'jobs', local, place: config.WEB_CONCURRENCY })

  const origin = config.publicOrigin ?? local
  say(startup.ready(origin))
  if (sandbox) say(startup.sandbox(origin))
}
