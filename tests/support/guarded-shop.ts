// A shop as in production whose database may fail: two nodes behind HAProxy, PgBouncer, the database's own balancer, three machines with PostgreSQL.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { whoAmI } from '#contract/calls/login.ts'
import { prepareDatabase } from '#server/db/prepare-database.ts'
import { addressOf } from './addresses.ts'
import { startPooler } from './balanced-shop.ts'
import { startHaproxy } from './balancers.ts'
import { type DatabaseMachines, openDatabaseMachines } from './database-machines.ts'
import { freePort } from './free-port.ts'
import { fillCatalogue } from './plain-shop.ts'
import { type Environment, ShopProcess } from './shop-process.ts'

const patient = { timeout: 120_000, interval: 100 }

export interface GuardedShop {
  readonly database: DatabaseMachines
  /** Each of them is found at the balancer's address. */
  readonly nodes: readonly [ShopProcess, ShopProcess]
  readonly origin: string
  /** Past the pooler, by the database's balancer, as the tables' owner. */
  readonly ownerUrl: string
  /** Through the pooler, as the servers' login. */
  readonly pooledUrl: string
  close(): Promise<void>
}

/** Opens it with one product; `env` configures its nodes, `changed` alters files of deploy/ for the database's machines. */
export async function openGuardedShop(
  env: Environment,
  changed?: (file: string, text: string) => string,
): Promise<GuardedShop> {
  const undo: (() => Promise<unknown>)[] = []
  const close = async (): Promise<void> => {
    for (const step of undo.reverse()) await step()
  }
  try {
    const folder = await mkdtemp(join(tmpdir(), 'shop-guarded-'))
    await chmod(folder, 0o711)
    undo.push(() => rm(folder, { recursive: true, force: true }))
    const database = await openDatabaseMachines(changed)
    undo.push(() => database.close())
    const found = `127.0.0.1:${database.port}`
    const { pooledUrl, login } = await startPooler(folder, `postgres://${found}/shop`, undo)
    const owner = { name: 'shop_owner', password: 'made-by-the-test' }
    for (const statement of [
      `CREATE ROLE ${owner.name} LOGIN PASSWORD '${owner.password}'`,
      `CREATE ROLE ${login.name} LOGIN PASSWORD '${login.password}'`,
      `CREATE DATABASE shop OWNER ${owner.name} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'`,
      'REVOKE CONNECT ON DATABASE shop FROM PUBLIC',
      `GRANT CONNECT ON DATABASE shop TO ${login.name}`,
    ])
      await database.asAdministrator(statement)
    const ownerUrl = `postgres://${owner.name}:${owner.password}@${found}/shop`
    await prepareDatabase({ DATABASE_MIGRATION_URL: ownerUrl }, pooledUrl, () => undefined)
    await fillCatalogue(ownerUrl)

    const ports = [await freePort(), await freePort(), await freePort()]
    const origin = await startHaproxy(ports, undo)
    const node = (place: number): ShopProcess => {
      const environment = { databaseUrl: pooledUrl, dataDir: join(folder, `node${place}`), front: origin }
      const own = { DATABASE_MIGRATION_URL: ownerUrl, TRUST_PROXY: '127.0.0.1', DRAIN_SECONDS: '3' }
      const shop = new ShopProcess(environment, { ...own, PORT: String(ports[place]), ...env })
      undo.push(() => shop.stop())
      return shop
    }
    const nodes = [node(0), node(1)] as const
    for (const each of nodes) await each.start()
    // A visitor who is nobody yet hears so from a node that is ready, and 503 from any other.
    await vi.waitFor(async () => expect((await fetch(`${origin}${addressOf(whoAmI)}`)).status).toBe(401), patient)
    return { database, nodes, origin, ownerUrl, pooledUrl, close }
  } catch (error) {
    await close()
    throw error
  }
}
