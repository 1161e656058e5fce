// Notes of staff about users and orders (ADM-42, ADM-44).
import { beforeAll, expect, it } from 'vitest'
import { adminPages } from '#contract/admin-urls.ts'
import { notesReplies, staffNotes as texts } from '#copy/notes.ts'
import { packing } from '#copy/packing.ts'
import { type BoughtOrder, buyProduct } from '#tests/e2e/support/bought-order.ts'
import { DESKTOP, PHONE, type Visitor } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { aCustomer } from '#tests/e2e/support/shopping.ts'
import { aLoggedInAdmin, aLoggedInStaffMember } from '#tests/e2e/support/staff-browser.ts'

const site = openShopInBrowser()
const LONG = `She is at home after six only.\n${'The gate is on the side of the temple. '.repeat(8)}`.trim()

let order: BoughtOrder
let person: string
beforeAll(async () => {
  const customer = await aCustomer(site.browser, site.shop)
  order = await buyProduct(site.shop, customer)
  const [user] = await site.shop.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [customer.email])
  person = user?.id ?? ''
  await customer.visitor.leave()
})

const note = async (visitor: Visitor, text: string) => {
  await visitor.field(texts.field).fill(text)
  await visitor.button(texts.add).click()
  await visitor.message('status', notesReplies.added).waitFor()
}

it('on a phone staff write, correct and remove a note about a user', async () => {
  const { visitor } = await aLoggedInAdmin(site.browser, site.shop, { viewport: PHONE })
  const { page } = visitor
  await page.goto(adminPages.user(person))
  await visitor.waitForText(texts.person)
  await note(visitor, LONG)
  await visitor.checkPage()
  await page.getByRole('button', { name: /^Correct the note of/ }).click()
  await visitor.field(texts.changeField).fill('Home after seven.')
  await visitor.checkPage()
  await visitor.button(texts.save).click()
  await visitor.message('status', notesReplies.changed).waitFor()
  await page.getByRole('button', { name: /^Remove the note of/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.remove, exact: true }).click()
  await visitor.message('status', notesReplies.removed).waitFor()
  await note(visitor, 'Asks often.')
}, 90_000)

it('packers read the notes about an order, and never those about its user', async () => {
  const { visitor: owner } = await aLoggedInAdmin(site.browser, site.shop, { viewport: DESKTOP })
  await owner.page.goto(adminPages.order(order.id))
  await note(owner, LONG)
  await owner.checkPage()
  await owner.leave()

  const { visitor: packer } = await aLoggedInStaffMember(site.browser, site.shop, {
    role: 'packer',
    name: 'Devika Menon',
    viewport: PHONE,
  })
  await packer.page.goto(adminPages.packingOrder(order.id))
  await packer.waitForText(packing.contents)
  await packer.waitForText(/She is at home after six only/)
  expect(await packer.page.locator('main').textContent()).not.toContain('Asks often.')
  expect(await packer.button(texts.add).count()).toBe(0)
  await packer.checkPage()
}, 90_000)
