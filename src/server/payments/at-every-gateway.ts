// Runs a job at every gateway concurrently, and reads a gateway's list to its end.
import type { GatewayPage, PaymentGateway } from '../adapters/payment-gateway.ts'
import type { Shop } from '../shop.ts'

/** Calls `work` for every gateway even if one fails. Throws the first failure once all have ended. */
export const atEveryGateway = (
  { gateways: { all } }: Pick<Shop, 'gateways'>,
  work: (gateway: PaymentGateway) => Promise<void>,
): Promise<void> => sideBySide(all, all.length, work)

// Limits how many external calls run at the same time.

/** Calls `work` for every item, at most `most` at a time. A failure stops no other item; the first one is thrown at the end. */
export async function sideBySide<Item>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items]
  const failures: unknown[] = []
  const runner = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
      try {
        await work(item)
      } catch (error) {
        failures.push(error)
      }
  }
  await Promise.all(Array.from({ length: most }, runner))
  if (failures.length > 0) throw failures[0]
}

// Reads a gateway's list page by page.

/** A longer list is taken for one without an end. */
const MAX_PAGES = 1000

/** Calls `work` with each page in order. Throws unless the whole list was read. */
export async function everyPage<Item>(
  list: (skip: number) => Promise<GatewayPage<Item>>,
  work: (items: readonly Item[]) => Promise<void>,
): Promise<void> {
  for (let skip = 0, pages = 0; pages < MAX_PAGES; pages++) {
    const { items, count, isLast } = await list(skip)
    await work(items)
    if (isLast) return
    skip += count
  }
  throw new Error('A list of the payment gateway has no end')
}
