// What a shop stands on before it opens: its data folder, its database, and the sandbox in Razorpay's place.
import { mkdir } from 'node:fs/promises'
import type { Config } from '../config.ts'
import { MOST_CONNECTIONS } from '../db/connections.ts'
import { type Closers, say } from './lifecycle.ts'
import { openSandbox, type SandboxParts } from './sandbox.ts'

/** A worker and a backup beside the shop, and somebody who looks. */
const SPARE_CONNECTIONS = MOST_CONNECTIONS + 20

export interface House {
  readonly databaseUrl: string
  /** Null with Razorpay's own keys. */
  readonly sandbox: SandboxParts | null
}

/** Starts what is not configured to be elsewhere. There is one house for all processes of a machine. */
export async function openHouse(config: Config, closers: Closers): Promise<House> {
  await mkdir(config.DATA_DIR, { recursive: true })
  const databaseUrl = config.DATABASE_URL ?? (await embedded(config, closers))
  const sandbox = config.RAZORPAY_KEY_ID ? null : await openSandbox(config)
  if (sandbox) closers.add(() => sandbox.close())
  return { databaseUrl, sandbox }
}

async function embedded(config: Config, closers: Closers): Promise<string> {
  const { startEmbeddedPostgres } = await import('../db/embedded-postgres.ts')
  // One process more than serve works through jobs.
  const connections = (config.WEB_CONCURRENCY + 1) * MOST_CONNECTIONS + SPARE_CONNECTIONS
  const database = await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: say, connections })
  closers.add(() => database.stop())
  return database.url
}
