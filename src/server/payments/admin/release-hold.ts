// Lets staff release the stock and coins that an unpaid checkout reserves (PAY-17, PAY-33).
import { ShopError } from '#contract/errors.ts'
import { after } from '#domain/durations.ts'
import type { AttemptId, UserId } from '#domain/ids.ts'
import { MAX_HOLD } from '#domain/stock-hold.ts'
import { recordAudit } from '../../db/audit-log.ts'
import type { Shop } from '../../shop.ts'
import { isPaymentFinal } from '../attempt.ts'
import { expireAttempt } from '../expire-attempt.ts'
import { backdateHolds, findAttemptById } from '../unpaid-holds-queries.ts'
import { completeWithDeadline } from '../verify-payment.ts'

/**
 * The result of releasing a hold. With `paid` the attempt has an order, a refund, or waits for staff. With `over` the
 * attempt already reserved nothing, or its payment is being captured.
 */
export type Release = 'released' | 'paid' | 'over'

/**
 * Asks the gateway, and completes the attempt if it is paid. Otherwise releases its stock and coins, after which the
 * account cannot reserve the products for a while. Throws `not_found`, `payment_provider_unavailable` before the
 * gateway order is stored, and GatewayError when the gateway does not answer.
 */
export async function releaseHold(shop: Shop, actor: UserId, id: AttemptId): Promise<Release> {
  const attempt = await findAttemptById(shop.db, id)
  if (!attempt) throw new ShopError('not_found')
  if (!attempt.held) return 'over'
  if (isPaymentFinal(attempt)) return 'paid'
  // The gateway order is being created, or a job looks up its id within a minute.
  if (attempt.gatewayOrderId === null) throw new ShopError('payment_provider_unavailable', { retryAfter: 60 })
  const outcome = await completeWithDeadline(shop, attempt, 'check')
  if (outcome.kind !== 'pending' && outcome.kind !== 'released') return 'paid'
  let isReleased = false
  await expireAttempt(shop, id, {
    // Release it even if the shopper has resumed the attempt meanwhile.
    shouldRelease: () => true,
    afterRelease: async (tx) => {
      await backdateHolds(tx, id, after(shop.clock.now(), -MAX_HOLD))
      await recordAudit(tx, shop, { actor, action: 'hold.release', subject: id, details: { user: attempt.userId } })
      isReleased = true
    },
  })
  return isReleased ? 'released' : 'over'
}
