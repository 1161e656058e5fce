// 'Check again': the gateway is asked about one payment of the shopper's own, but not at every tap of a bored finger.
import { ShopError } from '#contract/errors.ts'
import type { PaymentLookupReply } from '#contract/payment-lookup.ts'
import { seconds } from '#domain/durations.ts'
import type { AttemptId, UserId } from '#domain/ids.ts'
import { isWithinLimit } from '../db/rate-limit.ts'
import type { Shop } from '../shop.ts'
import { lookupReplyOf, orUnavailable } from './lookup-reply.ts'
import { findAttemptOf } from './pending-payment-queries.ts'
import { knownSettlement } from './settlement.ts'
import { settleInTime } from './verify-payment.ts'

const ASK_LIMIT = { name: 'ask-gateway', most: 1, per: seconds(3) }

/** Settles what can be settled. Somebody else's payment answers like none. */
export async function checkPayment(shop: Shop, userId: UserId, id: AttemptId): Promise<PaymentLookupReply> {
  const attempt = await findAttemptOf(shop.db, userId, id)
  if (!attempt?.gatewayOrderId) throw new ShopError('not_found')
  const mayAsk = await isWithinLimit(shop, ASK_LIMIT, attempt.id)
  const settlement = mayAsk
    ? await orUnavailable(settleInTime(shop, attempt, 'check', { includePending: true }))
    : await knownSettlement(shop, attempt)
  return lookupReplyOf(attempt, settlement)
}
