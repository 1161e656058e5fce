// Helpers for jobs: work at every gateway, limited concurrency, and paged lists.
import type { GatewayPage, PaymentGateway } from '../adapters/payment-gateway.ts'
import type { Shop } from '../shop.ts'

/** Calls `work` for every gateway at the same time. Throws the first failure after all calls have ended. */
export const forEachGateway = (
  { gateways: { all } }: Pick<Shop, 'gateways'>,
  work: (gateway: PaymentGateway) => Promise<void>,
): Promise<void> => runConcurrently(all, all.length, work)

/** Calls `work` for every item, at most `maxConcurrent` at a time. Throws the first failure after all have ended. */
export async function runConcurrently<Item>(
  items: readonly Item[],
  maxConcurrent: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const remainingItems = [...items]
  const failures: unknown[] = []
  const worker = async (): Promise<void> => {
    for (let item = remainingItems.shift(); item !== undefined; item = remainingItems.shift())
      try {
        await work(item)
      } catch (error) {
        failures.push(error)
      }
  }
  await Promise.all(Array.from({ length: maxConcurrent }, worker))
  if (failures.length > 0) throw failures[0]
}

/** A list with more pages is treated as endless. */
const MAX_PAGES = 1000

/** Calls `work` with each page of a list, in order. Throws an Error after MAX_PAGES pages. */
export async function forEachPage<Item>(
  list: (skip: number) => Promise<GatewayPage<Item>>,
  work: (items: readonly Item[]) => Promise<void>,
): Promise<void> {
  for (let skip = 0, pages = 0; pages < MAX_PAGES; pages++) {
    const { items, count, isLast } = await list(skip)
    await work(items)
    if (isLast) return
    skip += count
  }
  throw new Error('A list of the payment gateway did not end')
}
