// A shop that has grown for two years: a million orders by set-based SQL, alike every time, whole or not at all (DB-16).
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
/** What is filled, smallest first, and has its indexes made after the rows. */
const RESTING = [
  ...['products', 'kit_items', 'product_prices', 'users', 'wallet_entries', 'sessions', 'subscribers'],
  ...[
    'payment_attempts',
    'attempt_lines',
    'parcels',
    'orders',
    'order_search',
    'order_items',
    'order_events',
    'audit_log',
    'printed_slips',
    'cancel_requests',
  ],
  ...['letters', 'tickets', 'reports', 'payments', 'refunds', 'invoices', 'credit_notes'],
]
/** Figures by day and numbers: written where they were, by the indexes that they have. */
const FIGURES = ['counters', 'order_days', 'order_status_days', 'replacement_days', 'money_days', 'user_days']

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
    await restIndexes(client)
    for (const { title, text } of steps) await timed(say, title, () => client.query(text))
    await timed(say, words.indexes, () => wakeIndexes(client))
    await client.query('COMMIT')
    await timed(say, words.analyze, async () => {
      for (const table of [...RESTING, ...FIGURES]) await client.query(`VACUUM (ANALYZE) ${table}`)
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

/**
 * Lets every index of these tables rest, unique ones too: rows that come in the order of their time would be put one by one into
 * indexes in the order of chance, which takes longer than all else. `wakeIndexes` builds them from the rows, and refuses what is
 * there twice.
 */
async function restIndexes(client: pg.Client): Promise<void> {
  await client.query(
    'UPDATE pg_index SET indisready = false, indisvalid = false WHERE indrelid = ANY ($1::regclass[])',
    [RESTING],
  )
}

async function wakeIndexes(client: pg.Client): Promise<void> {
  for (const table of RESTING) await client.query(`REINDEX TABLE ${table}`)
}
