// Orders whose confirmations go together are looked up together: a crowd's letters are taken many at a time.
import { after } from '#domain/durations.ts'
import type { OrderId } from '#domain/ids.ts'
import type { Shop } from '../shop.ts'
import { type ConfirmedOrder, findConfirmedOrders } from './order-letter-queries.ts'

/** In milliseconds. What was looked up so long ago is looked up anew: a letter tells the present, however long those before it took (LET-2). */
const PRESENT = 250

/** Finds one of these orders, in one statement for all that ask within a moment. */
export function confirmedTogether(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  ids: readonly OrderId[],
): (id: OrderId) => Promise<ConfirmedOrder | null> {
  let looked: { readonly until: Date; readonly orders: ReturnType<typeof findConfirmedOrders> } | null = null
  const lookUp = (now: Date) => {
    const orders = findConfirmedOrders(db, ids)
    // Whoever comes after a failure asks again.
    orders.catch(() => {
      looked = null
    })
    return { until: after(now, PRESENT), orders }
  }
  return async (id) => {
    const now = clock.now()
    if (!looked || now >= looked.until) looked = lookUp(now)
    return (await looked.orders).get(id) ?? null
  }
}
