// One payment of the checkout page: run to its outcome, with its messages shown, and ended when the page is left.
import { useEffect, useRef, useState } from 'react'
import { pages } from '#contract/urls.ts'
import { payment as words } from '#copy/checkout.ts'
import { cart } from '#web/parts/cart/cart-store.ts'
import { useGo } from '#web/parts/chrome/shop-link.tsx'
import { session } from '#web/parts/session/session-store.ts'
import { toast } from '#web/ui/toast-store.ts'
import { forgetDraft } from './billing-draft.ts'
import type { PayInput, Paying, PayOutcome } from './pay.ts'
import { leavePlacedMessage } from './placed-message.ts'

export interface Payment {
  /** The stage of a payment on the screen; `over` when the next document is loading. */
  readonly stage: 'none' | 'checking' | 'over'
  /** Why the last payment failed, until the next attempt. */
  readonly trouble: PaymentFailure | null
  /** Opens the order of a payment that was completed in another way. */
  showOrder(gatewayOrderId: string, message: string): void
  /**
   * Runs one payment, or what `how` starts instead. Returns what the form must handle; every other outcome is handled
   * here.
   */
  run(input: PayInput, how?: Paying): Promise<PayOutcome>
}

/** The note above Pay Now after the toast is closed. */
export interface PaymentFailure {
  readonly kind: 'cancelled' | 'failed'
  /** The gateway's reason for a cancelled payment, the shop's own message for a failed one. */
  readonly because: string | undefined
}

/** The payment code loads after the form: no shopper pays before reading it. */
const payer = () => import('./pay.ts')

export function usePayment(): Payment {
  const go = useGo()
  const [stage, setStage] = useState<Payment['stage']>('none')
  const [failure, setFailure] = useState<PaymentFailure | null>(null)
  const leaving = useRef<AbortController | null>(null)
  // The dialog and its poll belong to this page: no event announces that it is left.
  useEffect(() => () => leaving.current?.abort(), [])
  // No event announces that the page has opened, either.
  useEffect(() => void payer().catch(() => undefined), [])

  const leaveFor = (gatewayOrderId: string) => {
    setStage('over')
    go(pages.orderPlaced(gatewayOrderId), { replace: true })
  }
  const showOrder = (gatewayOrderId: string, message: string) => {
    forgetDraft()
    leavePlacedMessage(gatewayOrderId, message)
    leaveFor(gatewayOrderId)
  }

  async function run(input: PayInput, how?: Paying): Promise<PayOutcome> {
    leaving.current = new AbortController()
    setFailure(null)
    const { signal } = leaving.current
    const onChecking = () => setStage('checking')
    const outcome = await (how
      ? how(input, signal, onChecking)
      : payer().then(
          ({ pay }) => pay(input, signal, onChecking),
          (): PayOutcome => ({ kind: 'failed', message: words.scriptFailed }),
        ))
    if (outcome.kind === 'left') return outcome
    setStage('none')
    if (outcome.kind === 'placed') showOrder(outcome.gatewayOrderId, outcome.message)
    else if (outcome.kind === 'unsettled') leaveFor(outcome.gatewayOrderId)
    else {
      const failed = outcome.kind === 'failed' ? outcome : null
      toast.failure(outcome.message, failed?.reason)
      setFailure(troubleOf(outcome))
      if (failed?.code === 'not_signed_in') session.clear()
      // The refused items may be in the cart, which can have changed meanwhile.
      else if (outcome.kind !== 'cancelled') void cart.load().catch(() => undefined)
    }
    return outcome
  }
  return { stage, trouble: failure, run, showOrder }
}

/** An invalid field shows its own error, and a changed total is not a failure. */
function troubleOf(outcome: PayOutcome): PaymentFailure | null {
  if (outcome.kind === 'cancelled') return { kind: 'cancelled', because: outcome.because }
  if (outcome.kind !== 'failed' || Object.keys(outcome.fields ?? {}).length > 0) return null
  return { kind: 'failed', because: outcome.reason ?? outcome.message }
}
