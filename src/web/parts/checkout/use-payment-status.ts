// Polls the status of a payment every few seconds while the bank has not answered (PAY-17, PAY-21).
import { useEffect, useState } from 'react'
import { askPayment } from '#contract/calls/payments.ts'
import type { PaymentStatusReply } from '#contract/checkout.ts'
import { send } from '#web/api-client.ts'
import { cart } from '#web/parts/cart/cart-store.ts'
import { session } from '#web/parts/session/session-store.ts'

const ASK_EVERY = 3000
/** After five minutes the polling stops until the shopper asks again. */
const MAX_ASKS = 100

export const askPaymentStatus = (gatewayOrderId: string, signal?: AbortSignal): Promise<PaymentStatusReply> =>
  send(askPayment, { params: { gatewayOrderId }, signal })

export interface PaymentStatus {
  readonly reply: PaymentStatusReply
  readonly isAsking: boolean
  /** True when the automatic polling has stopped. */
  readonly isResting: boolean
  askAgain(): void
}

export function usePaymentStatus(gatewayOrderId: string, first: PaymentStatusReply): PaymentStatus {
  const [reply, setReply] = useState(first)
  const [asks, setAsks] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const isWaiting = reply.status === 'pending' && asks < MAX_ASKS

  // Only a timer starts the next request; leaving the page stops it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each ask starts the clock for the next
  useEffect(() => {
    if (!isWaiting) return
    const leaving = new AbortController()
    const ask = () =>
      askPaymentStatus(gatewayOrderId, leaving.signal)
        .then(setReply)
        // Without a response nothing is known, and nothing changes.
        .catch(() => undefined)
        .finally(() => {
          if (leaving.signal.aborted) return
          setAsking(false)
          setAsks((count) => count + 1)
        })
    const timer = setTimeout(ask, isAsking ? 0 : ASK_EVERY)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [gatewayOrderId, isWaiting, asks, isAsking])

  // The order has changed coins and emptied the cart: the header's numbers are out of date.
  const isPlaced = reply.status === 'placed' && first.status !== 'placed'
  useEffect(() => {
    if (!isPlaced) return
    void session.refresh()
    void cart.load().catch(() => undefined)
  }, [isPlaced])

  return {
    reply,
    isAsking,
    isResting: reply.status === 'pending' && asks >= MAX_ASKS,
    askAgain: () => {
      setAsks(0)
      setAsking(true)
    },
  }
}
