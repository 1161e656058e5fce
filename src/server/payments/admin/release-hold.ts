// Staff release what an unpaid checkout holds: the gateway is asked first, and what was paid meanwhile is settled instead (PAY-17, PAY-33).
import { ShopError } from '#contract/errors.ts'
import { after } from '#domain/durations.ts'
import type { AttemptId, UserId } from '#domain/ids.ts'
import { MAX_HOLD } from '#domain/stock-hold.ts'
import { inTime } from '../../adapters/circuit-breaker.ts'
import { recordAudit } from '../../db/audit-log.ts'
import type { Shop } from '../../shop.ts'
import { isPaymentFinal } from '../attempt.ts'
import { completeAttempt } from '../complete-payment.ts'
import { expireAttempt } from '../expire-attempt.ts'
import { announceOutcome } from '../payment-outcome.ts'
import { endHolds, findHeldAttempt } from '../unpaid-holds-queries.ts'

/** `paid`: it is an order now, or its money goes back. */
export type Release = 'released' | 'paid' | 'over'

/**
 * Frees goods and coins of a checkout, and begins the pause in which its account holds none of them. Should she pay after all,
 * she gets what is there then. Throws ShopError `not_found`, GatewayError when the gateway gives no answer.
 */
export async function releaseHold(shop: Shop, actor: UserId, id: AttemptId): Promise<Release> {
  const attempt = await findHeldAttempt(shop.db, id)
  if (!attempt) throw new ShopError('not_found')
  if (!attempt.held) return 'over'
  if (isPaymentFinal(attempt)) return 'paid'
  // Nobody knows its order yet: it is about to be opened, or a job looks for it within a minute.
  if (attempt.gatewayOrderId === null) throw new ShopError('payment_provider_unavailable', { retryAfter: 60 })
  const limited = { ...shop, gateways: inTime(shop.gateways, shop.clock) }
  const settling = completeAttempt(limited, attempt, { timeout: 'shopper', includePending: false })
  const settlement = await announceOutcome(shop, 'check', settling)
  if (settlement.kind !== 'pending' && settlement.kind !== 'released') return 'paid'
  let isReleased = false
  await expireAttempt(
    shop,
    id,
    // She may have been given it anew meanwhile: that does not keep staff from what they want.
    () => true,
    async (tx) => {
      await endHolds(tx, id, after(shop.clock.now(), -MAX_HOLD))
      await recordAudit(tx, shop, { actor, action: 'hold.release', subject: id, details: { user: attempt.userId } })
      isReleased = true
    },
  )
  return isReleased ? 'released' : 'over'
}
