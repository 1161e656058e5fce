// A breach is closed: when everybody was told in time, or with the reason why not (PRIV-20).
import { ShopError } from '#contract/errors.ts'
import { closedInTime } from '#copy/admin-breaches.ts'
import { areClocksMet, breachClocks } from '#domain/breach.ts'
import type { UserId } from '#domain/ids.ts'
import { inTransaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { addBreachEntry } from './add-breach-entry.ts'
import { listBreachEntries, lockBreach } from './breach-queries.ts'

/** Refuses with `breach_reason` where a clock was not met and no reason is given. */
export async function closeBreach(
  shop: Shop,
  author: UserId,
  { number, reason }: { readonly number: number; readonly reason: string },
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const breach = await lockBreach(tx, number)
    if (!breach) throw new ShopError('breach_not_found')
    const entries = await listBreachEntries(tx, [breach.id])
    const isInTime = areClocksMet(breachClocks(breach.knownAt, entries))
    if (!isInTime && reason.trim() === '') throw new ShopError('breach_reason')
    await addBreachEntry(tx, shop, author, { number, kind: 'closed', text: reason.trim() || closedInTime })
  })
}
