// Migration 049 on a shop that is open: what was in stock still is, and a version that counts beside it sells nothing twice (CAT-21).
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { migrate } from './migrate.ts'

const MIGRATIONS = join(import.meta.dirname, 'migrations')
const KIT = 'aaaaaaaaaaaaaaaaaaaaaaaa'
const BAG = 'bbbbbbbbbbbbbbbbbbbbbbbb'
const CUP = 'cccccccccccccccccccccccc'

let database: TestDatabase
let client: pg.Client
let before: string

beforeAll(async () => {
  before = await mkdtemp(join(tmpdir(), 'shop-migrations-'))
  for (const name of await readdir(MIGRATIONS)) if (name < '049') await cp(join(MIGRATIONS, name), join(before, name))
  database = await testDatabase({ empty: true })
  client = new pg.Client(database.url)
  await client.connect()
  await migrate(database.url, { log: () => {}, folder: before })
  await insert(KIT, "'Kit', 10, 3, true, 8, NULL")
  await insert(BAG, "'Bag', NULL, 0, false, 5, NULL")
  await insert(CUP, "'Cup', 7, 0, true, 5, now()")
  await migrate(database.url, { log: () => {} })
})
afterAll(async () => {
  await client.end()
  await database.drop()
  await rm(before, { recursive: true })
})

/** As the version before inserts a product: its stock stands with it. */
const insert = (id: string, values: string) =>
  client.query(`INSERT INTO products
    (id, description, price, created_at, updated_at, name, stock, stock_held, in_stock, low_stock, deleted_at)
    VALUES ('${id}', 'For one cycle.', 100, now(), now(), ${values})`)
const level = async (id: string) =>
  (await client.query('SELECT stock, held, state FROM stock_levels WHERE product_id = $1', [id])).rows[0]
/** As the version before moves stock of the kit. */
const write = (change: string) => client.query(`UPDATE products SET ${change} WHERE id = '${KIT}'`)

it('database rule 7: every product has what it had', async () => {
  const { rows } = await client.query(
    'SELECT stock, held, in_stock, low_stock, deleted_at IS NULL AS sold, state FROM stock_levels ORDER BY product_id',
  )
  expect(rows).toEqual([
    { stock: 10, held: 3, in_stock: true, low_stock: 8, sold: true, state: 'low' },
    { stock: null, held: 0, in_stock: false, low_stock: 5, sold: true, state: 'out' },
    { stock: 7, held: 0, in_stock: true, low_stock: 5, sold: false, state: 'plenty' },
  ])
})

it('tidies the counted rows by their number, and never takes the table away from purchases', async () => {
  const { rows } = await client.query("SELECT reloptions FROM pg_class WHERE oid = 'stock_levels'::regclass")
  expect(rows[0].reloptions).toEqual(
    expect.arrayContaining(['fillfactor=50', 'autovacuum_vacuum_scale_factor=0', 'vacuum_truncate=false']),
  )
})

it('refuses to hold more than there is, whoever says so', async () => {
  await expect(client.query('UPDATE stock_levels SET held = 11 WHERE product_id = $1', [KIT])).rejects.toThrow(
    'stock_levels_never_oversold',
  )
})

it('a product that the version before makes has its stock here too', async () => {
  const id = 'dddddddddddddddddddddddd'
  await insert(id, "'Liners', 4, 0, true, 5, NULL")
  expect(await level(id)).toEqual({ stock: 4, held: 0, state: 'low' })
})

it('a product that is changed, switched off, deleted or said to be low earlier is so here too', async () => {
  await client.query(`UPDATE products SET in_stock = true, low_stock = 2, deleted_at = now() WHERE id = '${BAG}'`)
  const { rows } = await client.query(
    'SELECT in_stock, low_stock, deleted_at FROM stock_levels WHERE product_id = $1',
    [BAG],
  )
  expect(rows).toEqual([{ in_stock: true, low_stock: 2, deleted_at: expect.any(Date) }])
})

describe('a version that counts in products, beside one that counts here', () => {
  /** Each version knows its own count: that one `there`, this one `here`. */
  const counts = (there: string, here: string) =>
    client.query(`ALTER TABLE products DISABLE TRIGGER products_followed;
      UPDATE products SET (stock, stock_held) = (${there}) WHERE id = '${KIT}';
      ALTER TABLE products ENABLE TRIGGER products_followed;
      UPDATE stock_levels SET (stock, held) = (${here}) WHERE product_id = '${KIT}'`)

  it('holds, lets go and sells here, by as much', async () => {
    await counts('10, 3', '6, 2')
    await write('stock_held = stock_held + 4')
    expect(await level(KIT)).toMatchObject({ stock: 6, held: 6 })
    await write('stock_held = stock_held - 1')
    expect(await level(KIT)).toMatchObject({ stock: 6, held: 5 })
    await write('stock = stock - 3, stock_held = stock_held - 3')
    expect(await level(KIT)).toMatchObject({ stock: 3, held: 2 })
  })

  it('is refused what this one has sold already, although its own count says that there is more', async () => {
    await counts('100, 0', '5, 5')
    await expect(write('stock_held = stock_held + 1')).rejects.toThrow('stock_levels_never_oversold')
    await expect(write('stock = stock - 1')).rejects.toThrow('stock_levels_never_oversold')
    expect(await level(KIT)).toMatchObject({ stock: 5, held: 5 })
  })

  it('sells what this one has promised, of which it knows nothing', async () => {
    await counts('1, 0', '6, 2')
    await write('stock = stock - 2, stock_held = stock_held - 2')
    expect(await level(KIT)).toMatchObject({ stock: 4, held: 0 })
  })

  it('no longer counts a product, and counts it again', async () => {
    await counts('10, 0', '6, 2')
    await write('stock = NULL')
    expect(await level(KIT)).toMatchObject({ stock: null })
    await write('stock = 30')
    expect(await level(KIT)).toMatchObject({ stock: 30, held: 2 })
  })

  it('does not begin to count what staff no longer count here', async () => {
    await counts('100, 0', 'NULL, 0')
    await write('stock = stock - 1')
    expect(await level(KIT)).toMatchObject({ stock: null })
  })
})
