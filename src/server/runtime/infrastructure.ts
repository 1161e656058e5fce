// The infrastructure of a shop: its data folder, its database, and the sandbox instead of a payment gateway.
import { mkdir } from 'node:fs/promises'
import type { Config } from '../config.ts'
import { MAX_CONNECTIONS } from '../db/pooled-connections.ts'
import { print, type ShutdownHooks } from './lifecycle.ts'
import { openSandbox, type SandboxAccess } from './sandbox.ts'

/** Connections for `npm run worker` and a backup beside the shop, and for an operator's own use. */
const SPARE_CONNECTIONS = MAX_CONNECTIONS + 20

export interface Infrastructure {
  readonly databaseUrl: string
  /** Null where the shop has the keys of a real payment gateway. */
  readonly sandbox: SandboxAccess | null
  /** How often the worker with this number was restarted after a crash; absent without a supervisor. */
  readonly respawns?: number
}

/** Starts the embedded database and the sandbox, unless the configuration names a database and a payment gateway. */
export async function openInfrastructure(config: Config, shutdownHooks: ShutdownHooks): Promise<Infrastructure> {
  // The folder holds personal data: emails in the outbox, videos, the database itself.
  await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 })
  const databaseUrl = config.DATABASE_URL ?? (await embedded(config, shutdownHooks))
  const sandbox = config.usesSandbox ? await openSandbox(config) : null
  if (sandbox) shutdownHooks.add(() => sandbox.close())
  return { databaseUrl, sandbox }
}

async function embedded(config: Config, shutdownHooks: ShutdownHooks): Promise<string> {
  const { startEmbeddedPostgres } = await import('../db/embedded-postgres.ts')
  // One process more than those that serve pages: it processes jobs.
  const connections = (config.WEB_CONCURRENCY + 1) * MAX_CONNECTIONS + SPARE_CONNECTIONS
  const database = await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: print, connections })
  shutdownHooks.add(() => database.stop())
  return database.url
}
