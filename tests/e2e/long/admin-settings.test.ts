// Staff change settings, which apply at once, and see the activity log and the sales register.
import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  saveAnnouncement,
  savePageTexts,
  saveShipping,
  saveTestimonials,
  viewSettings,
} from '#contract/calls/admin/settings.ts'
import type { SettingsReply } from '#contract/settings.ts'
import { admin } from '#copy/admin.ts'
import { adminActivity } from '#copy/admin-activity.ts'
import { adminSettings as texts } from '#copy/admin-settings.ts'
import { adminRegister, adminTax } from '#copy/admin-tax.ts'
import { errors, fieldErrors, formErrors } from '#copy/errors.ts'
import { chrome, pageTexts } from '#copy/pages.ts'
import { textsOfGroup } from '#domain/page-texts.ts'
import { DESKTOP, PHONE, type Visitor } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { aLoggedInAdmin } from '#tests/e2e/support/staff-browser.ts'
import { addressesOf } from '../../support/addresses.ts'

const site = openShopInBrowser()
let staff: Visitor
beforeAll(async () => {
  staff = (await aLoggedInAdmin(site.browser, site.shop, { viewport: DESKTOP })).visitor
})
afterAll(() => staff?.leave())

const SAVED = addressesOf(saveShipping, saveAnnouncement, savePageTexts, saveTestimonials)
const atSettings = async (visitor: Visitor) => {
  await visitor.page.goto('/admin/settings')
  await visitor.field(texts.announcement.text).waitFor()
}

it('an announcement is shown above the pages within a second of saving, and disappears when it is removed', async () => {
  await atSettings(staff)
  await staff.checkPage()
  const buyer = await site.visitor({ viewport: PHONE })
  await buyer.visit('/')
  const bar = buyer.page.getByRole('region', { name: chrome.announcement })
  expect(await bar.count()).toBe(0)
  await staff.field(texts.announcement.isOn).check()
  await staff.button(texts.announcement.save).click()
  await staff.page.getByText(formErrors.required).waitFor()
  await staff.field(texts.announcement.text).fill('<b>The post</b> rests on Monday. & so do we')
  await staff.button(texts.announcement.save).dblclick()
  await staff.message('status', texts.announcement.savedOn).waitFor()
  await expect
    .poll(async () => {
      await buyer.page.goto('/products')
      return bar.allTextContents()
    })
    .toEqual(['<b>The post</b> rests on Monday. & so do we'])
  await buyer.waitForHydration()
  await buyer.checkPage()
  await buyer.page.setViewportSize(DESKTOP)
  await buyer.checkPage()
  await staff.field(texts.announcement.isOn).uncheck()
  await staff.button(texts.announcement.save).click()
  await staff.message('status', texts.announcement.savedOff).waitFor()
  await expect
    .poll(async () => {
      await buyer.page.goto('/')
      return bar.count()
    })
    .toBe(0)
})

it('an edited banner is on the home page within a second, and emptying a field restores the standard text (CAT-49)', async () => {
  const { banner } = texts.pageTexts
  await atSettings(staff)
  const button = staff.page.locator('#banner').getByLabel(banner.names.button, { exact: true })
  expect(await button.inputValue()).toBe(pageTexts.banner.button)
  const buyer = await site.visitor({ viewport: PHONE })
  const expectOnHome = (text: string) =>
    expect
      .poll(async () => {
        await buyer.page.goto('/')
        return buyer.page.getByRole('link', { name: text, exact: true }).count()
      })
      .toBe(1)
  await button.fill('See our packs')
  await staff.button(banner.save).click()
  await staff.message('status', banner.saved).waitFor()
  await expectOnHome('See our packs')
  await buyer.waitForHydration()
  await buyer.checkPage()
  // Even the longest texts do not reach the dark background of the drawing.
  const field = (name: keyof typeof banner.names) =>
    staff.page.locator('#banner').getByLabel(banner.names[name], { exact: true })
  await field('headline').fill('For every girl\nand woman\nof the whole\nhouse')
  await field('lead').fill('word '.repeat(48).trim())
  await button.fill('Everything')
  await staff.button(banner.save).click()
  await expectOnHome('Everything')
  await buyer.page.setViewportSize(DESKTOP)
  const bottomOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom)
  const link = buyer.page.locator('h1 ~ div').getByRole('link').last()
  expect((await bottomOf(buyer.page.locator('.river'))) - (await bottomOf(link))).toBeGreaterThan(200)
  for (const name of ['headline', 'lead', 'button'] as const) await field(name).fill('')
  await staff.button(banner.save).click()
  await expectOnHome(pageTexts.banner.button)
  await expect.poll(() => button.inputValue()).toBe(pageTexts.banner.button)
})

