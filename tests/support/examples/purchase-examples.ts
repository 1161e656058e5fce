// Examples of the staff's calls about purchases from suppliers.
import type { allCalls } from '#contract/all-calls.ts'
import type { PurchaseId, PurchaseLineId, StockItemId, SupplierId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { inTransaction } from '#server/db/database.ts'
import * as queries from '#server/stock/purchases/purchases-queries.ts'
import { insertSupplier } from '#server/stock/purchases/suppliers-queries.ts'
import { anAdmin, aProduct } from '../makers.ts'
import type { TestShop } from '../shop.ts'
import { type Examples, plain, type Situation } from './example.ts'

async function aSupplier({ shop, clock, id }: TestShop): Promise<SupplierId> {
  const supplierId = id<'supplier'>()
  const facts = { name: `Cotton Mill ${supplierId}`, contact: 'Meera, 98470 11223', gstin: '' }
  await inTransaction(shop.db, (tx) => insertSupplier(tx, supplierId, facts, clock.now()))
  return supplierId
}

interface APurchase {
  readonly purchaseId: PurchaseId
  readonly line: PurchaseLineId
}

/** A purchase of 40 of a product, written down or sent. */
async function aPurchase(test: TestShop, state: 'open' | 'sent'): Promise<APurchase> {
  const { shop, clock, id } = test
  const [purchaseId, line, productId] = [id<'purchase'>(), id<'purchase line'>(), await aProduct(test)]
  const supplierId = await aSupplier(test)
  const { userId: author } = await anAdmin(test)
  const at = clock.now()
  await inTransaction(shop.db, async (tx) => {
    await queries.lockPurchaseNumbers(tx)
    const number = await queries.nextPurchaseNumber(tx)
    await queries.insertPurchase(tx, { id: purchaseId, number, supplierId, expectedOn: null, note: '', author, at })
    await queries.replacePurchaseLines(tx, purchaseId, [
      { id: line, item: { productId }, units: 40, price: paise(1850) },
    ])
    if (state === 'sent') await queries.updatePurchaseState(tx, purchaseId, 'sent', at)
  })
  return { purchaseId, line }
}

const ofState =
  (state: 'open' | 'sent') =>
  async ({ test }: Situation) => ({ params: { purchaseId: (await aPurchase(test, state)).purchaseId } })
const written = async (test: TestShop) => ({
  supplier: await aSupplier(test),
  expectedOn: '2027-12-03',
  note: 'By road',
  lines: [{ item: (await aProduct(test)) as string as StockItemId, units: 40, price: '18.50' }],
})
const supplier = (test: TestShop) => ({
  name: `Paper Works ${test.id()}`,
  contact: 'Ravi, 98470 11224',
  gstin: '27AAPFU0939F1ZV',
})

export const adminPurchases: Examples<(typeof allCalls)['admin: purchases']> = {
  listSuppliers: plain,
  addSupplier: ({ test }) => ({ body: supplier(test) }),
  changeSupplier: async ({ test }) => ({ params: { supplierId: await aSupplier(test) }, body: supplier(test) }),
  listPurchaseGoods: plain,
  listPurchases: plain,
  viewPurchase: ofState('open'),
  addPurchase: async ({ test }) => ({ body: await written(test) }),
  changePurchase: async (at) => ({
    ...(await ofState('open')(at)),
    body: { ...(await written(at.test)), seen: 1 },
  }),
  movePurchase: async (at) => ({ ...(await ofState('open')(at)), body: { to: 'sent' } }),
  expectPurchase: async (at) => ({ ...(await ofState('sent')(at)), body: { expectedOn: '2027-12-10' } }),
  exportPurchase: ofState('open'),
  listArrivals: plain,
  viewArrival: ofState('sent'),
  receivePurchase: async ({ test }) => {
    const { purchaseId, line } = await aPurchase(test, 'sent')
    return {
      params: { purchaseId },
      body: { lines: [{ line, units: 30, batch: { number: 'P-7', expiresOn: '2028-03-31' } }], note: 'Bill 118' },
    }
  },
}
