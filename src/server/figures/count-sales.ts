// The figures of the back office: the job that adds orders up (ADM-38), what is read of the sums (ADM-37), and steps towards a purchase, counted without anybody (ADM-39).
import { totalAfter } from '#domain/figure-range.ts'
import { inTransaction } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import {
  addComponents,
  addProducts,
  addSales,
  addStates,
  addToTotals,
  beginTotal,
  findCountedDays,
  findLastTotal,
  findNext,
  lockProgress,
  saveProgress,
} from './count-sales-queries.ts'

/** Orders in one transaction: short enough that nobody who reads the sums minds. */
const STEP = 2000
/** A run ends in time for the next; a shop with a past is counted in some minutes. */
const MOST_STEPS = 40

/** The job of each minute: adds up what is new, in the order of numbers, each order once. Safe to repeat, and beside another one. */
export async function countSales(shop: Pick<Shop, 'db'>, step = STEP): Promise<void> {
  for (let done = 0; done < MOST_STEPS; done++) {
    const counted = await countNext(shop, step)
    await beginTotals(shop)
    if (counted < step) return
  }
}

/** Totals that are due: six a month, or some more where a shop with a past begins. */
const MOST_TOTALS = 12

const beginTotals = (shop: Pick<Shop, 'db'>): Promise<void> =>
  inTransaction(shop.db, async (tx) => {
    await lockProgress(tx)
    const counted = await findCountedDays(tx)
    if (counted === null) return
    let last = await findLastTotal(tx)
    for (let done = 0; done < MOST_TOTALS; done++) {
      const upto = totalAfter(last ?? counted.first)
      if (upto > counted.last) break
      await beginTotal(tx, upto, last)
      last = upto
    }
  })

/** Answers how many orders it has counted. */
const countNext = (shop: Pick<Shop, 'db'>, most: number): Promise<number> =>
  inTransaction(shop.db, async (tx) => {
    const after = await lockProgress(tx)
    const { last, orders } = await findNext(tx, after, most)
    if (last === null) return 0
    const range = { after, last }
    await addSales(tx, range)
    await addProducts(tx, range)
    await addToTotals(tx, range)
    await addComponents(tx, range)
    await addStates(tx, range)
    await saveProgress(tx, last)
    return orders
  })
