// Goods are ordered from a supplier and taken in: the owner sees what they cost, whoever packs only what came (STK-9 to STK-11).
import { expect, it } from 'vitest'
import { adminPages } from '#contract/admin-urls.ts'
import { addComponent } from '#contract/calls/admin/stock.ts'
import { purchaseReplies } from '#copy/purchase-replies.ts'
import { purchases as words } from '#copy/purchases.ts'
import { aColleague, aStaffMember } from '#tests/support/admin.ts'
import { DESKTOP, PHONE, type Visitor } from '#tests/support/browser.ts'
import { openShopInBrowser } from '#tests/support/shop-in-browser.ts'

const here = openShopInBrowser()
const SUPPLIER = 'Thrissur Cotton Works and Sons Private Limited'
const [PADS, BAGS] = ['Pads L', 'Cotton bags, undyed, with a drawstring of jute']

const press = ({ page }: Visitor, name: string) =>
  page.getByRole('dialog').filter({ visible: true }).getByRole('button', { name, exact: true }).click()

it('the owner adds a supplier, writes a purchase, sends it, and sees what came of it', async () => {
  const { visitor, client } = await aStaffMember(here.browser, here.shop, { viewport: DESKTOP })
  for (const name of [PADS, BAGS])
    expect((await client.call(addComponent, { body: { name, lowStock: 10 } })).status).toBe(200)
  await visitor.page.goto(adminPages.purchases)
  await visitor.reads(words.suppliers.none)
  await visitor.look()
  await visitor.button(words.suppliers.add).click()
  await visitor.field(words.suppliers.name).fill(SUPPLIER)
  await visitor.field(words.suppliers.contact).fill('Rema, 94470 00000, orders@example.in')
  await visitor.look()
  await press(visitor, words.suppliers.save)
  await visitor.message('status', purchaseReplies.supplierSaved(SUPPLIER)).waitFor()

  await visitor.link(words.list.add).click()
  await visitor.field(words.form.supplier).selectOption({ label: SUPPLIER })
  await visitor.field(words.form.expectedOn).fill('2030-12-10')
  await visitor.field(words.form.item(1)).selectOption({ label: PADS })
  await visitor.field(words.form.units(1)).fill('12000')
  await visitor.field(words.form.price(1)).fill('18.50')
  await visitor.button(words.form.add).click()
  await visitor.field(words.form.item(2)).selectOption({ label: BAGS })
  await visitor.field(words.form.units(2)).fill('500')
  await visitor.field(words.form.price(2)).fill('seven')
  await visitor.button(words.form.save).click()
  await visitor.reads(words.form.priceError)
  await visitor.look()
  await visitor.field(words.form.price(2)).fill('7')
  await visitor.button(words.form.save).click()
  await visitor.message('status', purchaseReplies.written(1)).waitFor()
  await visitor.look()
  await visitor.button(words.page.moves.sent).click()
  await press(visitor, words.page.moves.sent)
  await visitor.message('status', purchaseReplies.moved.sent(1)).waitFor()
  await visitor.look()
  await visitor.link(words.page.back).click()
  await visitor.link(words.name(1)).waitFor()
  await visitor.look()
  await visitor.leave()
}, 90_000)

it('whoever packs takes it in on a phone, in two batches and without a price, and what is left stays on its way', async () => {
  const { visitor } = await aColleague(here.browser, here.shop, {
    role: 'packer',
    name: 'Devika Menon',
    viewport: PHONE,
  })
  await visitor.page.goto(adminPages.arrivals)
  await visitor.link(words.name(1)).waitFor()
  await visitor.look()
  await visitor.link(words.name(1)).click()
  await visitor.button(words.arrival.submit).click()
  await visitor.reads(words.arrival.nothing)
  await visitor.field(words.arrival.units(PADS)).fill('7000')
  await visitor.field(words.arrival.batch).first().fill('L-2030-11')
  await visitor.field(words.arrival.expiresOn).first().fill('2033-11-30')
  await visitor.button(words.arrival.another).first().click()
  await visitor.look()
  await visitor.field(words.arrival.units(PADS)).last().fill('2000')
  await visitor.field(words.arrival.batch).nth(1).fill('L-2030-12')
  await visitor.field(words.arrival.expiresOn).nth(1).fill('2033-12-31')
  await visitor.button(words.arrival.submit).click()
  await visitor.page
    .getByRole('status')
    .getByText(purchaseReplies.received(PADS, 9000, { left: 3000, over: 0 }))
    .waitFor()
  await visitor.look()
  expect(await visitor.page.locator('main').textContent()).not.toContain('₹')
  await visitor.page.goto(adminPages.arrivals)
  await visitor.reads(words.arrivals.left(2, 3500))
  await visitor.look()
  await visitor.page.goto(adminPages.batches)
  await visitor.link('L-2030-11').waitFor()
  await visitor.look()
  await visitor.page.goto(adminPages.stock)
  await visitor.link(PADS).waitFor()
  await visitor.look()
  await visitor.leave()

  const { visitor: owner } = await aStaffMember(here.browser, here.shop, { viewport: DESKTOP })
  await owner.page.goto(adminPages.purchases)
  await owner.link(words.name(1)).click()
  await owner.reads(words.page.left(3000))
  await owner.look()
  await owner.leave()
}, 90_000)