it('when a colleague has changed the same page texts, the note lists only the differing texts, with their language', async () => {
  const { banner } = texts.pageTexts
  const { client } = await aLoggedInAdmin(site.browser, site.shop)
  await atSettings(staff)
  const reply = (await client.call(viewSettings)).body as unknown as SettingsReply
  const edited = Object.fromEntries(textsOfGroup('banner').map(([name]) => [name, { text: '' }]))
  const button = { text: '', translations: { hi: { text: 'पैक देखें', of: '' } } }
  const body = { seen: reply.banner.version, group: 'banner' as const, texts: { ...edited, button } }
  expect((await client.call(savePageTexts, { body })).status).toBe(200)
  staff.expectFailure(409, SAVED)
  await staff.page.locator('#banner').getByLabel(banner.names.button, { exact: true }).fill('See our packs')
  await staff.button(banner.save).click()
  const note = staff.page.locator('#banner').getByRole('alert')
  await note.getByText(texts.meanwhile.title).waitFor()
  expect(await note.getByRole('listitem').allTextContents()).toEqual([`${banner.names.button}, Hindi: पैक देखें`])
  await staff.button(texts.meanwhile.take).click()
})

it('when two admins change the shipping charges, the second gets a note, keeps the typed text, and decides', async () => {
  const { visitor: second } = await aLoggedInAdmin(site.browser, site.shop, { viewport: PHONE })
  await Promise.all([atSettings(staff), atSettings(second)])
  await second.checkPage()
  const keralaField = (visitor: Visitor) => visitor.field(texts.shipping.charge('Kerala'))
  await keralaField(staff).fill('1000.01')
  await staff.button(texts.shipping.save).click()
  await staff.page.getByText(fieldErrors.charge).waitFor()
  await keralaField(staff).fill('45.50')
  await staff.button(texts.shipping.save).click()
  await staff.message('status', texts.shipping.saved).waitFor()
  second.expectFailure(409, SAVED)
  await keralaField(second).fill('50')
  await second.button(texts.shipping.save).click()
  await second.page.getByRole('alert').getByText(texts.meanwhile.title, { exact: true }).waitFor()
  await second.page.getByText('Kerala: ₹45.50').waitFor()
  expect(await keralaField(second).inputValue()).toBe('50')
  await second.checkPage()
  await second.button(texts.meanwhile.take).click()
  expect(await keralaField(second).inputValue()).toBe('45.50')
  await keralaField(second).fill('50')
  await second.button(texts.shipping.save).click()
  await second.message('status', texts.shipping.saved).waitFor()
})

