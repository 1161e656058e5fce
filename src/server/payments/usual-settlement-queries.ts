// The SQL of the usual settlement: one call of the function that does all of it (DB-12).
import { sql } from 'kysely'
import type { AttemptId, OrderId } from '#domain/ids.ts'
import type { GatewayPayment } from '../adapters/payment-gateway.ts'
import type { Reader } from '../db/database.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import type { InvoiceSeries } from '../orders/counters-queries.ts'

interface UsualSettlement {
  readonly attemptId: AttemptId
  /** The shop's time, by which all of it is dated. */
  readonly now: Date
  readonly series: InvoiceSeries
  readonly coinsEarned: number
  readonly orderId: OrderId
  readonly progressId: string
  readonly ids: {
    readonly invoice: string
    readonly letter: string
    readonly redeemed: string
    readonly earned: string
    readonly payment: string
    /** One for each line, in their order. */
    readonly items: readonly string[]
  }
  readonly payment: GatewayPayment
  /** As JSON; its order is filled in with the number. */
  readonly invoice: string
}

type Values = readonly [
  ...[attempt: string, now: Date, year: number, prefix: string, counter: string, coinsEarned: number],
  ...[order: string, invoice: string, letter: string, redeemed: string, earned: string, items: readonly string[]],
  ...[progress: string, payment: string, gatewayPayment: string, amount: number, currency: string, method: string],
  ...[instrument: string, createdAt: Date | null, references: readonly string[]],
  ...[fee: number | null, feeTax: number | null, document: string],
]

const settling = preparedQuery((db, ...values: Values) => {
  const statement = sql<{ number: number | null }>`SELECT settle_purchase(${sql.join(values)}) AS number`
  return { compile: () => statement.compile(db) }
})

/** Settles; answers the order's number, or null where the attempt is not as usual and nothing was written. */
export async function settleInOne(
  db: Reader,
  { ids, payment, series, ...rest }: UsualSettlement,
): Promise<number | null> {
  const { rows } = await settling(
    db,
    ...([rest.attemptId, rest.now, series.year, series.prefix, series.counter, rest.coinsEarned] as const),
    ...([rest.orderId, ids.invoice, ids.letter, ids.redeemed, ids.earned, ids.items] as const),
    ...([rest.progressId, ids.payment, payment.id, payment.amount, payment.currency, payment.method] as const),
    ...([payment.instrument, payment.createdAt, payment.references] as const),
    ...([payment.fee, payment.feeTax, rest.invoice] as const),
  )
  return rows[0]?.number ?? null
}
