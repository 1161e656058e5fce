// Staff receive stock with a batch, correct it on a phone, and recall a batch (STK-4 to STK-6).
import { expect, it } from 'vitest'
import { adminPages } from '#contract/admin-urls.ts'
import { moveStock } from '#contract/calls/admin/stock.ts'
import { signIn } from '#contract/calls/login.ts'
import { stockReplies, adminStock as texts } from '#copy/admin-stock.ts'
import { DESKTOP, PHONE, type Visitor } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { RemoteClient } from '#tests/support/remote-client.ts'
import { addressesOf } from '../../support/addresses.ts'

const site = openShopInBrowser()
const PADS = 'Night Pads'

async function stockStaff(path: string, viewport: typeof DESKTOP | typeof PHONE = DESKTOP): Promise<Visitor> {
  const client = new RemoteClient(() => site.shop.origin)
  await client.call(signIn, { body: { ...site.shop.admin } })
  const visitor = await site.visitor({ viewport })
  await visitor.setCookies(client.cookies)
  await visitor.page.goto(path)
  return visitor
}
const dialogOf = ({ page }: Visitor) => page.getByRole('dialog').filter({ visible: true })
const mainButton = (visitor: Visitor, name: string) =>
  visitor.page.getByRole('main').getByRole('button', { name, exact: true })
const dialogField = (visitor: Visitor, name: string) => dialogOf(visitor).getByLabel(name, { exact: true })
const pressInDialog = (visitor: Visitor, name: string) =>
  dialogOf(visitor).getByRole('button', { name, exact: true }).click()
const stockOf = async (name: string) =>
  (
    await site.shop.query<{ stock: number }>(
      'SELECT stock FROM stock_levels s JOIN products p ON p.id = s.product_id WHERE p.name = $1',
      [name],
    )
  )[0]?.stock ?? 0

it('stock is received with its batch, no more than its units can be written off, and both are in the stock ledger', async () => {
  const before = await stockOf(PADS)
  const visitor = await stockStaff(adminPages.stock)
  await visitor.checkPage()
  await visitor.page.getByRole('link', { name: PADS, exact: true }).filter({ visible: true }).click()
  await mainButton(visitor, texts.acts.received).click()
  await dialogField(visitor, texts.receive.units).fill('100')
  await dialogField(visitor, texts.receive.batch).fill('L-2027-11')
  await dialogField(visitor, texts.receive.expiresOn).fill('2028-11-30')
  await visitor.checkPage()
  await pressInDialog(visitor, texts.receive.submit)
  await visitor.message('status', stockReplies.received(PADS, 100, before + 100)).waitFor()
  await visitor.page.getByRole('link', { name: 'L-2027-11', exact: true }).first().waitFor()
  await visitor.checkPage()

  await mainButton(visitor, texts.acts.written_off).click()
  await dialogField(visitor, texts.writeOff.batch).selectOption({ index: 1 })
  await dialogField(visitor, texts.writeOff.units).fill('101')
  visitor.expectFailure(409, addressesOf(moveStock))
  await pressInDialog(visitor, texts.writeOff.submit)
  await dialogOf(visitor).getByText(stockReplies.onlyInBatch(100), { exact: true }).waitFor()
  await dialogField(visitor, texts.writeOff.units).fill('10')
  await pressInDialog(visitor, texts.writeOff.submit)
  await visitor.message('status', stockReplies.writtenOff(PADS, 10, before + 90)).waitFor()
  await visitor.page
    .getByRole('list', { name: texts.ledger.title })
    .getByText(texts.ledger.reasons.spoiled)
    .first()
    .waitFor()
  await visitor.checkPage()
})

it('on a phone the stock level is corrected, and a batch is found and recalled', async () => {
  const before = await stockOf(PADS)
  const visitor = await stockStaff(adminPages.stock, PHONE)
  await visitor.page.getByRole('link', { name: PADS, exact: true }).click()
  await mainButton(visitor, texts.acts.counted).click()
  await dialogField(visitor, texts.count.counted).fill(String(before - 2))
  await pressInDialog(visitor, texts.count.submit)
  await visitor.message('status', stockReplies.counted(PADS, -2)).waitFor()
  await visitor.checkPage()
  await visitor.page.goto(`${adminPages.stock}?batch=2027-11`)
  await visitor.checkPage()
  await visitor.page.getByRole('link', { name: 'L-2027-11', exact: true }).click()
  await mainButton(visitor, texts.batch.recall).click()
  await dialogField(visitor, texts.batch.reason).fill('The seal of some packs is open.')
  await pressInDialog(visitor, texts.batch.recallSubmit)
  await visitor.message('status', stockReplies.recalled('L-2027-11', 0)).waitFor()
  await visitor.page.getByText('The seal of some packs is open.', { exact: true }).waitFor()
  await visitor.checkPage()
  expect(await stockOf(PADS)).toBe(before - 92)
})
