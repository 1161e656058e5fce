// The steps an order has gone and those it still has before it.
import type { OrderReply } from '#contract/orders.ts'

export interface Step {
  readonly status: OrderReply['status']
  /** When it was reached, ISO 8601; null while it lies ahead. */
  readonly at: string | null
}

const WAY: readonly Step['status'][] = ['placed', 'processing', 'dispatched', 'delivered']

/** What has happened in its order, then what is still to come. A cancelled or returned order has nothing before it. */
export function stepsOf({
  events,
  status,
}: {
  readonly events: readonly Pick<OrderReply['events'][number], 'status' | 'at'>[]
  readonly status: OrderReply['status']
}): Step[] {
  const gone = events.toSorted((one, other) => one.at.localeCompare(other.at))
  const ahead = WAY.includes(status) ? WAY.slice(WAY.indexOf(status) + 1) : []
  return [
    ...gone.map(({ status: reached, at }): Step => ({ status: reached, at })),
    ...ahead.map((step): Step => ({ status: step, at: null })),
  ]
}
