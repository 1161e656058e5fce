// Polls the status of a payment every few seconds while the bank has not answered (PAY-17, PAY-21).
import { useEffect, useState } from 'react'
import { checkPayment } from '#contract/calls/payments.ts'
import type { PaymentStatusReply } from '#contract/checkout.ts'
import { send } from '#web/api-client.ts'
import { cart } from '#web/parts/cart/cart-store.ts'
import { session } from '#web/parts/session/session-store.ts'

const POLL_INTERVAL = 3000
/** After 100 requests (five minutes) the polling stops until the shopper presses "Check again". */
const MAX_POLLS = 100

export const fetchPaymentStatus = (gatewayOrderId: string, signal?: AbortSignal): Promise<PaymentStatusReply> =>
  send(checkPayment, { params: { gatewayOrderId }, signal })

export interface PaymentStatus {
  readonly reply: PaymentStatusReply
  readonly isRequesting: boolean
  readonly hasStopped: boolean
  checkAgain(): void
}

/**
 * Returns the status of a payment, which is requested until it is final, at most MAX_POLLS times. `checkAgain` requests
 * it immediately and restarts the count.
 */
export function usePaymentStatus(gatewayOrderId: string, initialReply: PaymentStatusReply): PaymentStatus {
  const [reply, setReply] = useState(initialReply)
  const [pollCount, setPollCount] = useState(0)
  const [isRequesting, setRequesting] = useState(false)
  const shouldPoll = reply.status === 'pending' && pollCount < MAX_POLLS

  // An effect, because each request is started by a timer, which stops when the page is left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response starts the timer of the next request
  useEffect(() => {
    if (!shouldPoll) return
    const controller = new AbortController()
    const poll = () =>
      fetchPaymentStatus(gatewayOrderId, controller.signal)
        .then(setReply)
        // A failed request is ignored, because the next one may succeed.
        .catch(() => undefined)
        .finally(() => {
          if (controller.signal.aborted) return
          setRequesting(false)
          setPollCount((count) => count + 1)
        })
    const timer = setTimeout(poll, isRequesting ? 0 : POLL_INTERVAL)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [gatewayOrderId, shouldPoll, pollCount, isRequesting])

  // A placed order changes the coins and empties the cart, so the header loads its numbers again.
  const isPlaced = reply.status === 'placed' && initialReply.status !== 'placed'
  useEffect(() => {
    if (!isPlaced) return
    void session.refresh()
    void cart.load().catch(() => undefined)
  }, [isPlaced])

  return {
    reply,
    isRequesting,
    hasStopped: reply.status === 'pending' && pollCount >= MAX_POLLS,
    checkAgain: () => {
      setPollCount(0)
      setRequesting(true)
    },
  }
}
