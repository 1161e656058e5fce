// `npm run worker` processes jobs without listening, beside servers that run with JOBS=off.
import { startup } from '#copy/startup.ts'
import { findRunningPostgres } from '../db/embedded-postgres.ts'
import { prepareDatabase } from '../db/prepare-database.ts'
import { PlainError } from '../plain-error.ts'
import { localServerUrl, openShop, startJobs } from './bootstrap.ts'
import { print, runProcess } from './lifecycle.ts'
import { connectToSandbox } from './sandbox.ts'

await runProcess(async (config, { shutdownHooks }) => {
  const databaseUrl = config.DATABASE_URL ?? findRunningPostgres(config.DATA_DIR)
  if (databaseUrl === null) throw new PlainError(startup.nothingToWorkFor)
  await prepareDatabase(config, databaseUrl, print)
  const sandbox = config.usesSandbox ? await connectToSandbox(config, localServerUrl(config)) : null
  const origin = (): string => config.publicOrigin ?? localServerUrl(config)
  // The metrics of this worker have the port that the server's own jobs process would have, because both may share
  // settings.
  const openedShop = await openShop(config, { databaseUrl, sandbox }, shutdownHooks, origin, config.WEB_CONCURRENCY)
  await startJobs(openedShop, shutdownHooks)
  print(startup.working)
})
