// Generates the types of the database's tables with kysely-codegen and the maps below.
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type ColumnMetadata, PostgresDialect as GeneratorDialect, generate, RawExpressionNode } from 'kysely-codegen'
import pg from 'pg'

/** The id type of each table; a foreign key has its target's type. Ids of tables that are not listed are plain text. */
const ID_TYPES: Readonly<Record<string, string>> = {
  addresses: 'AddressId',
  cancel_requests: 'CancelRequestId',
  certificates: 'CertificateId',
  consents: "Id<'consent'>",
  courier_bookings: 'BookingId',
  discounts: "Id<'discount'>",
  disputes: 'DisputeId',
  draft_orders: 'DraftOrderId',
  email_requests: 'EmailChangeId',
  email_restore_links: 'EmailChangeId',
  guardianships: 'GuardianshipId',
  invoices: 'InvoiceId',
  issues: 'IssueId',
  emails: 'EmailId',
  bulk_actions: 'BulkActionId',
  order_notes: 'StaffNoteId',
  orders: 'OrderId',
  passkeys: 'PasskeyId',
  payment_attempts: 'AttemptId',
  payment_refusals: "Id<'refusal'>",
  payments: 'PaymentId',
  user_notes: 'StaffNoteId',
  product_families: 'FamilyId',
  products: 'ProductId',
  refunds: 'RefundId',
  reviews: 'ReviewId',
  saved_answers: 'SavedAnswerId',
  sessions: 'SessionId',
  staff_invites: 'InviteId',
  stock_batches: 'BatchId',
  suppressed_addresses: 'StopId',
  subscribers: 'SubscriberId',
  users: 'UserId',
}

/** Columns whose type follows neither from PostgreSQL's type nor from a foreign key or a CHECK. */
const COLUMN_TYPES: Readonly<Record<string, string>> = {
  'addresses.address': "JSONColumnType<Omit<StoredAddress, 'email'>>",
  'addresses.region': 'Region',
  'addresses.state_code': 'StateCode',
  'attempt_deliveries.address': 'JSONColumnType<DeliveryAddress>',
  'attempt_deliveries.courier': 'Courier',
  'attempt_lines.tax_class': 'TaxClass',
  'attempt_lines.tax_unit': 'Unit',
  'breach_entries.selection': 'JSONColumnType<BreachSelection>',
  'cancel_requests.charge': 'Paise',
  'chargeback_entries.amount': 'Paise',
  'consents.subscriber_id': 'SubscriberId',
  'courier_bookings.batch_id': 'BookingBatchId',
  'courier_bookings.cost': 'Paise',
  'courier_bookings.courier': 'BookingCourier',
  'discounts.product_ids': 'ProductId[]',
  'discounts.regions': 'Region[]',
  'discounts.names': 'JSONColumnType<Record<string, string>>',
  'discounts.value': 'number',
  'discount_days.cost': 'Paise',
  'discount_days.sold': 'Paise',
  'dispute_events.phase': 'DisputePhase',
  'dispute_events.status': 'DisputeStatus',
  'draft_orders.form': 'JSONColumnType<DraftForm>',
  'email_requests.session_id': 'SessionId',
  'gateway_findings.kind': 'FindingKind',
  'issue_emails.subscriber_id': 'SubscriberId',
  'issues.blocks': 'JSONColumnType<IssuePart[], string, string>',
  'issues.last_subscriber': 'SubscriberId',
  'kit_versions.items': 'JSONColumnType<KitItem[]>',
  'emails.message_id': 'EmailId',
  'emails.order_id': 'OrderId',
  'money_days.captured': 'Paise',
  'money_days.charged_back': 'Paise',
  'money_days.returned': 'Paise',
  'reserved_numbers.attempt_id': 'AttemptId',
  'bulk_action_moves.came_from': 'OrderStatus',
  'bulk_action_moves.went_to': 'OrderStatus',
  'bulk_actions.target': 'OrderStatus',
  'order_events.status': 'OrderStatus',
  'order_items.refunded_amount': 'Paise',
  'order_items.tax_class': 'TaxClass',
  'order_items.tax_unit': 'Unit',
  'order_progress.work': "'write-order-numbers'",
  'order_status_days.status': 'OrderStatus',
  'order_status_days.total': 'Paise',
  'orders.billing': 'JSONColumnType<StoredAddress>',
  'orders.courier': 'Courier',
  'orders.region': 'Region',
  'orders.state_code': 'StateCode',
  'orders.status': 'OrderStatus',
  'payment_attempts.billing': 'JSONColumnType<StoredAddress>',
  'payment_attempts.region': 'Region',
  'payment_attempts.state_code': 'StateCode',
  'payments.bank_references': 'readonly string[]',
  'printed_slips.changed': 'SlipChange[]',
  'product_days.amount': 'Paise',
  'products.mrp': 'Paise',
  'refund_days.amount': 'Paise',
  'refund_days.reason': 'RefundReason',
  'replacement_days.status': 'OrderStatus',
  'sales_days.total': 'Paise',
  'state_days.total': 'Paise',
  'step_days.step': 'Step',
  'suppressed_addresses.email_id': 'EmailId',
  'undone_moves.status': 'OrderStatus',
  'versions.name': "'catalog' | 'settings'",
}

