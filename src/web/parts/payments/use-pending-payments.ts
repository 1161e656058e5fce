// The user's payments without an order: the list, the check in progress, and its results.
import { useEffect, useRef, useState } from 'react'
import { checkPendingPayment, listPendingPayments } from '#contract/calls/payments.ts'
import type { PaymentLookupReply, PendingPaymentsReply } from '#contract/payments.ts'
import { reasonOf, send } from '#web/api-client.ts'
import { session } from '#web/parts/session/session-store.ts'
import { toast } from '#web/ui/toast-store.ts'

const NOTHING: PendingPaymentsReply = { payments: [], ask: null, canFind: false, link: null }

export interface PendingPayments {
  readonly payments: PendingPaymentsReply['payments']
  readonly canFind: boolean
  /** The open payment link for another payer. */
  readonly link: PendingPaymentsReply['link']
  /** The payment that the gateway is being asked about. */
  readonly asking: string | null
  /** The results of checks, by payment. */
  readonly answers: Readonly<Record<string, PaymentLookupReply>>
  /** Results for payments that are not listed any more. */
  readonly unlisted: readonly (readonly [id: string, answer: PaymentLookupReply])[]
  /** 'Check again'. */
  check(id: string): Promise<void>
  /** Reloads after a payment of this page has ended; `asksGateway` also asks the gateway. */
  refresh(asksGateway?: boolean): void
  /** The result of a payment that was found by its reference. */
  heed(reply: PaymentLookupReply): void
}

/** `onPlaced` is called for an order that a check has placed. */
export function usePendingPayments(onPlaced: (reply: PaymentLookupReply) => void): PendingPayments {
  const [pending, setPending] = useState<PendingPaymentsReply>(NOTHING)
  const [asking, setAsking] = useState<string | null>(null)
  const [answers, setAnswers] = useState<PendingPayments['answers']>({})
  const leaving = useRef<AbortController | null>(null)

  const heed = (reply: PaymentLookupReply) => {
    if (reply.status === 'placed') onPlaced(reply)
  }
  const list = async (signal: AbortSignal | undefined) => {
    const reply = await send(listPendingPayments, { signal })
    setPending(reply)
    return reply
  }
  const ask = async (id: string, signal: AbortSignal | undefined) => {
    setAsking(id)
    try {
      const reply = await send(checkPendingPayment, { params: { attemptId: id }, signal })
      heed(reply)
      return reply
    } finally {
      if (!signal?.aborted) setAsking(null)
    }
  }

  /** Checks a payment that may have succeeded since the gateway was last asked, and shows only its result. */
  const arrive = async (signal: AbortSignal | undefined, asksGateway: boolean) => {
    const first = await list(signal)
    if (first.ask === null || !asksGateway) return
    const id = first.ask
    const reply = await ask(id, signal)
    if (reply.status === 'placed' || reply.status === 'refunding') setAnswers((before) => ({ ...before, [id]: reply }))
    await list(signal)
  }
  // A failure is not shown, because the user did not start this check.
  const look = (asksGateway = false) => void arrive(leaving.current?.signal, asksGateway).catch(() => undefined)

  // Not in a loader: the block is on several pages and must not delay them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    leaving.current = new AbortController()
    look(true)
    return () => leaving.current?.abort()
  }, [])

  return {
    payments: pending.payments,
    canFind: pending.canFind,
    link: pending.link,
    asking,
    answers,
    unlisted: Object.entries(answers).filter(([id]) => !pending.payments.some(({ _id }) => _id === id)),
    refresh: (asksGateway) => {
      // The displayed result belongs to an earlier payment.
      setAnswers({})
      look(asksGateway)
    },
    heed: (reply) => {
      heed(reply)
      // The found payment may be listed as pending.
      if (reply.status !== 'placed' && reply.status !== 'nothing_found') look()
    },
    check: async (id) => {
      try {
        const reply = await ask(id, leaving.current?.signal)
        setAnswers((before) => ({ ...before, [id]: reply }))
        // When nothing was paid, no bank is being asked any more.
        look()
      } catch (error) {
        if (leaving.current?.signal.aborted || session.clearIfEnded(error)) return
        toast.failure(reasonOf(error))
      }
    },
  }
}
