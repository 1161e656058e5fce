// Migration 035 on a shop that was in use: what waits in the queue is told in the words of the new version.
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { migrate } from './migrate.ts'

const MIGRATIONS = join(import.meta.dirname, 'migrations')

it('a job that waits for a payment still knows which one', async () => {
  const database = await testDatabase({ empty: true })
  const client = new pg.Client(database.url)
  const before = await mkdtemp(join(tmpdir(), 'shop-migrations-'))
  try {
    for (const name of await readdir(MIGRATIONS)) if (name < '035') await cp(join(MIGRATIONS, name), join(before, name))
    await migrate(database.url, { log: () => {}, folder: before })
    await client.connect()
    await client.query('CREATE SCHEMA pgboss; CREATE TABLE pgboss.job (name text, data jsonb)')
    await client.query(`INSERT INTO pgboss.job VALUES
      ('settle-payment', '{"razorpayOrderId": "order_1"}'), ('adopt-refunds', '{"razorpayPaymentId": "pay_1"}'),
      ('send-letter', '{"letterId": "1"}'), ('adopt-refunds', '{}'), ('check-books', NULL)`)
    await migrate(database.url, { log: () => {} })
    const { rows } = await client.query('SELECT data FROM pgboss.job ORDER BY data::text')
    expect(rows.map(({ data }) => data)).toEqual([
      { gatewayOrderId: 'order_1' },
      { gatewayPaymentId: 'pay_1' },
      { letterId: '1' },
      {},
      null,
    ])
  } finally {
    await client.end()
    await database.drop()
    await rm(before, { recursive: true })
  }
})
