// Leaving the list: one press or a mail provider's one-click, no login, no question (RFC 8058).
import { ShopError } from '#contract/errors.ts'
import { hours } from '#domain/durations.ts'
import type { SubscriberId } from '#domain/ids.ts'
import { recordConsent } from '../consents/record-consent.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { type Limit, rateLimit } from '../db/rate-limit.ts'
import { isSameSecret } from '../same-secret.ts'
import type { Shop } from '../shop.ts'
import { findMailbox, listOfMailbox } from './issues/readers-queries.ts'
import { leaveList } from './leave-list.ts'
import { holderOf, leaveToken } from './list-token.ts'
import { findSubscriber, getTokenKey } from './newsletter-queries.ts'

/** A way out whose subscription was forgotten looks through the whole list. */
const PER_FORGOTTEN: Limit = { name: 'newsletter-leave-forgotten', most: 10, per: hours(1) }

/**
 * Safe to repeat. Where her subscription was forgotten and she has joined again, it takes her off all the same, for as long as the
 * shop knows which mailbox its letters went to (LET-18). False where it does not: she may be on the list. Refuses with `link_over` a
 * token that is none.
 */
export async function endSubscription(shop: Shop, { token }: { token: string }): Promise<boolean> {
  const id = holderOf(token)
  if (!id || !isSameSecret(token, leaveToken(await getTokenKey(shop.db), id))) throw new ShopError('link_over')
  const isKnown = (await findSubscriber(shop.db, id)) !== null
  const mailbox = isKnown ? null : await findMailbox(shop.db, id)
  if (mailbox !== null) await rateLimit(shop, PER_FORGOTTEN, id)
  await inTransaction(shop.db, async (tx) => {
    const hers = mailbox === null ? [id] : await listOfMailbox(tx, mailbox)
    for (const each of hers) await leave(tx, shop, each)
  })
  return isKnown || mailbox !== null
}

async function leave(tx: Tx, shop: Shop, subscriberId: SubscriberId): Promise<void> {
  if (!(await leaveList(tx, subscriberId, shop.clock.now()))) return
  await recordConsent(tx, shop, { subscriberId, purposes: ['newsletter'], given: false, how: 'letter' })
}
