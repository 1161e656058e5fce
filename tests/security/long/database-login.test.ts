// Every call and job works with a database login that owns nothing (SEC-40, SEC-44).
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareDatabase } from '#server/db/prepare-database.ts'
import { JOB_NAMES, jobOptions } from '#server/jobs/jobs.ts'
import { jobHandlers } from '#server/runtime/job-handlers.ts'
import { requestOf } from '../../examples/call-examples.ts'
import { nameOfCall } from '../../support/addresses.ts'
import { testDatabase } from '../../support/database.ts'
import { storeIdentity } from '../../support/identity.ts'
import { expectMoneyToAddUp } from '../../support/invariants.ts'
import { anAdmin, aShopper } from '../../support/makers.ts'
import { recordedCalls, recordRoutes } from '../../support/recorded-routes.ts'
import { openTestShop, type TestShop } from '../../support/shop.ts'

recordRoutes()

const ROLE = `server_${randomBytes(4).toString('hex')}`
const BOOKS = ['audit_log', 'wallet_entries', 'product_prices', 'consents']

let test: TestShop
let owner: pg.Pool
let server: pg.Pool
beforeAll(async () => {
  const database = await testDatabase()
  owner = new pg.Pool({ connectionString: database.url, max: 1 })
  owner.on('error', () => undefined)
  await owner.query(`CREATE ROLE ${ROLE} LOGIN PASSWORD 'server'`)
  const { href: url } = Object.assign(new URL(database.url), { username: ROLE, password: 'server' })
  server = new pg.Pool({ connectionString: url, max: 1 })
  server.on('error', () => undefined)
  await prepareDatabase({ DATABASE_MIGRATION_URL: database.url }, url, () => {})
  const drop = async (): Promise<void> => {
    await server.end()
    await owner.query(`DROP OWNED BY ${ROLE}; DROP ROLE ${ROLE}`)
    await owner.end()
    await database.drop()
  }
  const env = { DATABASE_URL: url, DATABASE_MIGRATION_URL: database.url, LOG_LEVEL: 'error' }
  test = await openTestShop(env, {}, { database: { url, drop } })
  await storeIdentity(test, { gstin: '27AAACH1234K1ZS' })
})
afterAll(() => test.close())

describe('the server’s own login', () => {
  it('security 44: the server’s login owns nothing, may create nothing, and cannot become another login', async () => {
    const { rows } = await server.query(
      `SELECT rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls FROM pg_roles WHERE rolname = current_user`,
    )
    expect(rows).toEqual([
      { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false, rolbypassrls: false },
    ])
    const owned = await server.query(
      `SELECT relname FROM pg_class WHERE relowner = (SELECT oid FROM pg_roles WHERE rolname = current_user)`,
    )
    expect(owned.rows).toEqual([])
    const member = await server.query(
      `SELECT 1 FROM pg_auth_members WHERE member = (SELECT oid FROM pg_roles WHERE rolname = current_user)`,
    )
    expect(member.rows).toEqual([])
    const owners = await owner.query(
      "SELECT DISTINCT tableowner FROM pg_tables WHERE schemaname IN ('public', 'pgboss')",
    )
    expect(owners.rows.map(({ tableowner }) => tableowner)).not.toContain(ROLE)
    // A grant without the right to grant is only a warning, and changes nothing.
    for (const statement of [
      'CREATE TABLE mine ()',
      'CREATE SCHEMA mine',
      'CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
      'CREATE TRIGGER mine BEFORE INSERT ON audit_log EXECUTE FUNCTION suppress_redundant_updates_trigger()',
      'ALTER TABLE audit_log DISABLE TRIGGER ALL',
      'ALTER TABLE wallet_entries DROP COLUMN coins',
      'DROP TABLE audit_log',
      'GRANT UPDATE ON audit_log TO PUBLIC',
      "COPY audit_log FROM PROGRAM 'id'",
      "SELECT pg_read_file('/etc/passwd')",
    ])
      if (!statement.startsWith('GRANT'))
        await expect(server.query(statement), statement).rejects.toMatchObject({ code: '42501' })
      else await server.query(statement).catch(() => undefined)
    await expect(server.query('UPDATE audit_log SET actor = actor')).rejects.toMatchObject({ code: '42501' })
  })

  it('security 44: the server’s login has the privileges for every call', async () => {
    for (const { access, call } of recordedCalls()) {
      const person = await (access === 'admin' ? anAdmin(test) : aShopper(test))
      const request = await requestOf(call, { test, client: person.client, person })
      const { status, raw } = await person.client.send(request)
      expect(status, `${nameOfCall(call)}: ${raw.toString().slice(0, 300)}`).toBeLessThan(400)
    }
    expect(test.logged.filter((line) => line.includes('42501') || line.includes('permission denied'))).toEqual([])
  })

  it('security 44: the server’s login has the privileges for every job, including scheduled ones', async () => {
    for (const days of [0, 8, 200]) {
      test.clock.advance(days * 86_400_000)
      const handlers = jobHandlers(test.shop)
      for (const name of JOB_NAMES.filter((each) => jobOptions(each).schedule)) await handlers[name]({} as never)
      await test.drain()
    }
    const { rows } = await owner.query("SELECT name, output FROM pgboss.job WHERE state IN ('failed', 'retry')")
    expect(rows).toEqual([])
    expect(test.logged.filter((line) => line.includes('42501'))).toEqual([])
    await expectMoneyToAddUp(test.shop)
  })

  it('security 40: the server’s login can add to the books, but never change them', async () => {
    for (const book of BOOKS) {
      const { rows } = await owner.query<{ privilege_type: string }>(
        'SELECT privilege_type FROM information_schema.role_table_grants WHERE grantee = $1 AND table_name = $2',
        [ROLE, book],
      )
      expect([book, rows.map((row) => row.privilege_type).toSorted()]).toEqual([book, ['INSERT', 'SELECT']])
      for (const statement of [`UPDATE ${book} SET id = id`, `DELETE FROM ${book}`, `TRUNCATE ${book}`])
        await expect(server.query(statement), statement).rejects.toMatchObject({ code: '42501' })
    }
    const { rows } = await owner.query<{ count: string }>('SELECT count(*) FROM audit_log')
    expect(Number(rows[0]?.count)).toBeGreaterThan(20)
  })
})
