// The usual settlement, in one statement: nothing is asked between its locks, and nobody waits for this process (DB-12).
import { indianDate } from '#domain/calendar.ts'
import { COINS_PER_ORDER } from '#domain/coins.ts'
import type { GatewayPayment } from '../adapters/payment-gateway.ts'
import { newId } from '../adapters/random.ts'
import { isRetryable } from '../db/database.ts'
import { invoiceSeries } from '../orders/counters-queries.ts'
import type { PurchasedLine } from '../orders/invoice-for.ts'
import { invoiceFor } from '../orders/invoice-for.ts'
import { newProgressId } from '../orders/placing-queries.ts'
import type { Shop } from '../shop.ts'
import { type Attempt, matches } from './attempt.ts'
import type { Settlement } from './settlement.ts'
import { settleInOne } from './usual-settlement-queries.ts'

/** Nobody reads it: the function writes the number that it takes. */
const NO_NUMBER_YET = 0

/** Settles a captured payment of an attempt as it was read; null where something is not as usual, and nothing was written. */
export async function settleUsual(
  shop: Shop,
  attempt: Attempt,
  lines: readonly PurchasedLine[],
  payment: GatewayPayment,
): Promise<Settlement | null> {
  // What was sent back of it already is told to the order by a job (BOOK-18).
  if (attempt.status !== 'open' || payment.refunded > 0 || !matches(attempt, payment)) return null
  const now = shop.clock.now()
  const orderId = newId<'order'>(shop)
  try {
    const orderNumber = await settleInOne(shop.db, {
      attemptId: attempt.id,
      now,
      series: invoiceSeries(now),
      coinsEarned: COINS_PER_ORDER,
      orderId,
      progressId: newProgressId(shop),
      ids: {
        ...{
          invoice: newId(shop),
          letter: newId(shop),
          payment: newId(shop),
          redeemed: newId(shop),
          earned: newId(shop),
        },
        items: lines.map(() => newId(shop)),
      },
      payment,
      invoice: JSON.stringify(invoiceFor(shop.identity(), { ...attempt, lines }, NO_NUMBER_YET, indianDate(now))),
    })
    if (orderNumber === null) return null
    shop.jobs.nudge()
    return { kind: 'placed', orderId, orderNumber, isNew: true }
  } catch (error) {
    // Done again the long way, which tries until it is through.
    if (isRetryable(error)) return null
    throw error
  }
}
