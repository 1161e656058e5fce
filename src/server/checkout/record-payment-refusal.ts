// Records a gateway's refusal, which unlike an outage does not end by itself (PAY-35).
import { ShopError } from '#contract/errors.ts'
import type { GatewayError } from '../adapters/payment-gateway.ts'
import { newId } from '../adapters/random.ts'
import type { Attempt } from '../payments/attempt.ts'
import { saveRefusal } from '../payments/refusal-queries.ts'
import type { Shop } from '../shop.ts'

type RefusedAttempt = Pick<Attempt, 'id' | 'provider' | 'payable'>

/**
 * Records for staff that the gateway refused a request about the attempt, and returns the error for the shopper. Any
 * other error, and null, counts as an outage: nothing is recorded, and the returned error says to retry in 30 seconds.
 */
export async function recordPaymentRefusal(
  shop: Shop,
  attempt: RefusedAttempt,
  error: GatewayError | null,
): Promise<ShopError> {
  if (error?.kind !== 'refused') return new ShopError('payment_provider_unavailable', { retryAfter: 30 })
  const { id: attemptId, provider, payable } = attempt
  shop.meters.count('refusals', { about: error.isAboutAmount ? 'amount' : 'other' })
  shop.log.error({ err: error, attempt: attemptId, words: error.words }, 'payment gateway refused the order')
  const refusal = {
    id: newId<'refusal'>(shop),
    provider,
    status: error.status ?? 0,
    code: error.code ?? '',
    words: error.words ?? '',
    attemptId,
    payable,
  }
  await saveRefusal(shop.db, refusal, shop.clock.now())
  return new ShopError(error.isAboutAmount ? 'amount_too_large' : 'payment_refused')
}
