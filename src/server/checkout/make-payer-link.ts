// POST /payment/link: the right to pay one purchase, for whomever she gives it to (PAY-37).
import { ShopError } from '#contract/errors.ts'
import type { PayerLinkReply } from '#contract/payer-links.ts'
import { PAYER_PAGE } from '#contract/urls.ts'
import { toRupees } from '#contract/wire.ts'
import type { UserId } from '#domain/ids.ts'
import { payerLinkEnds } from '#domain/payer-link.ts'
import { newToken } from '../accounts/opaque-token.ts'
import { linkNow } from '../adapters/page-links.ts'
import { inTransaction } from '../db/database.ts'
import { findOwnAttempt } from '../payments/attempt-queries.ts'
import { lockWallet } from '../payments/holds-queries.ts'
import { endPayerLinks, savePayerLink } from '../payments/payer-links-queries.ts'
import type { Shop } from '../shop.ts'

/** Makes a link for her open payment; the one before works no more. Somebody else's payment answers like none. */
export async function makePayerLink(shop: Shop, userId: UserId, gatewayOrderId: string): Promise<PayerLinkReply> {
  const { token, hash } = newToken(shop)
  const askedAt = shop.clock.now()
  const expiresAt = payerLinkEnds(askedAt)
  const amount = await inTransaction(shop.db, async (tx) => {
    // Erasing her waits for it, and so finds what is written here.
    const wallet = await lockWallet(tx, userId)
    const attempt = await findOwnAttempt(tx, userId, gatewayOrderId)
    if (wallet.deletedAt !== null || attempt?.status !== 'open') throw new ShopError('not_found')
    await endPayerLinks(tx, userId, askedAt)
    await savePayerLink(tx, { attemptId: attempt.id, hash, askedAt, expiresAt })
    return attempt.payable
  })
  return { link: linkNow(shop, `${PAYER_PAGE}#${token}`), until: expiresAt.toISOString(), amount: toRupees(amount) }
}
