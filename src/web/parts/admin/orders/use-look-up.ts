// Looks up the orders of a pasted list by order number and tracking number, after a pause in typing.
import { useEffect, useState } from 'react'
import type { FoundOrder } from '#contract/admin-orders.ts'
import type { InputOf } from '#contract/call.ts'
import { lookUpOrders } from '#contract/calls/admin/orders.ts'
import type { ParcelLine } from '#domain/dispatch-lines.ts'
import { send } from '#web/api-client.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'

const LOOK_UP_DELAY = 200

export interface LookUp {
  /** The orders found for the current lines; null until the response has arrived. */
  readonly found: readonly FoundOrder[] | null
  readonly error: unknown
  retry(): void
}

export function useLookUp(lines: readonly ParcelLine[]): LookUp {
  const call = useAdminCall()
  const [tries, setTries] = useState(0)
  const orderNumbers = lines.flatMap(({ orderNumber }) => orderNumber ?? [])
  const trackingNumbers = lines.flatMap(({ trackingNumber }) => trackingNumber ?? [])
  // The request is made from the parsed lines, so that a change of spaces alone does not repeat it.
  const body: InputOf<typeof lookUpOrders, 'body'> = { orderNumbers, trackingNumbers }
  const query = orderNumbers.length + trackingNumbers.length === 0 ? '' : JSON.stringify(body)
  const [answer, setAnswer] = useState<{ query: string; found: readonly FoundOrder[] | null; error: unknown }>({
    query: '',
    found: [],
    error: null,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry (`tries`) repeats the same request
  useEffect(() => {
    if (query === '') return
    const controller = new AbortController()
    const lookUp = async () => {
      try {
        const body: InputOf<typeof lookUpOrders, 'body'> = JSON.parse(query)
        const reply = await call(() => send(lookUpOrders, { body, signal: controller.signal }))
        if (!controller.signal.aborted && reply !== null) setAnswer({ query, found: reply.orders, error: null })
      } catch (error) {
        if (!controller.signal.aborted) setAnswer({ query, found: null, error })
      }
    }
    const timer = setTimeout(() => void lookUp(), LOOK_UP_DELAY)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query, call, tries])
  const isAnswered = answer.query === query
  return {
    found: isAnswered ? answer.found : null,
    error: isAnswered ? answer.error : null,
    retry: () => setTries((count) => count + 1),
  }
}
