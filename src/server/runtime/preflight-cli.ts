// `npm run preflight [-- address]` checks for problems, before the first start and later. It exits with 1 when a check
// fails.
import { preflight as texts } from '#copy/preflight.ts'
import { seconds } from '#domain/durations.ts'
import { folderStorage } from '../adapters/backup-storage.ts'
import { systemClock } from '../adapters/clock.ts'
import { systemRandom } from '../adapters/random.ts'
import { backupBucketFor, filesFor } from '../adapters/s3-store.ts'
import { probe } from '../adapters/send-request.ts'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { findRunningPostgres } from '../db/embedded-postgres.ts'
import { onOwnConnection } from '../db/own-connection.ts'
import type { CheckContext, Query } from '../preflight/check.ts'
import { runChecks } from '../preflight/run-checks.ts'
import { localServerUrl } from './bootstrap.ts'
import { configuredCouriers, configuredGateways } from './configured-gateways.ts'
import { print } from './lifecycle.ts'
import { openSandbox } from './sandbox.ts'

try {
  const [emailTo = null, ...extraArgs] = process.argv.slice(2)
  if (extraArgs.length > 0 || emailTo?.startsWith('-')) throw new ConfigError([texts.usage])
  const config = readConfig(process.env)
  const isFine = await runChecks(await createCheckContext(config, emailTo), print)
  // A check that exceeded its time limit may still keep the process alive.
  process.exit(isFine ? 0 : 1)
} catch (error) {
  const isPlain = error instanceof ConfigError
  process.stderr.write(
    `${isPlain ? error.message : texts.failed(error instanceof Error ? error.message : String(error))}\n`,
  )
  process.exit(1)
}

async function createCheckContext(config: Config, emailTo: string | null): Promise<CheckContext> {
  const url = config.DATABASE_URL ?? findRunningPostgres(config.DATA_DIR)
  const sandbox = config.usesSandbox ? await openSandbox(config) : null
  return {
    config,
    clock: systemClock,
    random: systemRandom,
    files: filesFor(config, systemClock),
    backups: backupBucketFor(config, systemClock) ?? folderStorage(config.BACKUP_DIR),
    gateway: configuredGateways(config, sandbox).current,
    courier: configuredCouriers(config, null).current,
    sendProbe: probe,
    local: localServerUrl(config),
    query: url === null ? null : createQuery(url),
    emailTo,
  }
}

/** Each query has a connection of its own, so that a query that hangs does not affect others. */
function createQuery(connectionString: string): Query {
  const ownConnection = { name: 'shop preflight', longestSilence: seconds(8) }
  return (statement, values = []) =>
    onOwnConnection(
      connectionString,
      ownConnection,
      async (client) => (await client.query(statement, [...values])).rows,
    )
}
