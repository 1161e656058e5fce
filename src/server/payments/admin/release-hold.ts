// Staff release what an unpaid checkout holds. The gateway is asked first; a payment that has arrived is completed instead (PAY-17, PAY-33).
import { ShopError } from '#contract/errors.ts'
import { after } from '#domain/durations.ts'
import type { AttemptId, UserId } from '#domain/ids.ts'
import { MAX_HOLD } from '#domain/stock-hold.ts'
import { withDeadline } from '../../adapters/circuit-breaker.ts'
import { recordAudit } from '../../db/audit-log.ts'
import type { Shop } from '../../shop.ts'
import { isPaymentFinal } from '../attempt.ts'
import { completeAttempt } from '../complete-payment.ts'
import { expireAttempt } from '../expire-attempt.ts'
import { announceOutcome } from '../payment-outcome.ts'
import { endHolds, findHeldAttempt } from '../unpaid-holds-queries.ts'

/** `paid`: the attempt has become an order, or its money is refunded. */
export type Release = 'released' | 'paid' | 'over'

/**
 * Frees the goods and coins of a checkout and starts the pause in which its account cannot hold them. A shopper who
 * pays later gets what is in stock then. Throws ShopError `not_found`, GatewayError when the gateway does not answer.
 */
export async function releaseHold(shop: Shop, actor: UserId, id: AttemptId): Promise<Release> {
  const attempt = await findHeldAttempt(shop.db, id)
  if (!attempt) throw new ShopError('not_found')
  if (!attempt.held) return 'over'
  if (isPaymentFinal(attempt)) return 'paid'
  // The gateway order is not known yet: it is being created, or a job looks it up within a minute.
  if (attempt.gatewayOrderId === null) throw new ShopError('payment_provider_unavailable', { retryAfter: 60 })
  const limited = { ...shop, gateways: withDeadline(shop.gateways, shop.clock) }
  const settling = completeAttempt(limited, attempt, { timeout: 'shopper', includePending: false })
  const settlement = await announceOutcome(shop, 'check', settling)
  if (settlement.kind !== 'pending' && settlement.kind !== 'released') return 'paid'
  let isReleased = false
  await expireAttempt(
    shop,
    id,
    // The shopper may have resumed the attempt meanwhile. The release by staff still applies.
    () => true,
    async (tx) => {
      await endHolds(tx, id, after(shop.clock.now(), -MAX_HOLD))
      await recordAudit(tx, shop, { actor, action: 'hold.release', subject: id, details: { user: attempt.userId } })
      isReleased = true
    },
  )
  return isReleased ? 'released' : 'over'
}