/** Columns with a complete type, because a trigger fills them or their JSON is written with another type. */
const COMPLETE_TYPES: Readonly<Record<string, string>> = {
  'issues.counted': 'JSONColumnType<IssueFigures | null, string | null, string | null>',
  'order_events.details': 'ColumnType<object, string | undefined, string>',
  'stock_levels.deleted_at': 'GeneratedAlways<Date | null>',
  'stock_levels.in_stock': 'GeneratedAlways<boolean>',
  'stock_levels.low_stock': 'GeneratedAlways<number>',
  'stock_levels.product_id': 'GeneratedAlways<ProductId>',
  'stock_levels.state': 'GeneratedAlways<StockState>',
  'stock_moves.id': 'GeneratedAlways<number>',
  'stock_moves.level': 'GeneratedAlways<number | null>',
  'undone_moves.details': 'ColumnType<object, string | undefined, string>',
}

/** The TypeScript types of PostgreSQL types, as the shop's connections parse them. */
const POSTGRES_TYPES: Readonly<Record<string, string>> = {
  date: 'CalendarDate',
  int8: 'number',
  jsonb: 'JSONColumnType<object>',
  object_id: 'string',
  paise: 'Paise',
  timestamptz: 'Date',
}

const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  kysely: ['ColumnType', 'Generated', 'GeneratedAlways', 'JSONColumnType'],
  '#contract/draft-orders.ts': ['DeliveryAddress', 'DraftForm'],
  '#contract/newsletter.ts': ['IssueFigures'],
  '#domain/breach.ts': ['BreachSelection'],
  '#domain/calendar.ts': ['CalendarDate'],
  '#domain/courier-booking.ts': ['BookingCourier'],
  '#domain/couriers.ts': ['Courier'],
  '#domain/dispute.ts': ['DisputePhase', 'DisputeStatus'],
  '#domain/gateway-finding.ts': ['FindingKind'],
  '#domain/ids.ts': [...new Set([...Object.values(ID_TYPES), 'BookingBatchId', 'Id'])].filter(
    (name) => !name.includes('<'),
  ),
  '#domain/issue.ts': ['IssuePart'],
  '#domain/kit-items.ts': ['KitItem'],
  '#domain/money.ts': ['Paise'],
  '#domain/order.ts': ['OrderStatus'],
  '#domain/places.ts': ['StateCode'],
  '#domain/printed-slip.ts': ['SlipChange'],
  '#domain/refund.ts': ['RefundReason'],
  '#domain/shipping.ts': ['Region'],
  '#domain/funnel-step.ts': ['Step'],
  '#domain/stock-state.ts': ['StockState'],
  '#domain/tax.ts': ['TaxClass', 'Unit'],
  './stored-address.ts': ['StoredAddress'],
}

interface ColumnConstraints {
  readonly target: string | null
  /** The definition of the CHECK that lists the column's values. */
  readonly listed: string | null
}

/** Returns the file with the types of every table. */
export async function databaseTypes(url: string): Promise<string> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }) })
  const dialect = new GeneratorDialect({ domains: false })
  const constraints = await readConstraints(db)
  const generatedFile = await generate({
    db,
    dialect,
    excludePattern: '{pgboss.*,public.schema_migrations}',
    postprocess: async ({ metadata }) => {
      for (const { name: table, columns } of metadata.tables)
        for (const column of columns) {
          const { dataType } = column
          applyType(`${table}.${column.name}`, column, constraints.get(`${table}.${column.name}`))
          // kysely-codegen looks types up by name, so a type from the maps is registered under its own text.
          if (column.dataType !== dataType)
            Object.assign(dialect.adapter.scalars, {
              [column.dataType.toLowerCase()]: new RawExpressionNode(column.dataType),
            })
        }
      return metadata
    },
  })
  await db.destroy()
  const imports = Object.entries(IMPORTS).map(
    ([path, names]) => `import type { ${names.toSorted().join(', ')} } from '${path}'`,
  )
  return [
    '// The tables as the migrations make them, written by kysely-codegen: see "a migration" in CONTRIBUTING.',
    ...imports,
    '',
    generatedFile.slice(generatedFile.indexOf('export interface')),
  ].join('\n')
}

function applyType(name: string, column: ColumnMetadata, constraints: ColumnConstraints | undefined): void {
  const [table = ''] = name.split('.')
  const completeType = COMPLETE_TYPES[name]
  if (completeType) {
    Object.assign(column, {
      dataType: completeType,
      hasDefaultValue: false,
      isAutoIncrementing: false,
      isNullable: false,
    })
    return
  }
  const id = column.dataType === 'object_id' && ID_TYPES[column.name === 'id' ? table : (constraints?.target ?? '')]
  const type = COLUMN_TYPES[name] ?? (id || POSTGRES_TYPES[column.dataType])
  const values = [...(constraints?.listed ?? '').matchAll(/'([^']+)'::text/g)].map(([, value = '']) => value)
  if (type) Object.assign(column, { dataType: type, isArray: false })
  else if (column.isArray && values.length > 0)
    Object.assign(column, { dataType: `(${values.map((value) => `'${value}'`).join(' | ')})[]`, isArray: false })
  else if (values.length > 0) column.enumValues = values
}

async function readConstraints(db: Kysely<unknown>): Promise<ReadonlyMap<string, ColumnConstraints>> {
  const { rows } = await sql<ColumnConstraints & { name: string }>`
    SELECT relname || '.' || attname AS name,
      max(confrelid::regclass::text) FILTER (WHERE contype = 'f') AS target,
      max(pg_get_constraintdef(pg_constraint.oid))
        FILTER (WHERE contype = 'c' AND pg_get_constraintdef(pg_constraint.oid) ~ '(= ANY \\(|<@ )ARRAY\\[') AS listed
    FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid JOIN pg_attribute ON attrelid = conrelid AND conkey = ARRAY[attnum]
    WHERE relnamespace = 'public'::regnamespace GROUP BY 1`.execute(db)
  return new Map(rows.map((row) => [row.name, row]))
}
