// The stock as whoever keeps it uses it: components come, kits are made, goods are counted, and a batch is called back (STK-4 to STK-7).
import { expect, it } from 'vitest'
import { adminPages } from '#contract/admin-urls.ts'
import { makeKits } from '#contract/calls/admin/stock.ts'
import { signIn } from '#contract/calls/login.ts'
import { adminStock as words } from '#copy/admin-stock.ts'
import { stockReplies } from '#copy/stock-replies.ts'
import { DESKTOP, PHONE, type Visitor } from '#tests/support/browser.ts'
import { RemoteClient } from '#tests/support/remote-client.ts'
import { openShopInBrowser } from '#tests/support/shop-in-browser.ts'
import { addressesOf } from '../../support/addresses.ts'

const here = openShopInBrowser()

async function keeper(path: string, viewport: typeof DESKTOP | typeof PHONE = DESKTOP): Promise<Visitor> {
  const client = new RemoteClient(() => here.shop.origin)
  await client.call(signIn, { body: { ...here.shop.admin } })
  const visitor = await here.visitor({ viewport })
  await visitor.hold(client.cookies)
  await visitor.page.goto(path)
  return visitor
}
const dialogOf = ({ page }: Visitor) => page.getByRole('dialog').filter({ visible: true })
const act = (visitor: Visitor, name: string) =>
  visitor.page.getByRole('main').getByRole('button', { name, exact: true })
const box = (visitor: Visitor, name: string) => dialogOf(visitor).getByLabel(name, { exact: true })
const press = (visitor: Visitor, name: string) => dialogOf(visitor).getByRole('button', { name, exact: true }).click()

it('components come with their batch, kits are made of them, and the ledger says so', async () => {
  const visitor = await keeper(adminPages.stock)
  await visitor.look()
  await act(visitor, words.components.add).click()
  await box(visitor, words.components.name).fill('Pads L')
  await box(visitor, words.components.low).fill('20')
  await press(visitor, words.components.save)
  await visitor.reads('Pads L')
  await act(visitor, words.acts.received).click()
  await box(visitor, words.receive.units).fill('100')
  await box(visitor, words.receive.batch).fill('L-2027-11')
  await box(visitor, words.receive.expiresOn).fill('2028-11-30')
  await visitor.look()
  await press(visitor, words.receive.submit)
  await visitor.message('status', stockReplies.received('Pads L', 100, 100)).waitFor()
  await visitor.page.getByRole('link', { name: 'L-2027-11', exact: true }).first().waitFor()
  await visitor.look()

  await visitor.page.goto(adminPages.stock)
  await visitor.page.getByRole('link', { name: 'Night Pads', exact: true }).filter({ visible: true }).click()
  await act(visitor, words.parts.add).click()
  await visitor.page.getByLabel(words.parts.component(1), { exact: true }).selectOption({ label: 'Pads L' })
  await visitor.page.getByLabel(words.parts.quantity(1), { exact: true }).fill('8')
  await act(visitor, words.parts.save).click()
  await visitor.message('status', stockReplies.saved).waitFor()
  await act(visitor, words.acts.make).click()
  await box(visitor, words.make.units).fill('13')
  // There are components for twelve.
  visitor.announce(409, addressesOf(makeKits))
  await press(visitor, words.make.submit)
  await dialogOf(visitor).getByText(stockReplies.onlyPossible(12, 'Pads L'), { exact: true }).waitFor()
  await box(visitor, words.make.units).fill('10')
  await press(visitor, words.make.submit)
  await visitor.message('status', stockReplies.made('Night Pads', 10)).waitFor()
  await visitor.page
    .getByRole('list', { name: words.ledger.title })
    .getByText(words.ledger.reasons.assembled)
    .first()
    .waitFor()
  await visitor.look()
  await visitor.leave()
})

it('on a phone somebody counts, and a batch is found and called back', async () => {
  const visitor = await keeper(adminPages.stock, PHONE)
  await visitor.page.getByRole('link', { name: 'Pads L', exact: true }).click()
  await act(visitor, words.acts.counted).click()
  await box(visitor, words.count.counted).fill('18')
  await press(visitor, words.count.submit)
  await visitor.message('status', stockReplies.counted('Pads L', -2)).waitFor()
  await visitor.look()
  await visitor.page.goto(`${adminPages.batches}?q=2027-11`)
  await visitor.look()
  await visitor.page.getByRole('link', { name: 'L-2027-11', exact: true }).click()
  await act(visitor, words.batch.recall).click()
  await box(visitor, words.batch.reason).fill('The seal of some packs is open.')
  await press(visitor, words.batch.recallSubmit)
  await visitor.message('status', stockReplies.recalled('L-2027-11', 0)).waitFor()
  await visitor.page.getByText('The seal of some packs is open.', { exact: true }).waitFor()
  await visitor.look()
  const rows = await here.shop.query("SELECT stock FROM components WHERE name = 'Pads L'")
  expect(rows).toEqual([{ stock: 0 }])
  await visitor.leave()
})
