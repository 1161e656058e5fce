// Three nodes as in production, behind HAProxy and PgBouncer with the files of deploy/.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { whoAmI } from '#contract/calls/login.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { prepareDatabase } from '#server/db/prepare-database.ts'
import { addressOf } from './addresses.ts'
import { fillConfiguration, HAPROXY, startHaproxy, superviseProcess } from './balancers.ts'
import { freePort } from './free-port.ts'
import { fillCatalogue } from './plain-shop.ts'
import { type Environment, ShopProcess } from './shop-process.ts'

const DEPLOY = join(import.meta.dirname, '../../deploy')
const PGBOUNCER = '/usr/sbin/pgbouncer'
const patient = { timeout: 60_000, interval: 50 }

/** Returns why this machine cannot run such a shop, or null. It must run as root. */
export const balancedShopObstacle = (): string | null => {
  if (process.getuid?.() !== 0) return 'HAProxy and PgBouncer are started as root'
  const missing = [HAPROXY, PGBOUNCER].filter((program) => !existsSync(program))
  return missing.length > 0 ? `${missing.join(' and ')} missing: apt-get install -y haproxy pgbouncer` : null
}

export interface BalancedShop {
  /** The nodes. Clients of each node send their requests to the balancer. */
  readonly nodes: readonly [ShopProcess, ShopProcess, ShopProcess]
  readonly origin: string
  /** The database's address for the login that owns the tables, without the pooler. */
  readonly ownerUrl: string
  /** The database's address for the servers' login, through the pooler. */
  readonly pooledUrl: string
  close(): Promise<void>
}

/** Opens a shop with one product. `env` configures its nodes, which share only the database. */
export async function openBalancedShop(env: Environment = {}): Promise<BalancedShop> {
  const cleanUpSteps: (() => Promise<unknown>)[] = []
  const close = async (): Promise<void> => {
    for (const step of cleanUpSteps.reverse()) await step()
  }
  try {
    // The `dataDir` is too long for a socket, so the database listens on a port. PgBouncer needs this as another user.
    const folder = await mkdtemp(join(tmpdir(), 'shop-nodes-'))
    cleanUpSteps.push(() => rm(folder, { recursive: true, force: true }))
    const database = await startEmbeddedPostgres({
      dataDir: join(folder, 'x'.repeat(100)),
      fsync: false,
      log: () => undefined,
    })
    cleanUpSteps.push(() => database.stop())
    const { pooledUrl, login } = await startPooler(folder, database.url, cleanUpSteps)
    await runStatement(database.url, `CREATE ROLE ${login.name} LOGIN PASSWORD '${login.password}'`)
    await prepareDatabase({ DATABASE_MIGRATION_URL: database.url }, pooledUrl, () => undefined)
    await fillCatalogue(database.url)

    const ports = [await freePort(), await freePort(), await freePort()]
    const origin = await startHaproxy(ports, cleanUpSteps)
    const createNode = (index: number): ShopProcess => {
      const environment = { databaseUrl: pooledUrl, dataDir: join(folder, `node${index}`), front: origin }
      const nodeSettings = { DATABASE_MIGRATION_URL: database.url, TRUST_PROXY: '127.0.0.1' }
      const shop = new ShopProcess(environment, { ...nodeSettings, PORT: String(ports[index]), ...env })
      cleanUpSteps.push(() => shop.stop())
      return shop
    }
    const nodes = [createNode(0), createNode(1), createNode(2)] as const
    await Promise.all(nodes.map((each) => each.start()))
    // A visitor without a session gets 401 from a ready node, and 503 from any other.
    await vi.waitFor(async () => expect((await fetch(`${origin}${addressOf(whoAmI)}`)).status).toBe(401), patient)
    return { nodes, origin, ownerUrl: database.url, pooledUrl, close }
  } catch (error) {
    await close()
    throw error
  }
}

interface Login {
  readonly name: string
  readonly password: string
}

/** Starts PgBouncer with the configuration of deploy/ and other addresses; by default for the servers' login. */
export async function startPooler(
  folder: string,
  databaseUrl: string,
  cleanUpSteps: (() => Promise<unknown>)[],
  login: Login = { name: 'shop_server', password: randomBytes(12).toString('hex') },
): Promise<{ pooledUrl: string; login: Login }> {
  const [port, { port: databasePort }] = [await freePort(), new URL(databaseUrl)]
  const poolerFolder = join(folder, 'pooler')
  await mkdir(poolerFolder)
  const userListFile = join(poolerFolder, 'userlist.txt')
  const config = join(poolerFolder, 'pgbouncer.ini')
  await writeFile(userListFile, `"${login.name}" "${login.password}"\n`, { mode: 0o600 })
  const text = await readFile(join(DEPLOY, 'pgbouncer.ini'), 'utf8')
  await writeFile(
    config,
    fillConfiguration('pgbouncer.ini', text, {
      'port=5432': `port=${databasePort}`,
      'listen_port = 6432': `listen_port = ${port}`,
      'auth_file = /etc/pgbouncer/userlist.txt': `auth_file = ${userListFile}`,
    }),
  )
  // PgBouncer refuses to run as root.
  const { uid, gid } = await userNamed('postgres')
  for (const path of [poolerFolder, userListFile, config]) await chown(path, uid, gid)
  await chmod(folder, 0o711)
  const pooler = spawn(PGBOUNCER, [config], { uid, gid, stdio: ['ignore', 'ignore', 'pipe'] })
  cleanUpSteps.push(superviseProcess(pooler))
  return { pooledUrl: `postgres://${login.name}:${login.password}@127.0.0.1:${port}/shop`, login }
}

async function userNamed(name: string): Promise<{ uid: number; gid: number }> {
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((each) => each.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  if (uid === undefined || gid === undefined) throw new Error(`There is no user ${name}`)
  return { uid: Number(uid), gid: Number(gid) }
}

async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}
