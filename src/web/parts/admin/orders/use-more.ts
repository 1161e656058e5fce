// The rows of a list beyond its first page, as far as somebody asked for them.
import { useState } from 'react'
import type { AdminOrderReply, AdminOrdersReply } from '#contract/staff-orders.ts'
import { http } from '../../../api-client.ts'
import { useAct } from '../frame/use-act.ts'
import { withQuery } from '../frame/use-filters.ts'

interface Extra {
  /** The first page that these rows follow. */
  readonly of: AdminOrdersReply
  readonly orders: readonly AdminOrderReply[]
  readonly nextCursor: string | null
}

/** `query` is what the first page was asked with. */
export function useMore(path: string, query: Readonly<Record<string, string>>, first: AdminOrdersReply) {
  const [extra, setExtra] = useState<Extra | null>(null)
  const { isBusy, run } = useAct()
  const own = extra?.of === first ? extra : { of: first, orders: [], nextCursor: first.nextCursor }
  const showMore = async () => {
    const { nextCursor } = own
    if (nextCursor === null) return
    const reply = await run<{ message?: string; page: AdminOrdersReply }>(async () => ({
      page: await http.get<AdminOrdersReply>(withQuery(path, { ...query, cursor: nextCursor })),
    }))
    if (reply === null) return
    const { orders, nextCursor: next } = reply.page
    setExtra({ of: first, orders: [...own.orders, ...orders], nextCursor: next })
  }
  return { orders: [...first.orders, ...own.orders], isBusy, showMore, hasMore: own.nextCursor !== null }
}
