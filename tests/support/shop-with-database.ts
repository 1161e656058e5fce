// A PostgreSQL for one test, which it may restart and kill, and a shop on it in a process of its own.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { readPostmaster } from '#server/db/postmaster.ts'
import { fillCatalogue } from './plain-shop.ts'
import { type Environment, ShopProcess } from './shop-process.ts'

/** How PostgreSQL is ended: fast and immediate are its own terms for the first two. */
export const ENDINGS = { fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' } as const

export interface ShopOnOwnDatabase {
  readonly shop: ShopProcess
  /** Ends the database's server; its supervisor starts it again. */
  endDatabase(how: keyof typeof ENDINGS): void
  /** Stops the database's server until `start` is called. */
  stopDatabase(): Promise<void>
  /** Starts the database's server again; resolves when it accepts connections. */
  startDatabase(): Promise<void>
  close(): Promise<void>
}

/** Opens a shop with one product on a database of its own. */
export async function openShopOnOwnDatabase(env: Environment = {}): Promise<ShopOnOwnDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-faults-'))
  const start = () => startEmbeddedPostgres({ dataDir: join(folder, 'database'), log: () => undefined })
  let database = await start()
  const shop = new ShopProcess({ databaseUrl: database.url, dataDir: join(folder, 'shop') }, env)
  const close = async (): Promise<void> => {
    await shop.stop()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await migrate(database.url, { log: () => undefined })
    await fillCatalogue(database.url)
    await shop.start()
  } catch (error) {
    await close()
    throw error
  }
  return {
    shop,
    close,
    stopDatabase: () => database.stop(),
    async startDatabase() {
      const { url } = database
      database = await start()
      if (database.url !== url) throw new Error('The database has another address now')
    },
    endDatabase(how) {
      const server = readPostmaster(join(folder, 'database/postgres'))
      if (!server) throw new Error('There is no server to end')
      process.kill(server.pid, ENDINGS[how])
    },
  }
}
