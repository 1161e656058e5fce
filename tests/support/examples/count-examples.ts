// Examples of the staff's calls about counting days.
import type { allCalls } from '#contract/all-calls.ts'
import type { CountId, StockItemId } from '#domain/ids.ts'
import { inTransaction } from '#server/db/database.ts'
import { countLine } from '#server/stock/counts/count-line.ts'
import { insertCount, insertCountLines } from '#server/stock/counts/counts-queries.ts'
import { anAdmin, aProduct } from '../makers.ts'
import type { TestShop } from '../shop.ts'
import { type Examples, plain, type Situation } from './example.ts'

async function aCount(test: TestShop): Promise<{ countId: CountId; item: StockItemId }> {
  const { shop, clock, id } = test
  const [countId, item] = [id<'stock count'>(), (await aProduct(test)) as string as StockItemId]
  const { userId: author } = await anAdmin(test)
  await inTransaction(shop.db, async (tx) => {
    await insertCount(tx, { id: countId, name: 'November', author, at: clock.now() })
    await insertCountLines(tx, countId, { part: 'chosen', items: [item], most: 2 })
  })
  return { countId, item }
}

const ofCount = async ({ test }: Situation) => ({ params: { countId: (await aCount(test)).countId } })

export const adminCounts: Examples<(typeof allCalls)['admin: counts']> = {
  listCounts: plain,
  startCount: async ({ test }) => ({
    body: { name: 'December', part: 'chosen', items: [(await aProduct(test)) as string as StockItemId] },
  }),
  viewCount: ofCount,
  countLine: async ({ test }) => {
    const { countId, item } = await aCount(test)
    return { params: { countId, stockItemId: item }, body: { counted: 12 } }
  },
  writeCount: async ({ test }) => {
    const { countId, item } = await aCount(test)
    const { userId } = await anAdmin(test)
    await countLine(test.shop, userId, { id: countId, item, counted: 12, seen: null, key: undefined })
    return { params: { countId }, body: { lines: [{ item, why: 'Wet' }] } }
  },
  endCount: ofCount,
}
