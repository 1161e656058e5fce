// SQL lists order states too, and cannot read the table in TypeScript. This test compares them.
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ORDER_STATUSES, TO_PACK } from '#domain/order.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'

/** The order states that each database object lists, by the object's name. */
const SPELLED: Readonly<Record<string, readonly string[]>> = {
  orders_status_check: ORDER_STATUSES,
  orders_to_pack: TO_PACK,
  // Copies the dispatch and the delivery of an order to its parcel.
  update_parcel: ['dispatched', 'delivered'],
  order_events_parcel: ['dispatched', 'delivered', 'returned'],
  order_events_no_parcel: ['dispatched'],
  // An order that is cancelled before it is packed releases its discounts.
  orders_release_discounts: ['cancelled', 'placed', 'processing'],
  // Releases a booking (SHIP-11).
  release_booking: ['dispatched'],
  orders_release_booking: [
    ...['cancelled', 'cancelled', 'processing', 'packed', 'dispatched', 'dispatched'],
    ...['placed', 'processing', 'packed'],
  ],
}
const HELP =
  'domain/order.ts and the database differ. Add a migration that takes down what spells other states (the constraint, the ' +
  'index, the function or the view of that name) and makes it anew; what is new or gone is told in SPELLED as well.'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client(database.url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const OF_COLUMNS = `
  WITH held AS (
    SELECT attrelid, attnum FROM pg_attribute
    WHERE attname = 'status' AND attrelid IN ('orders'::regclass, 'order_events'::regclass, 'order_status_days'::regclass)
  )
  SELECT conname AS name, pg_get_constraintdef(oid) AS text FROM pg_constraint
    JOIN held ON attrelid = conrelid AND attnum = ANY (conkey) WHERE contype = 'c'
  UNION ALL
  SELECT indexrelid::regclass::text, pg_get_expr(indpred, indrelid) FROM pg_index
    JOIN held ON attrelid = indrelid WHERE pg_get_expr(indpred, indrelid) ~ '\\mstatus\\M'`

const OF_CODE = `
  SELECT proname AS name, coalesce(prosrc, '') || coalesce(pg_get_function_sqlbody(oid), '') AS text FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
  UNION ALL
  SELECT tgname, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL
  SELECT viewname, definition FROM pg_views WHERE schemaname = 'public'`

const isState = (word: string) => (ORDER_STATUSES as readonly string[]).includes(word)

async function wordsOf(query: string): Promise<[name: string, words: string[]][]> {
  const { rows } = await client.query<{ name: string; text: string }>(query)
  return rows.map(({ name, text }) => [name, [...text.matchAll(/'([a-z_]+)'/g)].map(([, word = '']) => word)])
}

it('constraints, partial indexes, functions, triggers and views of the database list the expected order states', async () => {
  const ofCode = (await wordsOf(OF_CODE)).map(([name, words]) => [name, words.filter(isState)] as const)
  const spelled = [...(await wordsOf(OF_COLUMNS)), ...ofCode.filter(([, words]) => words.length > 0)]
  expect(Object.fromEntries(spelled), HELP).toEqual(SPELLED)
})

it('the comparison finds the words that a new partial index or function lists', async () => {
  await client.query(`CREATE INDEX half_way ON orders (id) WHERE status IN ('processing', 'lost')`)
  await client.query(`CREATE FUNCTION is_there(s text) RETURNS boolean LANGUAGE sql RETURN s = 'delivered'`)
  expect(Object.fromEntries(await wordsOf(OF_COLUMNS)).half_way).toEqual(['processing', 'lost'])
  expect(Object.fromEntries(await wordsOf(OF_CODE)).is_there).toEqual(['delivered'])
})
