// A school asks for a quote, and an owner adds a certificate, which the page for schools lists (PAGE-37, MSG-15).
import { expect, it } from 'vitest'
import { adminPages } from '#contract/admin-urls.ts'
import { addCertificate } from '#contract/calls/admin/certificates.ts'
import { pages } from '#contract/urls.ts'
import { adminCertificates as words } from '#copy/admin-products.ts'
import { schoolForm } from '#copy/school-form.ts'
import { schools } from '#copy/schools.ts'
import { certificateInvalid } from '#copy/staff-errors.ts'
import { DESKTOP, PHONE } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { aLoggedInAdmin } from '#tests/e2e/support/staff-browser.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { aPdf } from '#tests/support/schools.ts'

const site = openShopInBrowser()

it("a school's enquiry for more than 2,000 units, or with neither quantity nor message, shows an error, and is sent once corrected", async () => {
  const visitor = await site.visitor({ viewport: PHONE })
  await visitor.visit(pages.schools)
  await visitor.page.locator('main').getByRole('link', { name: schools.quote.title }).click()
  await visitor.field(schoolForm.school).fill('Government Girls High School')
  await visitor.field(schoolForm.firstName).fill('Asha')
  await visitor.field(schoolForm.lastName).fill('Menon')
  await visitor.field(schoolForm.email).fill('office@school.example.in')
  await visitor.field(schoolForm.mobile).fill('90000 00003')
  await visitor.field(schoolForm.city).fill('Kottayam')
  await visitor.field(schoolForm.pinCode).fill('686 001')
  const quantity = visitor.page.getByRole('group', { name: schoolForm.products }).getByRole('textbox').first()
  await quantity.fill('2001')
  await visitor.button(schoolForm.send).click()
  await visitor.waitForText(schoolForm.quantityError)
  await quantity.fill('')
  await visitor.button(schoolForm.send).click()
  await visitor.waitForText(schoolForm.needed)
  await visitor.checkPage()
  await quantity.fill('400')
  await visitor.button(schoolForm.send).click()
  await visitor.message('status', schoolForm.sent).waitFor()
  expect(await quantity.inputValue()).toBe('')
  await visitor.checkPage()
})

it('an owner adds a certificate, everyone can download it, and it disappears when the owner removes it', async () => {
  const { visitor: staff } = await aLoggedInAdmin(site.browser, site.shop, { viewport: DESKTOP })
  await staff.page.goto(adminPages.products)
  await staff.page.getByRole('link', { name: words.title, exact: true }).click()
  await staff.waitForText(words.none)
  await staff.field(words.name).fill('IS 5405 licence')
  await staff.button(words.add).click()
  await staff.waitForText(words.missing)
  await staff.checkPage()
  const file = staff.page.locator('input[type=file]')
  staff.expectFailure(400, addressOf(addCertificate))
  await file.setInputFiles({ name: 'licence.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF') })
  await staff.button(words.add).click()
  await staff.waitForText(certificateInvalid)
  await file.setInputFiles({ name: 'licence.pdf', mimeType: 'application/pdf', buffer: aPdf() })
  await staff.button(words.add).click()
  await staff.message('status', words.added).waitFor()
  await staff.checkPage()
  await staff.page.setViewportSize(PHONE)
  await staff.checkPage()

  const visitor = await site.visitor()
  await visitor.visit(pages.schools)
  const link = visitor.page.getByRole('link', { name: 'IS 5405 licence' })
  const [download] = await Promise.all([visitor.page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('IS 5405 licence.pdf')
  await visitor.leave()

  await staff.button(words.removeOf('IS 5405 licence')).click()
  await staff.page.getByRole('dialog').getByRole('button', { name: words.remove, exact: true }).click()
  await staff.waitForText(words.none)
})
