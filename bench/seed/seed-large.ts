// A shop that has grown for two years: a million orders by set-based SQL, alike every time, whole or not at all.
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { deletedUser } from '#copy/accounts.ts'
import { large as words } from '#copy/seed-large.ts'
import type { Config } from '../../src/server/config.ts'
import { shownIdentity } from '../../src/server/identity/stated-identity.ts'
import { PlainError } from '../../src/server/plain-error.ts'

const STEPS = fileURLToPath(new URL('./steps', import.meta.url))
const YEARS = 2
/** What is filled, smallest first; the indexes of these are made after the rows. */
const TABLES = [
  ...[
    'products',
    'kit_items',
    'product_prices',
    'users',
    'wallet_entries',
    'sessions',
    'subscribers',
    'payment_attempts',
    'attempt_lines',
  ],
  ...[
    'orders',
    'order_search',
    'order_items',
    'order_events',
    'audit_log',
    'letters',
    'tickets',
    'reports',
    'payments',
    'refunds',
  ],
  ...['invoices', 'credit_notes', 'counters', 'order_days', 'order_status_days', 'money_days', 'user_days'],
]
/** Documents of a registered seller, so that there is tax to print and to sum. Nobody has this number. */
const GSTIN = '32AAAAA0000A1Z5'

export interface LargeSize {
  readonly orders: number
  readonly users: number
  readonly products: number
  /** The last moment of its history. */
  readonly until: Date
}

/** Fills a migrated shop that has no orders yet. Refuses in plain words when there are any. The login must be a superuser's. */
export async function seedLarge(
  connectionString: string,
  size: LargeSize,
  { config, say }: { config: Config; say: (line: string) => void },
): Promise<void> {
  const steps = await readSteps()
  const client = new pg.Client({ connectionString, application_name: 'shop large' })
  // A lost connection also fails the query that was waiting for it.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query("SET temp_buffers = '512MB'")
    await client.query('BEGIN')
    await refuseUnlessEmpty(client)
    // References hold by the way the rows are made, and figures are counted at the end: no trigger runs for each row.
    await client.query(
      "SET LOCAL session_replication_role = replica; SET LOCAL work_mem = '256MB'; SET LOCAL jit = off",
    )
    await client.query("SET LOCAL maintenance_work_mem = '512MB'")
    await makeSizes(client, size, config)
    const indexes = await takeIndexesDown(client)
    for (const { title, text } of steps) await timed(say, title, () => client.query(text))
    await timed(say, words.indexes, () => client.query(indexes.join(';')))
    await client.query('COMMIT')
    await timed(say, words.analyze, async () => {
      for (const table of TABLES) await client.query(`VACUUM (ANALYZE) ${table}`)
    })
  } finally {
    await client.end()
  }
}

async function readSteps(): Promise<{ title: string; text: string }[]> {
  const names = (await readdir(STEPS)).filter((name) => name.endsWith('.sql')).sort()
  const texts = await Promise.all(names.map((name) => readFile(`${STEPS}/${name}`, 'utf8')))
  return texts.map((text) => ({ title: /^-- (.*)$/m.exec(text)?.[1] ?? '', text }))
}

async function timed(say: (line: string) => void, title: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now()
  await work()
  say(words.step(title, Math.round((performance.now() - start) / 1000)))
}

async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  await client.query('LOCK TABLE orders, tickets, users IN SHARE ROW EXCLUSIVE MODE')
  const { rows } = await client.query<{ used: boolean }>(
    'SELECT EXISTS (SELECT FROM orders) OR EXISTS (SELECT FROM tickets) OR EXISTS (SELECT FROM payment_attempts) AS used',
  )
  if (rows[0]?.used) throw new PlainError(words.refused)
}

/** One row that every step reads: how much, from when until when, who did it, who sold it. */
async function makeSizes(client: pg.Client, { orders, users, products, until }: LargeSize, config: Config) {
  const first = new Date(until)
  first.setUTCFullYear(first.getUTCFullYear() - YEARS)
  const shop = shownIdentity(config)
  const seller = {
    name: shop.name,
    address: shop.address,
    gstin: shop.gstin ?? GSTIN,
    stateCode: '32',
    email: shop.email,
    phone: shop.phone,
  }
  await client.query(
    `CREATE TEMP TABLE size (orders bigint, users bigint, products bigint, first timestamptz, last timestamptz,
       admin text, deleted_user text, seller jsonb) ON COMMIT DROP`,
  )
  await client.query(
    `INSERT INTO size SELECT $1, $2, $3, $4, $5,
       coalesce((SELECT min(id) FROM users WHERE role = 'admin' AND deleted_at IS NULL), repeat('0', 24)), $6, $7`,
    [orders, users, products, first, until, deletedUser, JSON.stringify(seller)],
  )
}

/** Takes down what only serves reading; answers with the statements that put it up again. */
async function takeIndexesDown(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `SELECT c.relname AS name, pg_get_indexdef(i.indexrelid) AS made
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE i.indrelid = ANY ($1::regclass[]) AND NOT i.indisunique ORDER BY c.relname`,
    [TABLES],
  )
  for (const { name } of rows) await client.query(`DROP INDEX ${client.escapeIdentifier(name)}`)
  return rows.map(({ made }) => made)
}
