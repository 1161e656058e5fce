// POST /pay/start: whoever has the link begins to pay, by the same order at the gateway as she herself would (PAY-38).
import { pathOf } from '#contract/call.ts'
import { receivePayerCallback } from '#contract/calls/payer-links.ts'
import type { PaymentReply } from '#contract/checkout.ts'
import { ShopError } from '#contract/errors.ts'
import { canSupply } from '#domain/cart.ts'
import { minutes } from '#domain/durations.ts'
import { dialogSeconds, holdEnd } from '#domain/payment-attempt.ts'
import { inTime } from '../adapters/in-time.ts'
import { callNow } from '../adapters/page-links.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { rateLimit } from '../db/rate-limit.ts'
import { announceSettlement } from '../payments/announce-settlement.ts'
import { type Attempt, nextCheckOf } from '../payments/attempt.ts'
import { listAttemptLines, lockAttempt, prolongHold } from '../payments/attempt-queries.ts'
import { lockProducts, lockWallet } from '../payments/holds-queries.ts'
import { orUnavailable } from '../payments/lookup-reply.ts'
import { markOpened } from '../payments/payer-links-queries.ts'
import { settleAttempt } from '../payments/settle-payment.ts'
import type { Shop } from '../shop.ts'
import { linkOfToken, mayBePaid, stateOfLink } from './payer-link-state.ts'
import { takeUpAgain } from './take-up-again.ts'

/** As often as she herself may begin to pay. */
const LINK_LIMIT = { name: 'payer-starts', most: 20, per: minutes(1) }

/** Hands the purchase out to be paid. What somebody has paid meanwhile is settled, and refused here. */
export async function startAsPayer(shop: Shop, token: string): Promise<PaymentReply> {
  const link = await linkOfToken(shop.db, token)
  if ((await stateOfLink(shop, link)) !== 'open') throw new ShopError('payer_link_over')
  await rateLimit(shop, LINK_LIMIT, link.attempt.id)
  const limited = { ...shop, gateways: inTime(shop.gateways, shop.clock) }
  const settling = settleAttempt(limited, link.attempt, { timeout: 'shopper', includePending: false })
  await orUnavailable(announceSettlement(shop, 'next_payment', settling))
  const attempt = await inTransaction(shop.db, (tx) => handOut(tx, shop, link.attempt, link.hash))
  return {
    success: true,
    order: { id: attempt.gatewayOrderId ?? '', amount: attempt.payable, currency: 'INR' },
    key: shop.gateways.of(attempt.provider).keyId,
    callbackUrl: callNow(shop, pathOf(receivePayerCallback)),
    timeout: dialogSeconds(attempt.holdExpiresAt, shop.clock.now()),
  }
}

/** The attempt as it is paid now. Locks attempt, user, products, in this order. */
async function handOut(tx: Tx, shop: Shop, known: Attempt, hash: Buffer): Promise<Attempt> {
  const now = shop.clock.now()
  const attempt = await lockAttempt(tx, known.id)
  const wallet = await lockWallet(tx, known.userId)
  // Its payment is being captured: in a moment there is an order, or it is free again (PAY-28).
  if (attempt?.claimedAt != null) throw new ShopError('busy', { retryAfter: 2 })
  if (!attempt || wallet.deletedAt !== null || !(await mayBePaid({ ...shop, db: tx }, attempt)))
    throw new ShopError('payer_link_over')
  if (!(await markOpened(tx, hash, now))) throw new ShopError('payer_link_over')
  if (attempt.held) return takeUpAgain(tx, attempt, now).catch(withoutNames)
  if (wallet.coins - wallet.held < attempt.coinsUsed) throw new ShopError('payer_goods_gone')
  await requireThere(tx, attempt)
  // Nothing is held anew: who pays first gets it (docs/decisions/023).
  const again = { ...attempt, firstHeldAt: null, holdExpiresAt: holdEnd(now, null), handedOut: now }
  await prolongHold(tx, again, nextCheckOf({ ...again, gatewayStatusAt: null }, now))
  return again
}

/** Goods that are gone would be paid for nothing. */
async function requireThere(tx: Tx, { id }: Attempt): Promise<void> {
  const lines = await listAttemptLines(tx, id)
  const products = await lockProducts(
    tx,
    lines.map(({ productId }) => productId),
  )
  for (const { productId, quantity } of lines) {
    const product = products.get(productId)
    if (!product || product.deletedAt !== null || !canSupply(product, quantity)) throw new ShopError('payer_goods_gone')
  }
}

/** What is missing has a name, which is nobody's to know but hers. */
function withoutNames(error: unknown): never {
  if (error instanceof ShopError && (error.code === 'out_of_stock' || error.code === 'held_by_others'))
    throw new ShopError('payer_goods_gone')
  throw error
}
