// Her yes from her own mailbox: only now is she on the list.
import { ShopError } from '#contract/errors.ts'
import { mayConfirm } from '#domain/newsletter.ts'
import { isMinorsMailbox } from '../accounts/mailbox-queries.ts'
import { recordConsent } from '../consents/record-consent.ts'
import { inTransaction } from '../db/database.ts'
import { isSameSecret } from '../same-secret.ts'
import type { Shop } from '../shop.ts'
import { confirmToken, holderOf } from './list-token.ts'
import { getTokenKey, lockSubscriber, markConfirmed } from './newsletter-queries.ts'

/** Safe to repeat while she is on the list. Refuses with `link_over` a token that is none, too old, or of a subscription that has ended. */
export async function confirmSubscription(shop: Shop, { token }: { token: string }): Promise<void> {
  const id = holderOf(token)
  if (!id) throw new ShopError('link_over')
  const key = await getTokenKey(shop.db)
  await inTransaction(shop.db, async (tx) => {
    const subscriber = await lockSubscriber(tx, id)
    if (!subscriber || !isSameSecret(token, confirmToken(key, subscriber))) throw new ShopError('link_over')
    if (subscriber.status === 'subscribed') return
    const now = shop.clock.now()
    if (subscriber.status !== 'pending' || !mayConfirm(subscriber.askedAt, now)) throw new ShopError('link_over')
    // She has said so since she asked, or before it under another of her addresses (PRIV-12).
    if (await isMinorsMailbox(tx, subscriber.email)) throw new ShopError('link_over')
    await markConfirmed(tx, id, now)
    const notice = `newsletter ${subscriber.consent}`
    await recordConsent(tx, shop, { subscriberId: id, purposes: ['newsletter'], given: true, notice, how: 'letter' })
  })
}
