// Leaving the list: one press or a mail provider's one-click, no login, no question (RFC 8058).
import { ShopError } from '#contract/errors.ts'
import { recordConsent } from '../consents/record-consent.ts'
import { inTransaction } from '../db/database.ts'
import { isSameSecret } from '../same-secret.ts'
import type { Shop } from '../shop.ts'
import { noteLeft } from './issues/audience-queries.ts'
import { holderOf, leaveToken } from './list-token.ts'
import { getTokenKey, takeOff } from './newsletter-queries.ts'

/** Safe to repeat, also when the address was forgotten meanwhile. Refuses with `link_over` a token that is none. */
export async function endSubscription(shop: Shop, { token }: { token: string }): Promise<void> {
  const id = holderOf(token)
  if (!id || !isSameSecret(token, leaveToken(await getTokenKey(shop.db), id))) throw new ShopError('link_over')
  await inTransaction(shop.db, async (tx) => {
    if (!(await takeOff(tx, id, shop.clock.now()))) return
    await noteLeft(tx, id, shop.clock.now())
    await recordConsent(tx, shop, { subscriberId: id, purposes: ['newsletter'], given: false, how: 'letter' })
  })
}
