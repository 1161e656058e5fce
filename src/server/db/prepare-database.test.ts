// The server's login when another login owns the tables: it can run the shop, but cannot change tables or rewrite the
// books.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { openJobQueue } from '../jobs/queue.ts'
import { makeQueueTables, prepareDatabase } from './prepare-database.ts'
import { isTemporaryError } from './temporary-error.ts'

const ROLE = `server_${randomBytes(4).toString('hex')}`
const REFUSED = expect.objectContaining({ code: '42501' })
let database: TestDatabase
let owner: pg.Pool
/** Connections with the server's login. */
let server: pg.Pool
const prepare = () =>
  prepareDatabase({ DATABASE_MIGRATION_URL: database.url }, server.options.connectionString ?? '', () => {})

beforeAll(async () => {
  database = await testDatabase({ empty: true })
  owner = new pg.Pool({ connectionString: database.url, max: 1 })
  await owner.query(`CREATE ROLE ${ROLE} LOGIN PASSWORD 'server'`)
  const url = Object.assign(new URL(database.url), { username: ROLE, password: 'server' })
  server = new pg.Pool({ connectionString: url.href, max: 2 })
  await prepare()
})
afterAll(async () => {
  await server.end()
  await owner.query(`DROP OWNED BY ${ROLE}; DROP ROLE ${ROLE}`)
  await owner.end()
  await database.drop()
})

/** Opens a pooler like PgBouncer after an outage: it rejects the first connection and forwards later ones. */
async function aPoolerThatFailed(socket: string): Promise<{ port: number; close(): Promise<void> }> {
  const fields = ['SFATAL', 'VFATAL', 'C08P01', 'Mserver login has been failing, try again later (server_login_retry)']
  const text = Buffer.from(`${fields.join('\0')}\0\0`)
  const length = Buffer.alloc(4)
  length.writeInt32BE(text.length + 4)
  let isFirst = true
  const listening = createServer((client) => {
    client.on('error', () => undefined)
    if (isFirst) client.once('data', () => client.end(Buffer.concat([Buffer.from('E'), length, text])))
    else client.pipe(connect(socket).on('error', () => client.destroy())).pipe(client)
    isFirst = false
  })
  listening.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const close = async (): Promise<void> => {
    listening.close()
    await once(listening, 'close')
  }
  return { port: (listening.address() as AddressInfo).port, close }
}

it('several nodes that start at the same time prepare the database one after the other', async () => {
  // PostgreSQL rejects concurrent grants on one table, so the nodes must wait for each other.
  await expect(Promise.all(Array.from({ length: 12 }, prepare))).resolves.toBeDefined()
})

it('fault 35: a start fails with an error when the database does not answer while the tables of the job queue are created', async () => {
  const keeper = await owner.connect()
  await keeper.query('BEGIN; LOCK TABLE pgboss.version')
  const failure: unknown = await makeQueueTables(database.url, 600).then(
    () => null,
    (error: unknown) => error,
  )
  await keeper.query('ROLLBACK')
  keeper.release()
  expect(String(failure)).toMatch('The database did not respond for 0.6 s')
  expect(isTemporaryError(failure)).toBe(true)
  await expect(makeQueueTables(database.url, 600)).resolves.toBeUndefined()
})

it('fault 35: a start waits while the pooler rejects connections, even if the database owner can connect directly', async () => {
  const serverUrl = new URL(server.options.connectionString ?? '')
  // The PostgreSQL server of the tests listens on a Unix socket.
  const pooler = await aPoolerThatFailed(`${serverUrl.searchParams.get('host')}/.s.PGSQL.${serverUrl.port}`)
  const messages: string[] = []
  const through = Object.assign(new URL(serverUrl), { host: `127.0.0.1:${pooler.port}`, search: '' }).href
  try {
    await prepareDatabase({ DATABASE_MIGRATION_URL: database.url }, through, (line) => messages.push(line))
  } finally {
    await pooler.close()
  }
  expect(messages).toEqual([expect.stringContaining('server login has been failing')])
})

it("objects that the administrator put into this database do not stop a start, and the server's login gets no right on them", async () => {
  const emptyDatabase = await testDatabase({ empty: true })
  const named = `owner_${randomBytes(4).toString('hex')}`
  const urlAs = (username: string, password: string) =>
    Object.assign(new URL(emptyDatabase.url), { username, password }).href
  const administrator = new pg.Client(emptyDatabase.url)
  await administrator.connect()
  await administrator.query(`CREATE ROLE ${named} LOGIN PASSWORD 'owner'`)
  await administrator.query(
    `ALTER DATABASE ${administrator.escapeIdentifier(administrator.database ?? '')} OWNER TO ${named}`,
  )
  await administrator.query('CREATE VIEW of_the_administrator AS SELECT 1')
  await prepareDatabase({ DATABASE_MIGRATION_URL: urlAs(named, 'owner') }, urlAs(ROLE, 'server'), () => {})
  const client = new pg.Client(urlAs(ROLE, 'server'))
  await client.connect()
  expect((await client.query('SELECT FROM users')).rowCount).toBe(0)
  await expect(client.query('SELECT FROM of_the_administrator')).rejects.toEqual(REFUSED)
  await client.end()
  await administrator.query(`DROP OWNED BY ${ROLE}`)
  await administrator.end()
  await emptyDatabase.drop()
}, 60_000)

it("security 44: the server's login owns nothing and can create nothing", async () => {
  const { rows } = await server.query(
    "SELECT relname FROM pg_class WHERE pg_get_userbyid(relowner) = current_user AND relkind IN ('r', 'S', 'v')",
  )
  expect(rows).toEqual([])
  for (const statement of [
    'CREATE TABLE mine ()',
    'DROP TABLE users',
    'ALTER TABLE users ADD mine text',
    'TRUNCATE users',
  ])
    await expect(server.query(statement)).rejects.toEqual(REFUSED)
})

it("security 40: the server's login reads and writes rows, but only adds to the audit log and the wallet", async () => {
  await server.query("UPDATE counters SET value = value WHERE name = 'order'")
  await server.query(`INSERT INTO audit_log VALUES ('${'a'.repeat(24)}', now(), 'shop', 'product.create', 'x', '{}')`)
  expect((await server.query('SELECT FROM audit_log')).rowCount).toBe(1)
  for (const book of ['audit_log', 'wallet_entries'])
    for (const statement of [`UPDATE ${book} SET id = id`, `DELETE FROM ${book}`, `TRUNCATE ${book}`])
      await expect(server.query(statement), statement).rejects.toEqual(REFUSED)
  await expect(server.query('DELETE FROM schema_migrations')).rejects.toEqual(REFUSED)
})

it("the server's login changes and removes notes on orders (ADM-42)", async () => {
  await server.query('SELECT FROM order_notes FOR UPDATE')
  await server.query('UPDATE order_notes SET text = text')
  await server.query('DELETE FROM order_notes')
})

it("security 44: the server's login enqueues jobs", async () => {
  const queue = await openJobQueue({ pool: server, log: pino({ level: 'silent' }), migrate: false })
  await queue.send('sweep-expired', {})
  const { rows } = await server.query("SELECT state FROM pgboss.job WHERE name = 'sweep-expired'")
  expect(rows).toEqual([{ state: 'created' }])
  await queue.stop()
})

it("security 44: the server's login keeps its rights when the shop starts again", async () => {
  await prepare()
  await server.query("UPDATE counters SET value = value WHERE name = 'order'")
  await expect(server.query('DELETE FROM audit_log')).rejects.toEqual(REFUSED)
})
