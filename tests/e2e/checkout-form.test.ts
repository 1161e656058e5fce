// The checkout form fills in fields, keeps texts after failures, and shows errors at their fields.
import { expect, it } from 'vitest'
import { addAddress } from '#contract/calls/addresses.ts'
import { startPayment } from '#contract/calls/checkout.ts'
import { viewPinCode } from '#contract/calls/places.ts'
import { pages } from '#contract/urls.ts'
import { savedAddresses } from '#copy/account.ts'
import { checkout } from '#copy/checkout.ts'
import { fieldErrors, formErrors } from '#copy/errors.ts'
import { addressOf } from '../support/addresses.ts'
import type { Visitor } from './support/browser.ts'
import { openShopInBrowser } from './support/shop-in-browser.ts'
import { aCustomer, atCheckout, expectTotal, fillCart } from './support/shopping.ts'

const texts = checkout.fields
const site = openShopInBrowser()

const AT_HOME = {
  title: 'Ms',
  firstName: 'Asha',
  lastName: 'Nair',
  phoneNumber: '9845067812',
  houseNumber: '14',
  street: 'Temple Road',
  postcode: '679101',
  city: 'Ottapalam',
}
const AT_THE_SEA = { ...AT_HOME, street: 'Beach Road', postcode: '605001', city: 'Puducherry', stateCode: '34' }

const textOf = (visitor: Visitor, label: string) => () => visitor.field(label).inputValue()
const hasFocus = (visitor: Visitor, label: string) => () =>
  visitor.field(label).evaluate((field) => field === document.activeElement)

it('choosing a saved address fills every field, also a field that was not shown before, and the texts survive a reload', async () => {
  const customer = await aCustomer(site.browser, site.shop, { reducedMotion: true })
  const { visitor, client } = customer
  for (const address of [AT_THE_SEA, AT_HOME])
    expect((await client.call(addAddress, { body: address })).status).toBe(200)
  await fillCart(site.shop, customer)
  await visitor.page.goto(pages.checkout)
  await visitor.waitForHydration()
  await expectTotal(visitor, '₹339.00')
  await visitor.field(texts.street).fill('')
  await visitor.button(checkout.summary.pay).click()
  await visitor.waitForText(formErrors.required)

  await visitor.field(savedAddresses.choose).focus()
  await visitor.field(savedAddresses.choose).selectOption({ label: 'Asha, 14 Beach Road, Puducherry 605001' })
  await expectTotal(visitor, '₹359.00')
  for (const [label, text] of [
    [texts.street, 'Beach Road'],
    [texts.postcode, '605001'],
    [texts.city, 'Puducherry'],
    [texts.state, 'Tamil Nadu'],
    [texts.stateCode, '34'],
  ] as const)
    await expect.poll(textOf(visitor, label)).toBe(text)
  await visitor.page.getByText(formErrors.required).waitFor({ state: 'detached' })
  expect(await hasFocus(visitor, savedAddresses.choose)()).toBe(true)
  await visitor.checkPage()

  await visitor.page.reload()
  await visitor.waitForHydration()
  await expect.poll(textOf(visitor, texts.stateCode)).toBe('34')
  expect(await textOf(visitor, texts.city)()).toBe('Puducherry')
})

it('one tap on the offered region selects it, and moves the focus to it', async () => {
  const { visitor } = await atCheckout(site.browser, site.shop)
  await visitor.field(texts.state).selectOption('All India')
  await expectTotal(visitor, '₹379.00')
  await visitor.button(checkout.region.switchTo({ region: 'Kerala' })).click()
  await expectTotal(visitor, '₹339.00')
  expect(await textOf(visitor, texts.state)()).toBe('Kerala')
  expect(await hasFocus(visitor, texts.state)()).toBe(true)
})

it('what the shopper types replaces a city that was filled in while the field had the focus', async () => {
  const customer = await aCustomer(site.browser, site.shop)
  const { visitor } = customer
  await fillCart(site.shop, customer)
  await visitor.page.goto(pages.checkout)
  await visitor.waitForHydration()
  const cityIsFocused = Promise.withResolvers<void>()
  await visitor.page.route(`**${addressOf(viewPinCode)}*`, async (route) => {
    await cityIsFocused.promise
    await route.continue()
  })
  await visitor.field(texts.postcode).fill('679101')
  await visitor.field(texts.city).focus()
  cityIsFocused.resolve()
  await expect.poll(textOf(visitor, texts.city)).toBe('Palakkad')
  await visitor.page.waitForFunction(() => getSelection()?.toString() === 'Palakkad')
  await visitor.page.keyboard.type('Ottapalam')
  expect(await textOf(visitor, texts.city)()).toBe('Ottapalam')
})

it('a filled-in city is selected when its field gets the focus, and a typed one is not', async () => {
  const customer = await aCustomer(site.browser, site.shop)
  const { visitor } = customer
  await fillCart(site.shop, customer)
  await visitor.page.goto(pages.checkout)
  await visitor.waitForHydration()
  await visitor.field(texts.postcode).fill('679101')
  await expect.poll(textOf(visitor, texts.city)).toBe('Palakkad')
  await visitor.field(texts.city).click()
  await visitor.page.keyboard.type('Ottapalam')
  expect(await textOf(visitor, texts.city)()).toBe('Ottapalam')
  await visitor.field(texts.street).focus()
  await visitor.field(texts.city).click()
  expect(await visitor.page.evaluate(() => getSelection()?.toString())).toBe('')
})

it('a character that cannot be printed on an invoice causes an error at its field, and the typed text stays', async () => {
  const { visitor } = await atCheckout(site.browser, site.shop)
  visitor.expectFailure(400, addressOf(startPayment))
  await visitor.field(texts.city).fill('Palakkad 🌸')
  await visitor.button(checkout.summary.pay).click()
  await visitor.waitForText(fieldErrors.unprintable({ characters: '🌸' }))
  await expect.poll(hasFocus(visitor, texts.city)).toBe(true)
  expect(await textOf(visitor, texts.street)()).toBe('Temple Road')
  await visitor.field(texts.city).fill('Palakkad')
  await visitor.page.getByText(fieldErrors.unprintable({ characters: '🌸' })).waitFor({ state: 'detached' })
})

it('the form accepts a pasted PIN code and phone number, shows errors when a field is left, and updates the region for a corrected PIN code', async () => {
  const { visitor } = await atCheckout(site.browser, site.shop, { reducedMotion: true })
  await visitor.field(texts.phone).fill('12345')
  await visitor.field(texts.postcode).focus()
  await visitor.waitForText(formErrors.mobile)
  expect(await hasFocus(visitor, texts.postcode)()).toBe(true)
  await visitor.field(texts.phone).fill('\u202a(+91) 98450.67812\u202c')
  await visitor.page.getByText(formErrors.mobile).waitFor({ state: 'detached' })
  await visitor.field(texts.postcode).fill('PIN: 110 001')
  await expectTotal(visitor, '₹379.00')
  expect(await textOf(visitor, texts.state)()).toBe('All India')
  expect(await visitor.field(texts.postcode).getAttribute('aria-invalid')).not.toBe('true')
  await visitor.checkPage()
})
