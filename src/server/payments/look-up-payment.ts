// 'Money taken?': a payment looked for by what its shopper reads off her screen, among her own purchases and no others.
import { ShopError } from '#contract/errors.ts'
import type { PaymentLookupReply } from '#contract/payment-lookup.ts'
import { after, days } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import { isMeant, type PaymentReference } from '#domain/payment-reference.ts'
import { inTime } from '../adapters/in-time.ts'
import { GatewayError, type GatewayPayment } from '../adapters/payment-gateway.ts'
import type { Shop } from '../shop.ts'
import { announceSettlement } from './announce-settlement.ts'
import { type Attempt, hasMoney } from './attempt.ts'
import { lookupReplyOf, nothingFound, orUnavailable } from './lookup-reply.ts'
import { paymentsOf } from './payments-at-gateway.ts'
import { listAttemptsSince } from './pending-payment-queries.ts'
import { settleWith } from './settle-payment.ts'

/** How long after a purchase its payment can be looked for: until every bank has given back what it still held. */
export const FINDABLE_FOR = days(10)
/** Each purchase costs a question to the gateway; they are asked together. */
const MOST = 10

interface Looked {
  readonly attempt: Attempt
  readonly payments: readonly GatewayPayment[]
}

/**
 * Settles the purchase whose payment is meant; failing that, one of hers whose money came unnoticed. A reference of
 * somebody else finds as little as one that does not exist.
 */
export async function lookUpPayment(
  shop: Shop,
  userId: UserId,
  reference: PaymentReference,
): Promise<PaymentLookupReply> {
  const limited = { ...shop, gateways: inTime(shop.gateways, shop.clock) }
  const since = after(shop.clock.now(), -FINDABLE_FOR)
  const attempts = await listAttemptsSince(shop.db, userId, since, MOST)
  const looked = await Promise.all(attempts.map((attempt) => paymentsAt(limited, attempt)))
  const answered = looked.filter((each) => each !== null)
  const found =
    answered.find(({ payments }) => payments.some((payment) => isMeant(reference, payment))) ??
    answered.find(isUnnoticed)
  if (found) {
    const settling = settleWith(limited, found.attempt, found.payments, { timeout: 'shopper', includePending: true })
    const settlement = await orUnavailable(announceSettlement(shop, 'check', settling))
    return lookupReplyOf(found.attempt, settlement)
  }
  // It may belong to one of those whose gateway did not answer.
  if (answered.length < looked.length) throw new ShopError('payment_provider_unavailable', { retryAfter: 30 })
  return nothingFound()
}

/** An attempt with its payments; null when its gateway does not answer. */
async function paymentsAt(shop: Shop, attempt: Attempt): Promise<Looked | null> {
  try {
    return { attempt, payments: await paymentsOf(shop, attempt, 'shopper') }
  } catch (error) {
    if (error instanceof GatewayError) return null
    throw error
  }
}

const isUnnoticed = ({ attempt, payments }: Looked): boolean =>
  !hasMoney(attempt) && payments.some(({ status }) => status === 'captured')
