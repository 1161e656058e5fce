// The form post that iOS and in-app browsers send in place of the dialog's handler: no cookie comes with it (PAY-6, RZP-25).
import { pages } from '#contract/urls.ts'
import type { Shop } from '../shop.ts'
import type { Attempt } from './attempt.ts'
import { findAttempt } from './attempt-queries.ts'
import { settleOrPending } from './verify-payment.ts'

type Form = Readonly<Record<string, string>>

/** Settles when the form is genuine and about an order of ours. Answers the page to go to, which asks by itself how the payment went. */
export async function receiveCallback(shop: Shop, form: Form): Promise<string> {
  const { attempt, isGenuine } = await readForm(shop, form)
  if (!attempt?.gatewayOrderId) return pages.checkout
  if (isGenuine) await settleOrPending(shop, attempt, 'callback')
  else {
    shop.meters.count('settlements', { source: 'callback', outcome: 'refused' })
    shop.log.warn({ attempt: attempt.id }, 'payment callback without a good signature')
  }
  return pages.orderPlaced(attempt.gatewayOrderId)
}

/** All gateways post to this one address: the form belongs to the gateway whose order it names. */
async function readForm(shop: Shop, form: Form): Promise<{ attempt: Attempt | null; isGenuine: boolean }> {
  for (const gateway of shop.gateways.all) {
    const callback = gateway.readCallback(form)
    if (!callback) continue
    const { gatewayOrderId } = callback
    const attempt = await findAttempt(shop.db, { provider: gateway.provider, gatewayOrderId })
    if (attempt) return { attempt, isGenuine: callback.isGenuine }
  }
  return { attempt: null, isGenuine: false }
}