it('in an amount field, the mouse wheel changes nothing, a decimal comma is accepted, and an ambiguous amount is refused', async () => {
  await atSettings(staff)
  const charge = staff.field(texts.shipping.charge('Kerala'))
  await charge.fill('299.00')
  await charge.hover()
  await staff.page.mouse.wheel(0, 300)
  await staff.page.mouse.wheel(0, -100)
  expect(await charge.inputValue()).toBe('299.00')
  await charge.fill('1,2,3')
  await staff.button(texts.shipping.save).click()
  await staff.page.getByText(fieldErrors.charge).waitFor()
  await charge.fill('29,50')
  await charge.press('Enter')
  await staff.message('status', texts.shipping.saved).waitFor()
  expect(await charge.inputValue()).toBe('29.50')
  await charge.fill('₹ 50')
  await staff.button(texts.shipping.save).click()
  await staff.message('status', texts.shipping.saved).first().waitFor()
  expect(await charge.inputValue()).toBe('50')
})

it('an invalid bank account shows an error at each wrong field, and a valid one is saved for proforma invoices', async () => {
  const { bankAccount } = texts
  await atSettings(staff)
  await staff.field(bankAccount.accountNumber).fill('5010 0012 3456 78')
  await staff.field(bankAccount.ifsc).fill('HDFC')
  await staff.button(bankAccount.save).click()
  await staff.page.getByText(bankAccount.errors.ifsc).waitFor()
  await staff.page.getByText(formErrors.required).waitFor()
  await staff.field(bankAccount.ifsc).fill('hdfc0001234')
  await staff.field(bankAccount.holder).fill('Nila Care LLP')
  await staff.button(bankAccount.save).click()
  await staff.message('status', bankAccount.saved).waitFor()
  await atSettings(staff)
  expect(await staff.field(bankAccount.ifsc).inputValue()).toBe('HDFC0001234')
})

it('when saving settings fails, no typed text is lost, and saving again succeeds', async () => {
  await atSettings(staff)
  await staff.field(texts.testimonials.name).first().fill('Meera')
  await staff.button(texts.testimonials.save).click()
  await staff.page.getByText(texts.testimonials.half).waitFor()
  await staff.field(texts.testimonials.quote).first().fill('പെട്ടി വെള്ളിയാഴ്ച എത്തി.')
  staff.expectFailure(503, SAVED)
  const body = { message: errors.busy, code: 'busy' }
  await staff.page.route(SAVED, (route) => route.fulfill({ status: 503, json: body }), { times: 1 })
  await staff.button(texts.testimonials.save).click()
  await staff.page.getByRole('alert').getByText(texts.failed).waitFor()
  expect(await staff.field(texts.testimonials.name).first().inputValue()).toBe('Meera')
  await staff.button(texts.testimonials.save).click()
  await staff.message('status', texts.testimonials.saved).waitFor()
  await staff.page.goto('/products')
  await staff.waitForText('പെട്ടി വെള്ളിയാഴ്ച എത്തി.')
})

it('the activity page shows who changed what, before and after, and its address contains the filter', async () => {
  await staff.page.goto('/admin/staff')
  await staff.waitForText(adminActivity.act('settings.shipping'))
  await staff.checkPage()
  await staff.field(adminActivity.filters.what).selectOption({ label: adminActivity.nouns.settings ?? '' })
  await staff.waitForPath('/admin/staff?what=settings')
  const table = staff.page.getByRole('table', { name: adminActivity.title })
  await table.getByText('₹45.50').first().waitFor()
  expect(await table.getByText('₹40.00').count()).toBe(1)
  await staff.page.setViewportSize(PHONE)
  await staff.checkPage()
  await staff.page.goto('/admin/staff?what=report')
  await staff.waitForText(adminActivity.none)
  await staff.page.setViewportSize(DESKTOP)
  await staff.button(adminActivity.filters.everything).click()
  await staff.waitForPath('/admin/staff')
})

it('the invoice register of a month is downloaded as a file', async () => {
  await staff.page.goto('/admin/money/tax')
  await staff.field(adminTax.month).fill('2026-04')
  const coming = staff.page.waitForEvent('download')
  await staff.button(adminRegister.button).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('sales-2026-04.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain(adminRegister.columns.join(','))
  await staff.message('status', admin.export.done(0)).waitFor()
  await staff.checkPage()
})
