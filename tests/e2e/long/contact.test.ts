// A visitor fills in and sends the contact form (MSG-1).
import { expect, it } from 'vitest'
import { sendMessage } from '#contract/calls/contact.ts'
import { contact } from '#copy/contact.ts'
import { formErrors } from '#copy/errors.ts'
import { demoIdentity } from '#copy/identity.ts'
import { addressOf } from '../../support/addresses.ts'
import type { Visitor } from '../support/browser.ts'
import { openShopInBrowser } from '../support/shop-in-browser.ts'

const site = openShopInBrowser()

async function openContact(): Promise<Visitor> {
  const visitor = await site.visitor()
  await visitor.visit('/contact')
  return visitor
}

it('the contact card lists every way to contact the shop: phone, email, post, the grievance officer and social networks', async () => {
  const visitor = await openContact()
  const card = visitor.page.locator('section').filter({ hasText: contact.card.title })
  expect(await card.getByRole('link', { name: '+91 90000 00000' }).getAttribute('href')).toBe('tel:+919000000000')
  expect(await card.getByRole('link', { name: 'care@nila.example' }).getAttribute('href')).toBe(
    'mailto:care@nila.example',
  )
  expect(await card.locator('address').textContent()).toContain('Kerala')
  await visitor.waitForText(contact.card.hours)
  await visitor.waitForText(demoIdentity.grievanceOfficer)
  await visitor.waitForText(/within 48 hours/)
  for (const network of ['X', 'Facebook', 'Instagram'])
    expect(await card.getByRole('link', { name: new RegExp(`\\b${network}\\b`) }).count()).toBe(1)
})

async function fill(visitor: Visitor): Promise<void> {
  await visitor.field(contact.firstName).fill('Anjali')
  await visitor.field(contact.lastName).fill('Menon')
  await visitor.field(contact.email).fill('anjali@example.in')
  await visitor.field(contact.mobile).fill('98765 43210')
  await visitor.field(contact.message).fill('Hello,\nwhere is my box?')
}

it('a message is sent by the contact form, and the form is then empty', async () => {
  const visitor = await openContact()
  await fill(visitor)
  expect(await visitor.field(contact.mobile).inputValue()).toBe('9876543210')
  await visitor.button(contact.send).click()
  await visitor.message('status', '✅ Message sent successfully!').waitFor()
  expect(await visitor.field(contact.message).inputValue()).toBe('')
  await visitor.checkPage()
})

it("while a message is being sent, the contact form's button says so and is inactive", async () => {
  const visitor = await openContact()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await visitor.page.route(`**${addressOf(sendMessage)}`, async (route) => {
    await released
    await route.continue()
  })
  await fill(visitor)
  await visitor.button(contact.send).click()
  const sending = visitor.page.getByRole('button', { name: 'Sending...' })
  await sending.waitFor()
  expect(await sending.isDisabled()).toBe(true)
  release()
  await visitor.message('status', contact.sent).waitFor()
})

it('all five fields of the contact form are required, and a landline number is refused', async () => {
  const visitor = await openContact()
  await visitor.button(contact.send).click()
  expect(await visitor.page.getByText(formErrors.required).count()).toBe(5)
  await fill(visitor)
  await visitor.field(contact.mobile).fill('04842345678')
  await visitor.field(contact.email).fill('anjali')
  await visitor.button(contact.send).click()
  await visitor.waitForText(formErrors.mobile)
  await visitor.waitForText(formErrors.email)
  await visitor.checkPage()
})

it('when sending a message fails, the text stays in the contact form, with the reason', async () => {
  const visitor = await openContact()
  visitor.expectFailure(0, addressOf(sendMessage))
  await visitor.page.route(`**${addressOf(sendMessage)}`, (route) => route.abort('connectionfailed'))
  await fill(visitor)
  await visitor.button(contact.send).click()
  await visitor.message('alert', '❌ Failed to send message. Please try again later.').waitFor()
  expect(await visitor.field(contact.message).inputValue()).toBe('Hello,\nwhere is my box?')
  await visitor.checkPage()
})
