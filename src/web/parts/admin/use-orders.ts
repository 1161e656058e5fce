// The orders of one day, or those that words find; of answers that overlap, the one asked for last counts.
import { useEffect, useState } from 'react'
import type { AdminOrdersReply } from '#contract/orders.ts'
import { api } from '#contract/urls.ts'
import { http } from '../../api-client.ts'

export type OrdersState = { kind: 'loading' } | { kind: 'failed' } | { kind: 'loaded'; reply: AdminOrdersReply }

const LEAST_LETTERS = 3

/** The list for these words (three letters or more) or, without, for the day on this page, newest day first. */
export function useOrders(search: string, page: number): { state: OrdersState; retry: () => void } {
  const [state, setState] = useState<OrdersState>({ kind: 'loading' })
  const [tries, setTries] = useState(0)
  const words = search.trim().length >= LEAST_LETTERS ? search.trim() : ''
  // The list follows what is typed and which day is shown; leaving either ends the question under way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again with the same question
  useEffect(() => {
    const leaving = new AbortController()
    load(words, page, leaving.signal)
      .then((reply) => setState({ kind: 'loaded', reply }))
      .catch(() => leaving.signal.aborted || setState({ kind: 'failed' }))
    return () => leaving.abort()
  }, [words, page, tries])
  return {
    state,
    retry: () => {
      setState({ kind: 'loading' })
      setTries(tries + 1)
    },
  }
}

async function load(words: string, page: number, signal: AbortSignal): Promise<AdminOrdersReply> {
  const ask = (query: Record<string, string>) =>
    http.get<AdminOrdersReply>(`${api.adminOrders}?${new URLSearchParams(query)}`, { signal })
  if (words) return ask({ q: words })
  const all = await ask({})
  const day = all.days[page]?.day
  return day ? ask({ day }) : all
}
