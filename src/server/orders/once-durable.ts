// Orders as a list may tell them: a young one is shown once it lies on the disk, because its purchase waited for no disk itself (DB-11).
import { after, minutes } from '#domain/durations.ts'
import type { Shop } from '../shop.ts'

/** An older commit is on the disk within a second, or nothing is. */
const YOUNG = minutes(1)

/** Answers the orders, after a flush where one of them is so young that it could be lost still. */
export async function onceDurable<Order extends { readonly placedAt: Date }>(
  { clock, flush }: Pick<Shop, 'clock' | 'flush'>,
  orders: readonly Order[],
): Promise<readonly Order[]> {
  const since = after(clock.now(), -YOUNG)
  if (orders.some(({ placedAt }) => placedAt >= since)) await flush()
  return orders
}
