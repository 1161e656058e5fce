// A shop with tens of thousands of orders in a database of its own, and the query plans there.
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { seedLarge } from '../../bench/seed-large.ts'
import type { ListCursors } from './admin-lists.ts'
import { testDatabase } from './database.ts'
import { cursorsIn, openQueryPlans, type QueryPlans } from './query-plans.ts'

const UNTIL = new Date('2026-11-20T05:00:00Z')

export interface LargeShop extends QueryPlans {
  readonly cursors: ListCursors
  close(): Promise<void>
}

export async function openLargeShop(orders: number): Promise<LargeShop> {
  const database = await testDatabase()
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
  const size = { orders, users: orders, products: orders / 2, until: UNTIL }
  await seedLarge(database.url, size, { config, say: () => {} })
  const { pool } = openDatabase(database.url, { connections: 2 })
  // PostgreSQL may read tables of this size whole, which it would not with a hundred times as many rows.
  const plans = await openQueryPlans(pool, { isSmall: true })
  return {
    ...plans,
    cursors: await cursorsIn(plans.db),
    async close() {
      await plans.db.destroy()
      await database.drop()
    },
  }
}
