// The SQL of the usual freezing: one call of the function that checks and holds all of it (DB-12).
import { sql } from 'kysely'
import type { Reader } from '../db/database.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import type { FrozenPurchase } from '../payments/attempt.ts'

/** What the purchase was priced by. */
export interface Seen {
  readonly coins: number
  readonly hasPaid: boolean
  /** What staff say shipping costs; null where they have not said. */
  readonly shipping: object | null
}

type Values = readonly [
  ...[id: string, buyer: string, provider: string, keyId: string, hash: string, region: string, billing: string],
  ...[stateCode: string, items: number, shipping: number, coinsUsed: number, payable: number],
  ...[at: Date, holdEnds: Date, heldFrom: Date | null, checkAt: Date | null],
  ...[coinsSeen: number, hasPaid: boolean, shippingSeen: string | null],
  ...[products: readonly string[], names: readonly string[], prices: readonly number[], quantities: readonly number[]],
  ...[hsns: readonly string[], classes: readonly string[], rates: readonly number[], units: readonly string[]],
  ...[holds: readonly number[], since: readonly (Date | null)[]],
]

const freezing = preparedQuery((db, ...values: Values) => {
  const statement = sql<{ done: boolean }>`SELECT freeze_purchase(${sql.join(values)}) AS done`
  return { compile: () => statement.compile(db) }
})

/** Holds and keeps a purchase; false where what it was priced by has changed, or there is not enough, and nothing was written. */
export async function freezeInOne(db: Reader, frozen: FrozenPurchase, seen: Seen): Promise<boolean> {
  const { lines } = frozen
  const { rows } = await freezing(
    db,
    ...([frozen.id, frozen.userId, frozen.provider, frozen.gatewayKeyId, frozen.snapshotHash, frozen.region] as const),
    ...([
      JSON.stringify(frozen.billing),
      frozen.stateCode,
      frozen.itemsTotal,
      frozen.shipping,
      frozen.coinsUsed,
    ] as const),
    ...([frozen.payable, frozen.createdAt, frozen.holdExpiresAt, frozen.firstHeldAt, frozen.nextCheckAt] as const),
    ...([seen.coins, seen.hasPaid, seen.shipping && JSON.stringify(seen.shipping)] as const),
    ...([lines.map((line) => line.productId), lines.map((line) => line.name)] as const),
    ...([lines.map((line) => line.unitPrice), lines.map((line) => line.quantity)] as const),
    ...([lines.map((line) => line.hsn), lines.map((line) => line.taxClass)] as const),
    ...([lines.map((line) => line.taxRateBp), lines.map((line) => line.taxUnit)] as const),
    ...([lines.map((line) => line.unitsHeld), lines.map((line) => line.heldSince)] as const),
  )
  return rows[0]?.done === true
}
