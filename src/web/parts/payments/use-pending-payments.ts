// The user's payments without an order: the list, the check in progress, and the results of checks.
import { useEffect, useRef, useState } from 'react'
import { checkPendingPayment, listPendingPayments } from '#contract/calls/payments.ts'
import type { PaymentLookupReply, PendingPaymentsReply } from '#contract/payments.ts'
import { reasonOf, send } from '#web/api-client.ts'
import { session } from '#web/parts/session/session-store.ts'
import { toast } from '#web/ui/toast-store.ts'

const NO_PAYMENTS: PendingPaymentsReply = { payments: [], ask: null, canFind: false, link: null }

export interface PendingPayments {
  readonly payments: PendingPaymentsReply['payments']
  readonly canFind: boolean
  readonly link: PendingPaymentsReply['link']
  /** The id of the payment whose state is being requested from the gateway; null when there is none. */
  readonly checkingId: string | null
  /** The results of checks, by the payment's id. */
  readonly answers: Readonly<Record<string, PaymentLookupReply>>
  /** Results for payments that the list no longer contains. */
  readonly unlisted: readonly (readonly [id: string, answer: PaymentLookupReply])[]
  check(id: string): Promise<void>
  /** Loads the list again after a payment on this page has ended. With `asksGateway`, the gateway is asked too. */
  refresh(asksGateway?: boolean): void
  /** Called with the result of a search by reference. Updates the list if the result may concern it. */
  showFound(reply: PaymentLookupReply): void
}

/**
 * Loads the user's payments without an order, and asks the gateway about one that may have succeeded. `onPlaced` is
 * called when a check has placed an order.
 */
export function usePendingPayments(onPlaced: (reply: PaymentLookupReply) => void): PendingPayments {
  const [pending, setPending] = useState<PendingPaymentsReply>(NO_PAYMENTS)
  const [checkingId, setCheckingId] = useState<string | null>(null)
  const [answers, setAnswers] = useState<PendingPayments['answers']>({})
  const controller = useRef<AbortController | null>(null)

  const handlePlaced = (reply: PaymentLookupReply) => {
    if (reply.status === 'placed') onPlaced(reply)
  }
  const load = async (signal: AbortSignal | undefined) => {
    const reply = await send(listPendingPayments, { signal })
    setPending(reply)
    return reply
  }
  const check = async (id: string, signal: AbortSignal | undefined) => {
    setCheckingId(id)
    try {
      const reply = await send(checkPendingPayment, { params: { attemptId: id }, signal })
      handlePlaced(reply)
      return reply
    } finally {
      if (!signal?.aborted) setCheckingId(null)
    }
  }

  // With `asksGateway`, the gateway is asked about the payment that may have succeeded. Its order or refund is shown.
  const loadAndCheck = async (signal: AbortSignal | undefined, asksGateway: boolean) => {
    const { ask: uncertainId } = await load(signal)
    if (uncertainId === null || !asksGateway) return
    const reply = await check(uncertainId, signal)
    if (reply.status === 'placed' || reply.status === 'refunding')
      setAnswers((previous) => ({ ...previous, [uncertainId]: reply }))
    await load(signal)
  }
  // A failure is not shown, because the user did not start this check.
  const reload = (asksGateway = false) =>
    void loadAndCheck(controller.current?.signal, asksGateway).catch(() => undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is loaded once, when the page opens
  useEffect(() => {
    controller.current = new AbortController()
    reload(true)
    return () => controller.current?.abort()
  }, [])

  return {
    payments: pending.payments,
    canFind: pending.canFind,
    link: pending.link,
    checkingId,
    answers,
    unlisted: Object.entries(answers).filter(([id]) => !pending.payments.some(({ _id }) => _id === id)),
    refresh: (asksGateway) => {
      // Results are removed, because they may belong to an earlier payment.
      setAnswers({})
      reload(asksGateway)
    },
    showFound: (reply) => {
      handlePlaced(reply)
      if (reply.status !== 'placed' && reply.status !== 'nothing_found') reload()
    },
    check: async (id) => {
      try {
        const reply = await check(id, controller.current?.signal)
        setAnswers((previous) => ({ ...previous, [id]: reply }))
        // Loads the list again, because a payment that was not made is no longer pending.
        reload()
      } catch (error) {
        if (controller.current?.signal.aborted || session.clearIfEnded(error)) return
        toast.failure(reasonOf(error))
      }
    },
  }
}
