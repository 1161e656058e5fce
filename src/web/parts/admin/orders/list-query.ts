// What the address asks of the list of orders.

import type { QueryIn } from '#contract/call.ts'
import type { listAdminOrders } from '#contract/calls/admin/orders.ts'
import { ORDER_KINDS, ORDER_STATUSES, type OrderKind, type OrderStatus } from '#domain/order.ts'
import { ORDER_SORTS, WAYS } from '#domain/order-filter.ts'
import { searchedFor } from '#domain/searched-words.ts'

/** The field of a pasted list of parcels: whoever follows a link there can write at once. */
export const LINES_ID = 'lines'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A day's orders, or what a search found. */
export type OrderList = 'day' | 'search'

export interface ListQuery {
  readonly list: OrderList
  /** As it stands in the box; fewer than three letters are no search yet. */
  readonly typed: string
  readonly status: OrderStatus | ''
  readonly kind: OrderKind | ''
  /** The day that somebody wants to see; empty for the newest. */
  readonly day: string
  /** What the rows are sorted by; empty for the list's own order. What a search finds is not sorted. */
  readonly sort: (typeof ORDER_SORTS)[number] | ''
  readonly way: (typeof WAYS)[number]
  /** What narrows the list, whatever the page. */
  readonly filter: Pick<ListQuery, 'status' | 'kind'> & { readonly q: string }
  /** What the call is asked with. */
  readonly asked: QueryIn<typeof listAdminOrders>
}

/** Reads the address; what is no choice of the list is as if it were not there. */
export function readListQuery(get: (name: string) => string): ListQuery {
  const typed = get('q')
  const q = searchedFor(typed)
  const status = oneOf(ORDER_STATUSES, get('status'))
  const kind = oneOf(ORDER_KINDS, get('kind'))
  const list = q !== '' ? 'search' : 'day'
  const day = list === 'day' && DAY.test(get('day')) ? get('day') : ''
  const filter = { q, status, kind }
  const place = day !== '' ? { until: day } : { page: String(Math.max(1, Math.trunc(Number(get('page'))) || 1)) }
  const sort = list === 'search' ? '' : oneOf(ORDER_SORTS, get('sort'))
  const way = oneOf(WAYS, get('way')) || 'asc'
  const sorted = sort === '' ? filter : { ...filter, sort, way }
  return {
    list,
    typed,
    status,
    kind,
    day,
    sort,
    way,
    filter,
    asked: list === 'day' ? { ...sorted, ...place } : sorted,
  }
}

const oneOf = <Choice extends string>(choices: readonly Choice[], value: string): Choice | '' =>
  choices.find((each) => each === value) ?? ''
