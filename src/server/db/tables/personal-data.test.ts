// Personal data is marked in every table, and erasure and data copy follow the marks (PRIV-4, PRIV-23, PRIV-24).
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UserId } from '#domain/ids.ts'
import { eraseUser } from '#server/accounts/erase-user.ts'
import { collectMyData } from '#server/accounts/mine/collect-my-data.ts'
import type { Actor } from '#server/actor.ts'
import { inTransaction } from '#server/db/database.ts'
import { anAdmin, aProduct, aShopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { MARKED_TABLES, OWN_ROWS } from './personal-data.ts'

interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
  /** True when an INSERT must name the column. */
  readonly isRequired: boolean
  /** The table that a foreign key of the column references. */
  readonly target: string | null
  /** The CHECK constraint that lists the column's possible values; null when there is none. */
  readonly listed: string | null
}

let t: TestShop
let columns: readonly Column[]
beforeAll(async () => {
  t = await openTestShop()
  columns = await readColumns()
})
afterAll(() => t.close())

async function readColumns(): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    SELECT relname AS table, attname AS column, format_type(atttypid, atttypmod) AS type,
      attnotnull AND NOT atthasdef AND attidentity = '' AS "isRequired",
      (SELECT confrelid::regclass::text FROM pg_constraint
        WHERE conrelid = attrelid AND contype = 'f' AND conkey = ARRAY[attnum] LIMIT 1) AS target,
      (SELECT pg_get_constraintdef(oid) FROM pg_constraint
        WHERE conrelid = attrelid AND contype = 'c' AND conkey = ARRAY[attnum]
          AND pg_get_constraintdef(oid) ~ '(= ANY \\(|<@ )ARRAY\\[' LIMIT 1) AS listed
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'schema_migrations'
      AND attnum > 0 AND NOT attisdropped
    ORDER BY 1, attnum`.execute(t.shop.db)
  return rows
}

const personal = MARKED_TABLES.flatMap(([table, { personal: marks = {} }]) =>
  Object.entries(marks).flatMap(([column, mark]) => (mark ? [{ ...mark, name: `${table}.${column}` }] : [])),
)

it('every column that can hold any text is marked as personal, or has a reason why it is not', () => {
  const marked = new Set([
    ...personal.map(({ name }) => name),
    ...MARKED_TABLES.flatMap(([table, { notPersonal = {} }]) =>
      Object.values(notPersonal).flatMap((names) => names.map((column) => `${table}.${column}`)),
    ),
  ])
  const free = columns.filter(({ type, listed }) => /^(text|jsonb)(\[\])?$/.test(type) && listed === null)
  expect(free.length).toBeGreaterThan(100)
  expect(free.map(({ table, column }) => `${table}.${column}`).filter((name) => !marked.has(name))).toEqual([])
})

it('exactly these columns are marked as kept after an erasure, for books, tax documents, disputes, the audit log and the like', () => {
  const keptNames = personal.flatMap(({ erased, name }) => (erased === 'kept' ? [name] : []))
  expect(keptNames.toSorted()).toEqual(
    [
      ...['email', 'phone', 'billing', 'state_code', 'region', 'search', 'progress_id'].map((name) => `orders.${name}`),
      ...['orders.tracking_number', 'orders.payment_method', 'order_search.words', 'order_events.details'],
      ...[
        'undone_moves.details',
        'invoices.document',
        'invoices.serial',
        'credit_notes.document',
        'credit_notes.serial',
      ],
      ...['gateway_payment_id', 'method', 'instrument', 'bank_references'].map((name) => `payments.${name}`),
      ...['words', 'bank_reference', 'paid_reference', 'failure'].map((name) => `refunds.${name}`),
      ...[
        'tax_months.gstr1',
        'tax_document_blocks.tables',
        'gateway_findings.reason',
        'disputes.note',
        'uploads.file_key',
      ],
      ...[
        'audit_log.details',
        'courier_bookings.words',
        'breach_entries.text',
        'staff_invites.email',
        'stock_moves.note',
      ],
    ].toSorted(),
  )
})

it('every table with personal data states how long its rows are kept', () => {
  const unkept = MARKED_TABLES.filter(([, { retention }]) => retention.length === 0)
  const about = unkept.filter(
    ([table, marks]) => marks.personal || columns.some((column) => column.table === table && column.target === 'users'),
  )
  expect(about.map(([table]) => table)).toEqual([])
})

describe('an account with a row in every table and every marked column filled', () => {
  let filled: ReadonlyMap<string, unknown>
  let before: ReadonlySet<string>
  let after: ReadonlySet<string>
  let copy: string
  beforeAll(async () => {
    const shopper = await aShopper(t, { isVerified: true })
    filled = await fillAccount(shopper.userId, shopper.email)
    before = await remainingColumns(filled)
    copy = JSON.stringify(
      await collectMyData(t.shop, { userId: shopper.userId, sessionId: t.id() } as unknown as Actor),
    )
    await inTransaction(t.shop.db, (tx) => eraseUser(tx, t.shop, { userId: shopper.userId, actor: shopper.userId }))
    after = await remainingColumns(filled)
  })

  it('before its erasure the test account has a value in every column marked as personal', () => {
    expect(personal.map(({ name }) => name).filter((name) => !before.has(name))).toEqual([])
  })

  it('after its erasure the account keeps the columns that the marks keep, and no others', () => {
    const isKept = ({ erased }: { readonly erased: unknown }) =>
      erased === 'kept' || (typeof erased === 'object' && erased !== null && 'later' in erased)
    const names = (expectKept: boolean) =>
      personal.filter((mark) => isKept(mark) === expectKept).map(({ name }) => name)
    expect(names(false).filter((name) => after.has(name))).toEqual([])
    expect(names(true).filter((name) => !after.has(name))).toEqual([])
    const rows = OWN_ROWS.map(({ table, column }) => `${table}.${column}`)
    expect(rows.filter((name) => !before.has(name) || after.has(name))).toEqual([])
  })

  it('the data copy of the account has the columns that the marks export, and no others', () => {
    // A value can be recognised only if it contains its column's name.
    const exportedMarks = personal.filter(({ name }) => JSON.stringify(filled.get(name))?.includes(name))
    expect(exportedMarks.length).toBeGreaterThan(60)
    const isExported = (name: string) => copy.includes(`"${name}"`)
    expect(exportedMarks.filter(({ name, exported }) => exported && !isExported(name)).map(({ name }) => name)).toEqual(
      [],
    )
    expect(exportedMarks.filter(({ name, exported }) => !exported && isExported(name)).map(({ name }) => name)).toEqual(
      [],
    )
  })
})

/** Fills the account and adds a row to every other table with personal data. Returns the written values by column. */
async function fillAccount(userId: UserId, email: string): Promise<ReadonlyMap<string, unknown>> {
  const staff = (await anAdmin(t)).userId
  const now = t.clock.now()
  const later = new Date(now.getTime() + 1)
  const ids = new Map<string, string>([['products', await aProduct(t)]])
  const idOf = (table: string): string => {
    const id = ids.get(table) ?? t.id()
    ids.set(table, id)
    return id
  }
  /** Values of columns that cannot contain their own name, because of a CHECK, a join or a search by address. */
  const values: Readonly<Record<string, unknown>> = {
    'users.email': email,
    'browser_codes.email': email,
    'reset_grants.email': email,
    'subscribers.email': email,
    'suppressed_addresses.address': email,
    'suppressed_addresses.address_hash': sql`hash_of_address(${email})`,
    'suppressed_addresses.reason': 'complained',
    'idempotency_keys.owner': userId,
    'addresses.region': 'Kerala',
    'addresses.state_code': 'KL',
    'orders.region': 'Kerala',
    'orders.state_code': 'KL',
    'orders.discount': 0,
    'orders.shipping': 0,
    'orders.coins_used': 0,
    'order_events.status': 'placed',
    'payment_attempts.status': 'expired',
    'payment_attempts.items_total': 100,
    'payment_attempts.discount': 0,
    'payment_attempts.shipping': 0,
    'payment_attempts.coins_used': 0,
    'payment_attempts.payable': 100,
    'discounts.names': '{"en":"Diwali offer"}',
    'payer_links.expires_at': later,
    'reorder_reminders.next_at': later,
    'emails.sent_at': now,
    'emails.due_at': null,
    'refunds.status': 'processed',
    'refunds.retries': idOf('refunds'),
    'refunds.paid_way': 'neft',
    'refunds.paid_on': '2026-11-20',
    'refunds.paid_recorded_by': staff,
    'credit_notes.serial': 'C26-27/0000001',
    'tax_months.month': '2026-10-01',
    'passkey_challenges.session_id': idOf('sessions'),
    'attempt_deliveries.courier': 'other',
    'courier_bookings.state': 'refused',
    'privacy_requests.due_at': later,
    'privacy_request_steps.kind': 'answered',
  }
  /** Columns that refer to a table without a foreign key. */
  const linked: Readonly<Record<string, string>> = { order_id: 'orders', attempt_id: 'payment_attempts' }
  const valueFor = ({ table, column, type, target, listed }: Column): unknown => {
    const name = `${table}.${column}`
    if (name in values) return values[name]
    if (column === 'language') return 'ta'
    const [, first = name] = /'([^']+)'::text/.exec(listed ?? '') ?? []
    if (type === 'text') return first
    if (type === 'text[]') return [first]
    if (type.endsWith('[]')) return [1]
    if (type === 'jsonb') return JSON.stringify({ filled: name })
    if (type === 'boolean') return false
    if (type === 'bytea') return createHash('sha256').update(name).digest()
    if (type === 'date') return '2026-11-20'
    if (type.startsWith('timestamp')) return now
    if (type !== 'object_id') return 1
    const of = column === 'id' ? table : (target ?? linked[column])
    if (of === 'users') return column === 'user_id' ? userId : staff
    return of === undefined ? t.id() : idOf(of)
  }
  const written = new Map<string, unknown>()
  const isMarked = new Set(personal.map(({ name }) => name))
  await inTransaction(t.shop.db, async (tx) => {
    // Switches off foreign keys and triggers, so that rows can be inserted in any order.
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    for (const [table, { retention }] of MARKED_TABLES) {
      if (retention.length === 0) continue
      const own = columns.filter((column) => {
        const name = `${table}.${column.column}`
        if (column.table !== table) return false
        if (table === 'users') return isMarked.has(name)
        const leads = ['user_id', 'order_id', 'attempt_id'].includes(column.column)
        return column.isRequired || leads || isMarked.has(name) || name in values
      })
      const cells = own.map((column) => {
        const value = valueFor(column)
        written.set(`${table}.${column.column}`, value)
        return { column: sql.ref(column.column), value: sql`${value}::${sql.raw(column.type)}` }
      })
      const sets = cells.map(({ column, value }) => sql`${column} = ${value}`)
      await (table === 'users'
        ? sql`UPDATE users SET ${sql.join(sets)} WHERE id = ${userId}`
        : sql`INSERT INTO ${sql.table(table)} (${sql.join(cells.map(({ column }) => column))})
            VALUES (${sql.join(cells.map(({ value }) => value))})`
      ).execute(tx)
    }
  })
  return written
}

/** Returns the columns in which a row still contains the value that was written there. */
async function remainingColumns(values: ReadonlyMap<string, unknown>): Promise<ReadonlySet<string>> {
  const remaining = new Set<string>()
  for (const { table, column, type } of columns) {
    const name = `${table}.${column}`
    if (!values.has(name)) continue
    const { rows } = await sql`
      SELECT FROM ${sql.table(table)}
      WHERE ${sql.ref(column)}::text = (${values.get(name)}::${sql.raw(type)})::text LIMIT 1`.execute(t.shop.db)
    if (rows.length > 0) remaining.add(name)
  }
  return remaining
}
