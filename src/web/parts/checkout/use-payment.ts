// One payment of the checkout page: run to its end, what came of it said, and ended when the page is left.
import { useEffect, useRef, useState } from 'react'
import { pages } from '#contract/urls.ts'
import { payment as words } from '#copy/checkout.ts'
import { cart } from '#web/parts/cart/cart-store.ts'
import { useGo } from '#web/parts/chrome/shop-link.tsx'
import { session } from '#web/parts/session/session-store.ts'
import { toast } from '#web/ui/toast-store.ts'
import { forgetDraft } from './billing-draft.ts'
import type { PayInput, PayOutcome } from './pay.ts'
import { leavePlacedMessage } from './placed-message.ts'

export interface Payment {
  /** Where a payment stands on the screen; `over` when the next document is on its way. */
  readonly stage: 'none' | 'checking' | 'over'
  /** Why the last one came to nothing, until the next press. */
  readonly trouble: PaymentTrouble | null
  /** Goes to the order of a payment that came in by another way. */
  showOrder(gatewayOrderId: string, message: string): void
  /** Runs one payment. Answers what the form must act on; everything else has been said. */
  run(input: PayInput): Promise<PayOutcome>
}

/** What stands above Pay Now once the message is gone. */
export interface PaymentTrouble {
  readonly kind: 'cancelled' | 'failed'
  /** The gateway's reason of one that was cancelled, the shop's own words for one that failed. */
  readonly because: string | undefined
}

/** What paying takes comes once the form stands: nobody pays before she has read it. */
const payer = () => import('./pay.ts')

export function usePayment(): Payment {
  const go = useGo()
  const [stage, setStage] = useState<Payment['stage']>('none')
  const [trouble, setTrouble] = useState<PaymentTrouble | null>(null)
  const leaving = useRef<AbortController | null>(null)
  // The dialog and its poll belong to this page: no event of ours tells of its leaving.
  useEffect(() => () => leaving.current?.abort(), [])
  // Nor of its having come.
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

  async function run(input: PayInput): Promise<PayOutcome> {
    leaving.current = new AbortController()
    setTrouble(null)
    const { signal } = leaving.current
    const outcome = await payer().then(
      ({ pay }) => pay(input, signal, () => setStage('checking')),
      (): PayOutcome => ({ kind: 'failed', message: words.scriptFailed }),
    )
    if (outcome.kind === 'left') return outcome
    setStage('none')
    if (outcome.kind === 'placed') showOrder(outcome.gatewayOrderId, outcome.message)
    else if (outcome.kind === 'unsettled') leaveFor(outcome.gatewayOrderId)
    else {
      const failed = outcome.kind === 'failed' ? outcome : null
      toast.failure(outcome.message, failed?.reason)
      setTrouble(troubleOf(outcome))
      if (failed?.code === 'not_signed_in') session.clear()
      // What was refused may lie in the cart, which can have changed meanwhile.
      else if (outcome.kind !== 'cancelled') void cart.load().catch(() => undefined)
    }
    return outcome
  }
  return { stage, trouble, run, showOrder }
}

/** A field at fault says itself what is wrong, and another total is no failure. */
function troubleOf(outcome: PayOutcome): PaymentTrouble | null {
  if (outcome.kind === 'cancelled') return { kind: 'cancelled', because: outcome.because }
  if (outcome.kind !== 'failed' || Object.keys(outcome.fields ?? {}).length > 0) return null
  return { kind: 'failed', because: outcome.reason ?? outcome.message }
}
