// POST /pay/check: what became of a payment by somebody else's link; it ends in the one settle, like every news of a payment (PAY-7, PAY-38).
import { ShopError } from '#contract/errors.ts'
import type { PayerCheckReply } from '#contract/payer-links.ts'
import { seconds } from '#domain/durations.ts'
import { isWithinLimit } from '../db/rate-limit.ts'
import { knownSettlement } from '../payments/settlement.ts'
import { settleOrPending } from '../payments/verify-payment.ts'
import type { Shop } from '../shop.ts'
import { linkOfToken, stateOfSettlement } from './payer-link-state.ts'

/** Several may have the link: the gateway hears one question of them all. */
const ASK_LIMIT = { name: 'ask-gateway', most: 1, per: seconds(3) }

export interface PayerCheck {
  readonly token: string
  readonly gatewayPaymentId?: string | undefined
  readonly signature?: string | undefined
}

/** Settles what can be settled, also after the link's end: a payment may have been under way. A signature, when given, must be right. */
export async function checkAsPayer(shop: Shop, { token, ...proof }: PayerCheck): Promise<PayerCheckReply> {
  const { attempt } = await linkOfToken(shop.db, token)
  const { gatewayPaymentId = '', signature } = proof
  const gateway = shop.gateways.of(attempt.provider)
  const order = attempt.gatewayOrderId ?? ''
  if (signature !== undefined && !gateway.isCheckoutSignature(order, gatewayPaymentId, signature)) {
    shop.meters.count('settlements', { source: 'page', outcome: 'refused' })
    shop.log.warn({ attempt: attempt.id }, 'payment signature refused')
    throw new ShopError('payment_signature')
  }
  const mayAsk = signature !== undefined || (await isWithinLimit(shop, ASK_LIMIT, attempt.id))
  const settlement = mayAsk
    ? await settleOrPending(shop, attempt, signature === undefined ? 'poll' : 'page')
    : await knownSettlement(shop, attempt)
  return { state: stateOfSettlement(settlement) }
}
