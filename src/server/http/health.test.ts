// The readiness of a node: its database responds, has run every migration of this code, and has about the same time.
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listProducts } from '#contract/calls/products.ts'
import { readiness } from '#copy/startup.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { openDatabase } from '../db/database.ts'
import { highestNumber, listMigrationNames } from '../db/migrate.ts'
import { createHttp } from './create-http.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
  t.clock.set(new Date())
})
afterAll(() => t.close())

/** Starts a node on this database. `ask` checks its readiness. */
async function aNode(db = t.shop.db): Promise<{ ask(): Promise<object>; close(): Promise<void> }> {
  const app = await createHttp({ ...t.shop, db })
  return {
    async ask() {
      const answer = await app.inject({ method: 'GET', url: '/readyz' })
      return { status: answer.statusCode, body: answer.json(), retryAfter: answer.headers['retry-after'] }
    },
    close: () => app.close(),
  }
}

it('a node is not ready while a migration of its release is pending, and does not check that again after the migration', async () => {
  const node = await aNode()
  const { rows } = await sql<{ name: string; sha256: string }>`
    DELETE FROM schema_migrations WHERE name = (SELECT max(name) FROM schema_migrations) RETURNING name, sha256`.execute(
    t.shop.db,
  )
  expect(await node.ask()).toEqual({
    status: 503,
    body: { status: 'not ready', waitsFor: 'migrations', because: readiness.migrations },
    retryAfter: '5',
  })
  const putBack = sql`INSERT INTO schema_migrations (name, sha256) VALUES (${rows[0]?.name}, ${rows[0]?.sha256})`
  await putBack.execute(t.shop.db)
  expect(await node.ask()).toMatchObject({ status: 200, body: { status: 'ready' } })
  await sql`DELETE FROM schema_migrations WHERE name = ${rows[0]?.name}`.execute(t.shop.db)
  expect(await node.ask()).toMatchObject({ status: 200 })
  await putBack.execute(t.shop.db)
  await node.close()
})

it('fault 39: a node is not ready, and says why, when a migration of a later release has removed what its code needs', async () => {
  const node = await aNode()
  expect(await node.ask()).toMatchObject({ status: 200 })
  const addLaterMigration = (needs: number) =>
    sql`INSERT INTO schema_migrations (name, sha256, needs) VALUES ('999-later.sql', '', ${needs})
        ON CONFLICT (name) DO UPDATE SET needs = excluded.needs`.execute(t.shop.db)
  // A removal that needs at most this code's newest migration does not matter.
  await addLaterMigration(highestNumber(await listMigrationNames()))
  expect(await node.ask()).toMatchObject({ status: 200 })
  await addLaterMigration(highestNumber(await listMigrationNames()) + 1)
  expect(await node.ask()).toMatchObject({ status: 503, body: { status: 'not ready', waitsFor: 'version' } })
  await sql`DELETE FROM schema_migrations WHERE name = '999-later.sql'`.execute(t.shop.db)
  await node.close()
})

it('the health check of a node reports its release', async () => {
  const app = await createHttp(t.shop)
  const release = basename(join(import.meta.dirname, '../../..'))
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'alive', release })
  await app.close()
})

it('a node is not ready, and says why, when its database does not respond', async () => {
  const { db } = openDatabase('postgres://shop@127.0.0.1:1/shop')
  const node = await aNode(db)
  expect(await node.ask()).toMatchObject({ status: 503, body: { status: 'not ready', waitsFor: 'database' } })
  await node.close()
  await db.destroy()
})

it('fault 21: a node that is about to stop tells the load balancer that it is not ready, and still serves requests', async () => {
  let isLeaving = false
  const app = await createHttp(t.shop, { isLeaving: () => isLeaving })
  const statusOf = async (url: string) => (await app.inject({ url })).statusCode
  expect([await statusOf('/readyz'), await statusOf(addressOf(listProducts))]).toEqual([200, 200])
  isLeaving = true
  const { statusCode, headers } = await app.inject({ url: '/readyz' })
  expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  expect([await statusOf('/healthz'), await statusOf(addressOf(listProducts))]).toEqual([200, 200])
  await app.close()
})
