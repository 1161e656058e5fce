// The whole shop in one process: tables, wiring, HTTP, jobs.
import { startup } from '#copy/startup.ts'
import type { Config } from '../config.ts'
import { prepareDatabase } from '../db/prepare-database.ts'
import { furnish, openShop, serve, work } from './bootstrap.ts'
import type { House } from './infrastructure.ts'
import { type Life, say } from './lifecycle.ts'

export async function runAlone(config: Config, house: House, { closers }: Life): Promise<void> {
  await prepareDatabase(config, house.databaseUrl, say)
  let origin = config.publicOrigin ?? ''
  const shop = await openShop(config, house, closers, () => origin, 0)
  await furnish(shop)
  const local = await serve(shop, house, closers)
  origin ||= local
  house.sandbox?.start(local)
  // Visitors first: what the queue loads and asks the database would have kept the first of them waiting.
  await shop.jobs.open()
  if (config.JOBS === 'on') await work(shop)
  say(startup.ready(origin))
  if (house.sandbox) say(startup.sandbox(origin))
}
