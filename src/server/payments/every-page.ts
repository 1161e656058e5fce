// A gateway's list read to its end, a page at a time.
import type { GatewayPage } from '../adapters/payment-gateway.ts'

/** A list that still goes on then would never end. */
const MOST_PAGES = 1000

/** Does `work` with each page, in their order. Whatever is listed was looked at, or it throws. */
export async function everyPage<Item>(
  list: (skip: number) => Promise<GatewayPage<Item>>,
  work: (items: readonly Item[]) => Promise<void>,
): Promise<void> {
  for (let skip = 0, pages = 0; pages < MOST_PAGES; pages++) {
    const { items, count, isLast } = await list(skip)
    await work(items)
    if (isLast) return
    skip += count
  }
  throw new Error('A list of the payment gateway has no end')
}
