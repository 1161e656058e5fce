// The embedded database loses no data when it is killed, and only one server uses its folder.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readdirSync, readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { isServerOf, readPostmaster } from '#server/db/postmaster.ts'

const isRoot = process.getuid?.() === 0
const shortPollOptions = { timeout: 15_000, interval: 50 }

let dataDir: string
let data: string
let openDatabases: EmbeddedPostgres[]
let steps: string[]

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-postgres-'))
  data = `${dataDir}/postgres`
  openDatabases = []
  steps = []
})
afterEach(async () => {
  for (const database of openDatabases) await database.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(
  options: { namespaces?: boolean; dataDir?: string; connections?: number } = {},
): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, fsync: false, log: (step) => steps.push(step), ...options })
  openDatabases.push(database)
  return database
}

/** Starts the embedded database from a process of its own, which the test may kill. */
async function startElsewhere(): Promise<{ shop: ChildProcess; url: string }> {
  const code = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('../../../src/server/db/embedded-postgres.ts', import.meta.url).href)})
    const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, fsync: false, log() {} })
    process.send(url)`
  const shop = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [url] = await once(shop, 'message')
  return { shop, url }
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

const createTestTable = (url: string) => query(url, 'CREATE TABLE kept AS SELECT 7 AS kits')
const readTestTable = (url: string) => query(url, 'SELECT kits FROM kept')
const TEST_ROWS = [{ kits: 7 }]

const serverPid = (): number => readPostmaster(data)?.pid ?? 0
const parentOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])

async function killProcess(shop: ChildProcess): Promise<void> {
  shop.kill('SIGKILL')
  await once(shop, 'exit')
}

describe('the embedded database', () => {
  it('the embedded database keeps its data from one start to the next, in a locale that supports Malayalam', async () => {
    const first = await start()
    await createTestTable(first.url)
    await first.stop()
    expect(readPostmaster(data)).toBeNull()
    const second = await start()
    expect(await readTestTable(second.url)).toEqual(TEST_ROWS)
    const [facts] = await query(
      second.url,
      `SELECT datctype, datlocprovider AS provider, datlocale AS rules, pg_encoding_to_char(encoding) AS encoding, current_setting('data_checksums') AS checksums
       FROM pg_database WHERE datname = 'shop'`,
    )
    const rules = { datctype: 'C.UTF-8', provider: 'b', rules: 'C.UTF-8' }
    expect(facts).toEqual({ ...rules, encoding: 'UTF8', checksums: 'on' })
    expect(steps.filter((step) => step.startsWith('Creating'))).toHaveLength(1)
  })

  it('the embedded database accepts as many connections as the shop’s processes may open', async () => {
    const { url } = await start({ connections: 7 * 16 })
    expect(await query(url, 'SHOW max_connections')).toEqual([{ max_connections: '112' }])
  })

  it('security 38: the embedded database accepts no connection without the password, which only the shop can read', async () => {
    const { url } = await start()
    const [, password = ''] = /:([0-9a-f]{48})@/.exec(url) ?? []
    const files = readdirSync(data, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
    const holders = files
      .map((file) => join(file.parentPath, file.name))
      .filter((path) => statSync(path).size < 1000 && readFileSync(path, 'utf8').includes(password))
    expect(holders).toHaveLength(1)
    for (const path of [data, ...holders]) expect(statSync(path).mode & 0o077).toBe(0)
    await expect(query(url.replace(/:[0-9a-f]{48}@/, ':guess@'), 'SELECT 1')).rejects.toThrow('password')
  })

  it('the embedded database creates a folder for the shop’s data that no other user can read (OPS-32)', async () => {
    const dataDir = join(data, 'new')
    await start({ dataDir })
    expect((statSync(dataDir).mode & 0o777).toString(8)).toBe('700')
  })

  it('when the shop is killed, the embedded database stops cleanly, and keeps everything until the next start', async () => {
    const { shop, url } = await startElsewhere()
    await createTestTable(url)
    const pid = serverPid()
    await killProcess(shop)
    await vi.waitFor(() => expect(isServerOf(pid, data)).toBe(false), shortPollOptions)
    expect(readFileSync(`${dataDir}/postgres.log`, 'utf8')).toContain('database system is shut down')
    const next = await start()
    expect(await readTestTable(next.url)).toEqual(TEST_ROWS)
  })

  it('fault 28: when the shop is started again immediately, the embedded database waits until its last run has ended', async () => {
    const { shop, url } = await startElsewhere()
    await createTestTable(url)
    const pid = serverPid()
    await killProcess(shop)
    const next = await start()
    expect(await readTestTable(next.url)).toEqual(TEST_ROWS)
    expect(isServerOf(pid, data) && serverPid() !== pid).toBe(false)
  })

  it('fault 28: when the shop and the supervisor process are both killed, the next start takes over the running embedded database', async () => {
    const { shop, url } = await startElsewhere()
    await createTestTable(url)
    const pid = serverPid()
    // Both processes are stopped first, so that neither notices that the other is killed.
    shop.kill('SIGSTOP')
    process.kill(parentOf(pid), 'SIGKILL')
    await killProcess(shop)
    const next = await start()
    expect(serverPid()).toBe(pid)
    expect(steps.join()).toContain('Taking over')
    expect(await readTestTable(next.url)).toEqual(TEST_ROWS)
    await next.stop()
    expect(isServerOf(pid, data)).toBe(false)
  })

  it('fault 28: a second shop on the same embedded database is refused with a clear message, and the first continues', async () => {
    const { url } = await start()
    await expect(start()).rejects.toThrow('The shop is already running')
    expect(await query(url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }])
  })

  it('fault 28: of two shops that start at the same moment, exactly one gets the embedded database', async () => {
    const outcomes = await Promise.allSettled([start(), start()])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('the embedded database is restarted at the same address when its server dies', async () => {
    const { url } = await start()
    await createTestTable(url)
    const pid = serverPid()
    process.kill(pid, 'SIGKILL')
    await vi.waitFor(async () => expect(await readTestTable(url)).toEqual(TEST_ROWS), shortPollOptions)
    expect(serverPid()).not.toBe(pid)
  })

  it('when its supervisor process is killed, the embedded database gets a new one, and still stops with the shop', async () => {
    const database = await start()
    const pid = serverPid()
    const supervisor = parentOf(pid)
    process.kill(supervisor, 'SIGKILL')
    await vi.waitFor(() => expect(steps.join()).toContain('Taking over'), shortPollOptions)
    expect(await query(database.url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }])
    await database.stop()
    expect(isServerOf(pid, data)).toBe(false)
  })

  it('fault 28: the embedded database starts even when its old process id belongs to another process', async () => {
    const first = await start()
    await createTestTable(first.url)
    const pidFile = readFileSync(`${data}/postmaster.pid`, 'utf8')
    await first.stop()
    for (const file of ['postmaster.pid', '.s.PGSQL.5432.lock'])
      writeFileSync(`${data}/${file}`, pidFile.replace(/^\d+/, String(process.pid)))
    const second = await start()
    expect(await readTestTable(second.url)).toEqual(TEST_ROWS)
  })

  it('the embedded database is created again when its first start was interrupted', async () => {
    mkdirSync(`${data}.new`)
    writeFileSync(`${data}.new/PG_VERSION`, '18\n')
    const { url } = await start()
    expect(await query(url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }])
  })

  it('the embedded database does not touch a folder with other contents', async () => {
    mkdirSync(data)
    writeFileSync(`${data}/emails.txt`, 'mine')
    await expect(start()).rejects.toThrow('is not the shop’s database')
    expect(readFileSync(`${data}/emails.txt`, 'utf8')).toBe('mine')
  })

  it('the embedded database listens on loopback when the path is too long for a socket', async () => {
    const deep = join(dataDir, 'a-folder-with-a-long-name'.repeat(4))
    const { url } = await start({ dataDir: deep })
    expect(new URL(url).search).toBe('')
    expect(await query(url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
  })
})

describe.runIf(isRoot)('the embedded database, started by root', () => {
  it('under root, the embedded database never runs as root, with or without user namespaces', async () => {
    chmodSync(dataDir, 0o755)
    for (const namespaces of [true, false]) {
      const database = await start({ namespaces })
      const status = readFileSync(`/proc/${serverPid()}/uid_map`, 'utf8').trim().split(/\s+/)
      const uid = Number(/^Uid:\t(\d+)/m.exec(readFileSync(`/proc/${serverPid()}/status`, 'utf8'))?.[1])
      const uidItSees = status[2] === '1' ? Number(status[0]) : uid
      expect(uidItSees).toBeGreaterThan(0)
      await database.stop()
    }
  })

  it("under root, the embedded database stores its data where another account can reach it when only root may enter the shop's folder", async () => {
    const first = await start({ namespaces: false })
    await createTestTable(first.url)
    await first.stop()
    const place = readlinkSync(data)
    expect(place.startsWith(dataDir)).toBe(false)
    const second = await start({ namespaces: false })
    expect(await readTestTable(second.url)).toEqual(TEST_ROWS)
    await second.stop()
    await rm(dirname(place), { recursive: true })
  })
})
