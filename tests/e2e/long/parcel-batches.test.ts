// The batch of a parcel is corrected on a packer's phone (STK-15).
import { expect, it } from 'vitest'
import { adminPages } from '#contract/admin-urls.ts'
import { moveStock } from '#contract/calls/admin/stock.ts'
import { stockErrors } from '#copy/admin-stock.ts'
import { parcelReplies, parcelBatches as texts } from '#copy/parcels.ts'
import { buyProduct, moveOrderThrough } from '#tests/e2e/support/bought-order.ts'
import { PHONE, type Visitor } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { aCustomer, productId } from '#tests/e2e/support/shopping.ts'
import { aLoggedInStaffMember } from '#tests/e2e/support/staff-browser.ts'

const site = openShopInBrowser()
const [FIRST, LATER] = ['L-2027-11-FIRST', 'L-2028-06-LATER']
const KIT = 'Period Kit'

const pressInDialog = ({ page }: Visitor, name: string) =>
  page.getByRole('dialog').filter({ visible: true }).getByRole('button', { name, exact: true }).click()

it("a parcel's page shows the batch after its correction", async () => {
  const { visitor, client } = await aLoggedInStaffMember(site.browser, site.shop, {
    role: 'packer',
    name: 'Devika Menon',
    viewport: PHONE,
  })
  const kit = await productId(site.shop, KIT)
  // Units without a batch are packed last.
  for (const [number, expiresOn] of [
    [FIRST, '2029-01-31'],
    [LATER, '2029-06-30'],
  ] as const) {
    const body = { what: 'received', units: 10, batch: { number, expiresOn } }
    expect((await client.call(moveStock, { params: { productId: kit }, body })).status).toBe(200)
  }
  const customer = await aCustomer(site.browser, site.shop)
  const order = await buyProduct(site.shop, customer)
  await customer.visitor.leave()
  await moveOrderThrough(site.shop, order, 'processing', 'packed', 'dispatched')

  await visitor.page.goto(adminPages.packingOrder(order.id))
  await visitor.waitForText(texts.batch(FIRST))
  await visitor.checkPage()
  await visitor.button(texts.correctOf(KIT, texts.batch(FIRST))).click()
  await visitor.field(texts.to).selectOption({ label: texts.choice(LATER, 10) })
  await visitor.field(texts.how).fill('0')
  await visitor.field(texts.reason).fill('She sent a picture of the carton.')
  await pressInDialog(visitor, texts.save)
  await visitor.waitForText(stockErrors.units)
  await visitor.checkPage()
  await visitor.field(texts.how).fill('1')
  await pressInDialog(visitor, texts.save)
  await visitor.message('status', parcelReplies.corrected(1, LATER)).waitFor()
  await visitor.waitForText(texts.batch(LATER))
  await visitor.checkPage()
}, 90_000)
