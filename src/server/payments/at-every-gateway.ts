// Runs a job at every gateway, side by side, and reads a gateway's list to its end.
import type { GatewayPage, PaymentGateway } from '../adapters/payment-gateway.ts'
import type { Shop } from '../shop.ts'

/** Does `work` for each, whether another one answers or not. The first failure is thrown in the end. */
export const atEveryGateway = (
  { gateways: { all } }: Pick<Shop, 'gateways'>,
  work: (gateway: PaymentGateway) => Promise<void>,
): Promise<void> => sideBySide(all, all.length, work)

// A few at a time: work that asks somebody outside, without asking for everything at once.

/** Does `work` for every item, at most `most` of them at the same time. What fails stops nothing; the first failure is thrown in the end. */
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

// A gateway's list read to its end, a page at a time.

/** A list that still goes on then would never end. */
const MAX_PAGES = 1000

/** Does `work` with each page, in their order. Whatever is listed was looked at, or it throws. */
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
