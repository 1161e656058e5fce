// The infrastructure of a shop: its data folder, its database, and the sandbox if there is no payment gateway.
import { mkdir } from 'node:fs/promises'
import type { Config } from '../config.ts'
import { MAX_CONNECTIONS } from '../db/pooled-connections.ts'
import { print, type ShutdownHooks } from './lifecycle.ts'
import { openSandbox, type SandboxAccess } from './sandbox.ts'

/** Connections for `npm run worker` and a backup beside the shop, and for an operator. */
const SPARE_CONNECTIONS = MAX_CONNECTIONS + 20

export interface Infrastructure {
  readonly databaseUrl: string
  /** Null when the shop has the keys of a real payment gateway. */
  readonly sandbox: SandboxAccess | null
  /** How often the process with this number was restarted after a crash; undefined without a supervisor. */
  readonly respawns?: number
}

/** Starts the embedded database and the sandbox, unless the configuration names a database and a payment gateway. */
export async function openInfrastructure(config: Config, shutdownHooks: ShutdownHooks): Promise<Infrastructure> {
  // The folder contains personal data, such as emails, videos and the database.
  await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 })
  const databaseUrl = config.DATABASE_URL ?? (await startEmbeddedDatabase(config, shutdownHooks))
  const sandbox = config.usesSandbox ? await openSandbox(config) : null
  if (sandbox) shutdownHooks.add(() => sandbox.close())
  return { databaseUrl, sandbox }
}

async function startEmbeddedDatabase(config: Config, shutdownHooks: ShutdownHooks): Promise<string> {
  const { startEmbeddedPostgres } = await import('../db/embedded-postgres.ts')
  // One more process than those that serve pages processes jobs.
  const connections = (config.WEB_CONCURRENCY + 1) * MAX_CONNECTIONS + SPARE_CONNECTIONS
  const database = await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: print, connections })
  shutdownHooks.add(() => database.stop())
  return database.url
}
