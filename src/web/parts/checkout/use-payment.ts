// Runs the checkout page's payments: shows each outcome's message, and aborts the payment when the page is left.
import { useEffect, useRef, useState } from 'react'
import { pages } from '#contract/urls.ts'
import { payment as texts } from '#copy/checkout.ts'
import { cart } from '#web/parts/cart/cart-store.ts'
import { useShopNavigate } from '#web/parts/chrome/shop-link.tsx'
import { session } from '#web/parts/session/session-store.ts'
import { toast } from '#web/ui/toast-store.ts'
import { forgetDraft } from './billing-draft.ts'
import type { PayInput, Paying, PayOutcome } from './pay.ts'
import { savePlacedMessage } from './placed-message.ts'

export interface Payment {
  /** `checking` after the dialog, until the bank answers; `over` while the order-placed page is loading. */
  readonly stage: 'none' | 'checking' | 'over'
  readonly failure: PaymentFailure | null
  /** Opens the order-placed page of a payment that was completed elsewhere, for example by a payment link. */
  showOrder(gatewayOrderId: string, message: string): void
  /**
   * Runs one payment in the dialog, or `startInstead` if given. Shows the outcome and returns it, so that the form can
   * show field errors and load the quote again.
   */
  run(input: PayInput, startInstead?: Paying): Promise<PayOutcome>
}

/** What the note above Pay Now shows about the last failed or cancelled payment. */
export interface PaymentFailure {
  readonly kind: 'cancelled' | 'failed'
  /** The gateway's reason for a cancelled payment, the shop's own message for a failed one. */
  readonly reason: string | undefined
}

const loadPay = () => import('./pay.ts')

export function usePayment(): Payment {
  const navigate = useShopNavigate()
  const [stage, setStage] = useState<Payment['stage']>('none')
  const [failure, setFailure] = useState<PaymentFailure | null>(null)
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])
  // The code is loaded in advance, so that Pay Now opens the dialog without a delay.
  useEffect(() => void loadPay().catch(() => undefined), [])

  const openOrderPlaced = (gatewayOrderId: string) => {
    setStage('over')
    navigate(pages.orderPlaced(gatewayOrderId), { replace: true })
  }
  const showOrder = (gatewayOrderId: string, message: string) => {
    forgetDraft()
    savePlacedMessage(gatewayOrderId, message)
    openOrderPlaced(gatewayOrderId)
  }

  async function run(input: PayInput, startInstead?: Paying): Promise<PayOutcome> {
    controller.current = new AbortController()
    setFailure(null)
    const { signal } = controller.current
    const onChecking = () => setStage('checking')
    const outcome = await (startInstead
      ? startInstead(input, signal, onChecking)
      : loadPay().then(
          ({ pay }) => pay(input, signal, onChecking),
          (): PayOutcome => ({ kind: 'failed', message: texts.scriptFailed }),
        ))
    if (outcome.kind === 'left') return outcome
    setStage('none')
    if (outcome.kind === 'placed') showOrder(outcome.gatewayOrderId, outcome.message)
    else if (outcome.kind === 'unsettled') openOrderPlaced(outcome.gatewayOrderId)
    else {
      const failedOutcome = outcome.kind === 'failed' ? outcome : null
      toast.failure(outcome.message, failedOutcome?.reason)
      setFailure(failureOf(outcome))
      if (failedOutcome?.code === 'not_signed_in') session.clear()
      // The cart may have changed meanwhile, for example a product may be sold out.
      else if (outcome.kind !== 'cancelled') void cart.load().catch(() => undefined)
    }
    return outcome
  }
  return { stage, failure, run, showOrder }
}

function failureOf(outcome: PayOutcome): PaymentFailure | null {
  if (outcome.kind === 'cancelled') return { kind: 'cancelled', reason: outcome.failureReason }
  if (outcome.kind !== 'failed' || Object.keys(outcome.fields ?? {}).length > 0) return null
  return { kind: 'failed', reason: outcome.reason ?? outcome.message }
}
