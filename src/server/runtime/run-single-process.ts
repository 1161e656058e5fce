// The whole shop in one process.
import { startup } from '#copy/startup.ts'
import type { Config } from '../config.ts'
import { prepareDatabase } from '../db/prepare-database.ts'
import { initialise, listen, openJobs, openShop, startJobs } from './bootstrap.ts'
import type { Infrastructure } from './infrastructure.ts'
import { type Lifecycle, print } from './lifecycle.ts'

/** Prepares the database and serves pages. Unless JOBS is off, also processes jobs. */
export async function runSingleProcess(
  config: Config,
  infrastructure: Infrastructure,
  { shutdownHooks }: Lifecycle,
): Promise<void> {
  await prepareDatabase(config, infrastructure.databaseUrl, print)
  let origin = config.publicOrigin ?? ''
  const openedShop = await openShop(config, infrastructure, shutdownHooks, () => origin, 0)
  await initialise(openedShop.shop)
  const local = await listen(openedShop, infrastructure, shutdownHooks)
  origin ||= local
  infrastructure.sandbox?.start(local)
  // The queue is opened after listening, because loading its code would delay the first visitors.
  await openJobs(openedShop.shop)
  if (config.JOBS === 'on') await startJobs(openedShop, shutdownHooks)
  print(openedShop.shop.isOpen() ? startup.ready(origin) : startup.readyForStaff(origin))
  if (infrastructure.sandbox) print(startup.sandbox(origin))
}
