// Packing in rounds: made by the lead, taken by a packer, fetched, printed, and moved on whole.
import { expect, it } from 'vitest'
import { adminPages } from '#contract/admin-urls.ts'
import { signIn } from '#contract/calls/login.ts'
import { slips } from '#copy/admin-slips.ts'
import { packing } from '#copy/packing.ts'
import { rounds as words } from '#copy/rounds.ts'
import { bought } from '../../support/bought.ts'
import { DESKTOP, PHONE, type Visitor } from '../../support/browser.ts'
import { RemoteClient } from '../../support/remote-client.ts'
import { openShopInBrowser } from '../../support/shop-in-browser.ts'
import { aCustomer } from '../../support/shopping.ts'

const at = openShopInBrowser()

async function anAdmin(viewport: { width: number; height: number } = DESKTOP): Promise<Visitor> {
  const client = new RemoteClient(() => at.shop.origin)
  await client.call(signIn, { body: { ...at.shop.admin } })
  const visitor = await at.visitor({ viewport })
  await visitor.hold(client.cookies)
  return visitor
}
const heading = (visitor: Visitor, name: string) => visitor.page.getByRole('heading', { level: 1, name }).waitFor()

it('a hundred orders come from the queue to their slips in a few presses', async () => {
  const customer = await aCustomer(at.browser, at.shop)
  for (let count = 0; count < 6; count++) await bought(at.shop, customer, {})
  const staff = await anAdmin()
  await staff.page.goto(adminPages.packing)
  await heading(staff, packing.title)
  await staff.look()

  await staff.button(words.make.button).click()
  await staff.reads(words.make.waiting(6, 0))
  await staff.field(words.make.size).fill('4')
  await staff.field(words.make.rounds).fill('2')
  await staff.look()
  await staff.button(words.make.submit).click()
  await staff.reads('2 rounds with 6 orders are made.')
  await staff.page.getByRole('button', { name: words.takeNamed(1) }).click()
  await staff.page.getByRole('table', { name: words.title }).getByText(words.me, { exact: true }).waitFor()

  await staff.link(words.name(1)).first().click()
  await heading(staff, words.name(1))
  await staff.button(words.page.begin(4)).click()
  await staff.reads(words.task.moved(4))
  await staff.look()

  await staff.link(words.page.slips).click()
  await heading(staff, words.slips.title(1))
  await staff.reads(words.slips.ready(4))
  expect(await staff.page.getByRole('article').count()).toBe(4)
  await staff.reads(words.slips.ofRound(1, 4))
  await staff.button(slips.print).waitFor()
  await staff.look()
  await staff.leave()
})

it('ticks of a pick list survive a reload on a phone', async () => {
  const staff = await anAdmin(PHONE)
  await staff.page.goto(adminPages.pickList(1))
  await heading(staff, words.pick.title(1))
  await staff.page.getByRole('checkbox').first().check()
  await staff.page.reload()
  await heading(staff, words.pick.title(1))
  expect(await staff.page.getByRole('checkbox').first().isChecked()).toBe(true)
  await staff.look()
  await staff.button(words.pick.clear).click()
  await expect.poll(() => staff.page.getByRole('checkbox').first().isChecked()).toBe(false)
  await staff.leave()
})
