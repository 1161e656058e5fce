// A new shop is set up step by step. A step is done once its data is saved (ADM-19).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminSettings } from '#copy/admin-settings.ts'
import { formErrors } from '#copy/errors.ts'
import { setup as texts } from '#copy/setup.ts'
import { DESKTOP, PHONE, type Visitor } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { aLoggedInAdmin } from '#tests/e2e/support/staff-browser.ts'
import { IDENTITY } from '#tests/support/identity.ts'

const site = openShopInBrowser()
const { identity, tax, shipping } = adminSettings
let staff: Visitor
beforeAll(async () => {
  staff = (await aLoggedInAdmin(site.browser, site.shop, { viewport: PHONE })).visitor
})
afterAll(() => staff?.leave())

const step = (name: keyof typeof texts.steps) =>
  staff.page.getByRole('button', {
    name: new RegExp(`${texts.steps[name].title}.*(${texts.isDone}|${texts.isNext}|${texts.isLater})`),
  })
const stepText = async (name: keyof typeof texts.steps) => (await step(name).textContent()) ?? ''

it("the setup of a new shop leads from the seller's identity to a test purchase, and completed steps stay completed after a reload", async () => {
  await staff.page.goto('/admin/setup')
  await staff.field(identity.name).waitFor()
  await staff.checkPage()
  expect(await stepText('identity')).toContain(texts.isNext)
  expect(await stepText('product')).toContain(texts.isDone)

  await staff.button(identity.save).click()
  await staff.page.getByText(formErrors.required).first().waitFor()
  await staff.checkPage()
  for (const part of ['name', 'phone', 'email', 'address', 'grievanceOfficer'] as const)
    await staff.field(identity[part]).fill(IDENTITY[part])
  await staff.button(identity.save).click()
  await staff.message('status', identity.saved).waitFor()

  await staff.field(tax.gstin).fill('32ABCDE1234F1Z5')
  await staff.button(tax.save).click()
  await staff.page.getByText(formErrors.gstin).waitFor()
  await staff.field(tax.isUnregistered).check()
  await staff.button(tax.save).click()
  await staff.message('status', tax.saved).waitFor()

  await staff.page.reload()
  await staff.button(shipping.save).waitFor()
  expect(await stepText('identity')).toContain(texts.isDone)
  expect(await stepText('tax')).toContain(texts.isDone)
  await staff.button(shipping.save).click()
  await staff.message('status', shipping.saved).waitFor()
  await staff.page.getByRole('link', { name: texts.steps.purchase.act }).waitFor()
  await staff.checkPage()
})

it('the setup works by keyboard, and a completed step opens again with its saved data', async () => {
  await staff.page.setViewportSize(DESKTOP)
  await step('identity').focus()
  await staff.page.keyboard.press('Enter')
  await expect.poll(() => staff.field(identity.name).inputValue()).toBe(IDENTITY.name)
  await staff.checkPage()
  await staff.page.keyboard.press('Enter')
  await staff.field(identity.name).waitFor({ state: 'detached' })
})

it("the seller's identity entered in the setup is on the pages of the shop", async () => {
  const buyer = await site.visitor({ viewport: PHONE })
  await buyer.visit('/contact')
  await buyer.page.getByText(IDENTITY.address).waitFor()
})
