// A payment that the gateway will not begin: told apart from one that did not answer, to the shopper and to staff (PAY-35).
import { ShopError } from '#contract/errors.ts'
import type { GatewayError } from '../adapters/payment-gateway.ts'
import { newId } from '../adapters/random.ts'
import type { Attempt } from '../payments/attempt.ts'
import { saveRefusal } from '../payments/refusal-queries.ts'
import type { Shop } from '../shop.ts'

type Refused = Pick<Attempt, 'id' | 'provider' | 'payable'>

/** What the shopper is told of it. A refusal lasts: staff are told too, and she is not asked to try again in a minute. */
export async function refusedPayment(shop: Shop, attempt: Refused, error: GatewayError | null): Promise<ShopError> {
  if (error?.kind !== 'refused') return new ShopError('payment_provider_unavailable', { retryAfter: 30 })
  const { id: attemptId, provider, payable } = attempt
  shop.meters.count('refusals', { about: error.isAboutAmount ? 'amount' : 'other' })
  shop.log.error({ err: error, attempt: attemptId, words: error.words }, 'the payment gateway refuses payments')
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
