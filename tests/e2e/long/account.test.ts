// A user changes details, addresses and password, and deletes the account (ACC-14, ACC-15, ACC-17).
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { changePassword, exportMyData, listDevices, viewAccount } from '#contract/calls/account.ts'
import { addAddress, listAddresses } from '#contract/calls/addresses.ts'
import { signIn, whoAmI } from '#contract/calls/login.ts'
import { listMyOrders } from '#contract/calls/orders.ts'
import { verifyPayment } from '#contract/calls/payments.ts'
import { pages } from '#contract/urls.ts'
import { account, savedAddresses, myAccount as texts } from '#copy/account.ts'
import { errors, formErrors } from '#copy/errors.ts'
import { notices } from '#copy/notices.ts'
import { PHONE, type Visitor } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import {
  aCustomer,
  type Customer,
  emailTo,
  expectTotal,
  fillBilling,
  fillCart,
  payNow,
} from '#tests/e2e/support/shopping.ts'
import { PASSWORD } from '#tests/support/makers.ts'
import { addressOf } from '../../support/addresses.ts'

const NEW_PASSWORD = 'river stone 1962'
const PARTS = [pages.account, pages.accountDetails, pages.accountAddresses, pages.accountSecurity, pages.accountData]

const site = openShopInBrowser()

const newCustomer = (options: Parameters<typeof aCustomer>[2] = {}): Promise<Customer> =>
  aCustomer(site.browser, site.shop, { reducedMotion: true, ...options })

async function logIn(visitor: Visitor, email: string, password: string): Promise<void> {
  await visitor.page.goto(pages.login)
  await visitor.waitForHydration()
  await visitor.field('Email').fill(email)
  await visitor.field('Password').fill(password)
  await visitor.button('Login').click()
  await visitor.waitForPath(pages.products)
}

async function newBrowserOf({ email }: Customer, password = PASSWORD): Promise<Visitor> {
  const visitor = await site.visitor({ reducedMotion: true })
  await logIn(visitor, email, password)
  return visitor
}

const ADDRESS = {
  'First name': 'Anjali',
  'Last name': 'Nair',
  Phone: '98450 67812',
  'House No.': '12/407',
  Street: 'Temple Road',
  Postcode: '679101',
  City: 'Ottapalam',
}
const KEPT = {
  firstName: 'Anjali',
  lastName: 'Nair',
  phoneNumber: '9845067812',
  houseNumber: '12',
  street: 'Temple Road',
  postcode: '679101',
  city: 'Ottapalam',
}
async function fillAddress(visitor: Visitor, change: Partial<typeof ADDRESS> = {}): Promise<void> {
  for (const [label, text] of Object.entries({ ...ADDRESS, ...change })) await visitor.field(label).fill(text)
}

describe('the account pages', () => {
  it.each([320, 360, 768, 1440])(
    'the account pages have no accessibility violation at %i pixels, with and without data',
    async (width) => {
      const customer = await newCustomer({ viewport: { width, height: 800 } })
      const { visitor, client } = customer
      for (const path of PARTS) await visitor.visit(path)
      await client.call(addAddress, {
        body: {
          title: 'Ms',
          firstName: 'Anjali',
          lastName: 'Krishnankuttyambalapuzha',
          phoneNumber: '9845067812',
          houseNumber: 'Flat 14 B, Lotus Towers',
          street: 'Mahatma Gandhi Road, opposite the old post office',
          postcode: '560001',
          city: 'Bengaluru',
        },
      })
      await visitor.visit(pages.accountAddresses)
      await visitor.button(texts.addresses.add).click()
      await visitor.button(texts.addresses.save).click()
      await visitor.waitForText(formErrors.required)
      await visitor.checkPage()
    },
  )

  it('the account pages link to each other, and Back returns to the previous page', async () => {
    const { visitor } = await newCustomer({ viewport: PHONE })
    await visitor.visit(pages.account)
    for (const [label, path] of [
      [texts.parts.details, pages.accountDetails],
      [texts.parts.data, pages.accountData],
    ] as const) {
      await visitor.link(label).click()
      await visitor.waitForPath(path)
      await expect.poll(() => visitor.link(label).getAttribute('aria-current')).toBe('page')
    }
    await visitor.page.goBack()
    await visitor.waitForPath(pages.accountDetails)
  })

  it('the account pages keep the keyboard focus while the orders load', async () => {
    const { visitor } = await newCustomer({ viewport: PHONE })
    const answer = Promise.withResolvers<void>()
    await visitor.page.route(`**${addressOf(listMyOrders)}`, async (route) => {
      await answer.promise
      await route.continue()
    })
    await visitor.page.goto(pages.account)
    await visitor.waitForHydration()
    await visitor.waitForText(account.loading)
    await visitor.link(texts.parts.details).focus()
    answer.resolve()
    await visitor.waitForText(account.orders.empty.title)
    expect(await visitor.page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(pages.accountDetails)
  })

  it('the account pages are not indexed, and send a visitor to the login', async () => {
    for (const path of PARTS) {
      const html = await (await fetch(`${site.shop.origin}${path}`)).text()
      expect([path, html.includes('<meta name="robots" content="noindex"/>')]).toEqual([path, true])
    }
    const visitor = await site.visitor()
    await visitor.page.goto(pages.accountSecurity)
    await visitor.waitForPath(`/login?next=${encodeURIComponent(pages.accountSecurity)}`)
  })

  it('the account pages show an error when the shop is unreachable, and can be reloaded', async () => {
    const { visitor } = await newCustomer()
    for (const [path, api] of [
      [pages.accountDetails, addressOf(viewAccount)],
      [pages.accountAddresses, addressOf(listAddresses)],
      [pages.accountSecurity, addressOf(listDevices)],
    ] as const) {
      visitor.expectFailure(0, api)
      await visitor.page.route(`**${api}`, (route) => route.abort('connectionfailed'), { times: 1 })
      await visitor.page.goto(path)
      await visitor.waitForText(texts.failed.title)
      await visitor.checkPage()
      await visitor.button(texts.failed.button).click()
      await visitor.page.getByText(texts.failed.title).waitFor({ state: 'detached' })
    }
  })
})

it('a name and a phone number are changed, and are shown in the greeting and at checkout', async () => {
  const customer = await newCustomer()
  const { visitor } = customer
  await visitor.visit(pages.accountDetails)
  await visitor.field('Phone').fill('12345')
  await visitor.button(texts.details.save).press('Enter')
  await visitor.waitForText(formErrors.mobile)
  await visitor.field('Name').fill('Anjali Menon')
  await visitor.field('Phone').fill('098450 67812')
  await visitor.button(texts.details.save).press('Enter')
  await visitor.message('status', notices.profileSaved).waitFor()
  await visitor.checkPage()
  await visitor.visit(pages.account)
  await visitor.waitForText('Anjali Menon')
  await visitor.visit(pages.accountDetails)
  expect(await visitor.field('Phone').inputValue()).toBe('9845067812')
  await fillCart(site.shop, customer)
  await visitor.page.goto(pages.checkout)
  await visitor.waitForHydration()
  expect(await visitor.field('First name').inputValue()).toBe('Anjali')
  expect(await visitor.field('Phone').inputValue()).toBe('9845067812')
})

it('saved addresses are added, edited and deleted, and are shown at checkout', async () => {
  const customer = await newCustomer({ viewport: PHONE })
  const { visitor } = customer
  await fillCart(site.shop, customer)
  await visitor.visit(pages.accountAddresses)
  await visitor.waitForText(texts.addresses.empty.title)
  await visitor.button(texts.addresses.add).click()
  expect(await visitor.field('Title').evaluate((field) => field === document.activeElement)).toBe(true)
  await fillAddress(visitor)
  await visitor.waitForText('State: Kerala')
  await visitor.button(texts.addresses.save).click()
  await visitor.message('status', notices.addressSaved).waitFor()
  await visitor.button(texts.addresses.add).click()
  await fillAddress(visitor, {
    'First name': 'Grandmother',
    Postcode: '605001',
    City: 'Puducherry',
    Street: 'Beach Road',
  })
  await visitor.field('State in the address').selectOption('Puducherry')
  await visitor.button(texts.addresses.save).click()
  await visitor.waitForText('Puducherry 605001')
  await visitor.button(texts.addresses.editName({ place: '12/407 Temple Road, Ottapalam' })).click()
  await visitor.field('House No.').fill('14')
  await visitor.button(texts.addresses.save).click()
  await visitor.waitForText('14 Temple Road')
  await visitor.checkPage()

  await visitor.page.goto(pages.checkout)
  await visitor.waitForHydration()
  expect(await visitor.field('Street').inputValue()).toBe('Beach Road')
  expect(await visitor.field('Phone').inputValue()).toBe('9845067812')
  await visitor.field(savedAddresses.choose).selectOption({ label: 'Anjali, 14 Temple Road, Ottapalam 679101' })
  expect(await visitor.field('House No.').inputValue()).toBe('14')
  await expectTotal(visitor, '₹339.00')
  await visitor.checkPage()
  await visitor.field(savedAddresses.choose).selectOption(savedAddresses.other)
  expect(await visitor.field('Street').inputValue()).toBe('')

  await visitor.visit(pages.accountAddresses)
  await visitor.button(texts.addresses.removeName({ place: '14 Temple Road, Ottapalam' })).click()
  await visitor.waitForText(texts.addresses.removeQuestion)
  await visitor.checkPage()
  await visitor.button(texts.addresses.keep).click()
  await visitor.button(texts.addresses.removeName({ place: '14 Temple Road, Ottapalam' })).click()
  await visitor.button(texts.addresses.remove).click()
  await visitor.message('status', notices.addressRemoved).waitFor()
  await visitor.page.getByText('14 Temple Road').waitFor({ state: 'detached' })
})

it('editing or adding a saved address fills in city and state from the PIN code', async () => {
  const customer = await newCustomer({ viewport: PHONE })
  const { visitor, client } = customer
  await client.call(addAddress, { body: { ...KEPT, title: 'Ms' } })
  await visitor.visit(pages.accountAddresses)
  await visitor.button(texts.addresses.editName({ place: '12 Temple Road, Ottapalam' })).click()
  await visitor.field('Postcode').fill('560001')
  await expect.poll(() => visitor.field('City').inputValue()).toBe('Bengaluru')
  await visitor.waitForText('State: Karnataka')
  // The first digits of this PIN code belong to two states, but the PIN code is in one.
  await visitor.field('Postcode').fill('605001')
  await expect.poll(() => visitor.field('State in the address').inputValue()).toBe('34')
  await visitor.checkPage()
})

it('an address is saved at checkout only when the box is ticked', async () => {
  const customer = await newCustomer()
  const { visitor, client } = customer
  const addresses = async () => (await client.call(listAddresses)).body.addresses as { street: string }[]
  await fillCart(site.shop, customer)
  await visitor.page.goto(pages.checkout)
  await visitor.waitForHydration()
  await fillBilling(visitor)
  await expectTotal(visitor, '₹339.00')
  const box = visitor.field(savedAddresses.save)
  expect(await box.isChecked()).toBe(false)
  // The page polls the payment before anything is paid.
  visitor.expectFailure(409, addressOf(verifyPayment))
  const unsaved = await payNow(visitor)
  await unsaved.close()
  await visitor.waitForText('Payment cancelled.')
  expect(await addresses()).toEqual([])
  await box.check()
  await payNow(visitor)
  expect(await addresses()).toMatchObject([{ street: 'Temple Road' }])
})

it('the password is changed with the current password, and other browsers are logged out', async () => {
  const customer = await newCustomer()
  const { visitor, email } = customer
  const otherVisitor = await newBrowserOf(customer)
  await visitor.visit(pages.accountSecurity)
  await visitor.field(texts.security.password.current).fill('not my password')
  await visitor.field(texts.security.password.next).fill(NEW_PASSWORD)
  await visitor.field(texts.security.password.again).fill(`${NEW_PASSWORD}!`)
  await visitor.button(texts.security.password.save).click()
  await visitor.waitForText(texts.security.password.mismatch)
  await visitor.field(texts.security.password.again).fill(NEW_PASSWORD)
  visitor.expectFailure(400, addressOf(changePassword))
  await visitor.button(texts.security.password.save).click()
  await visitor.waitForText(errors.password_wrong)
  await visitor.checkPage()
  await visitor.field(texts.security.password.current).fill(PASSWORD)
  await visitor.button(texts.security.password.save).click()
  await visitor.message('status', notices.passwordChanged).waitFor()
  expect(await visitor.field(texts.security.password.next).inputValue()).toBe('')

  for (const refusedCall of [whoAmI, viewAccount, listMyOrders]) otherVisitor.expectFailure(401, addressOf(refusedCall))
  await otherVisitor.page.goto(pages.account)
  await otherVisitor.waitForPath('/login?next=%2Faccount')
  await otherVisitor.leave()
  await (await newBrowserOf(customer, NEW_PASSWORD)).leave()
  expect(await emailTo(site.shop, email, /password was changed/)).toContain('on every device except the one')
})

it('other devices are logged out one by one, or all at once including this device', async () => {
  const customer = await newCustomer()
  const { visitor } = customer
  const otherVisitor = await newBrowserOf(customer)
  await visitor.visit(pages.accountSecurity)
  await visitor.waitForText('Chrome on Linux')
  await visitor.button(texts.security.devices.logOutName({ device: 'Chrome on Linux', number: 2 })).click()
  await visitor.message('status', notices.deviceLoggedOut).waitFor()
  await visitor.page.getByText('Chrome on Linux').waitFor({ state: 'detached' })
  for (const refusedCall of [whoAmI, viewAccount, listMyOrders]) otherVisitor.expectFailure(401, addressOf(refusedCall))
  await otherVisitor.page.goto(pages.account)
  await otherVisitor.waitForPath('/login?next=%2Faccount')
  await otherVisitor.leave()

  const secondBrowser = await newBrowserOf(customer)
  await visitor.button(texts.security.devices.everywhere).click()
  await visitor.waitForText(texts.security.devices.everywhereQuestion)
  await visitor.checkPage()
  await visitor.page.getByRole('dialog').getByRole('button', { name: texts.security.devices.everywhere }).click()
  await visitor.waitForPath(pages.login)
  for (const refusedCall of [whoAmI, viewAccount, listMyOrders])
    secondBrowser.expectFailure(401, addressOf(refusedCall))
  await secondBrowser.page.goto(pages.account)
  await secondBrowser.waitForPath('/login?next=%2Faccount')
})

it('the personal data is exported as one file; when the login is old, the password is required first', async () => {
  const customer = await newCustomer()
  const { visitor, email } = customer
  await visitor.visit(pages.accountData)
  await site.shop.query(
    `UPDATE sessions SET created_at = created_at - interval '31 minutes' WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
    [email],
  )
  visitor.expectFailure(403, addressOf(exportMyData))
  visitor.expectFailure(401, addressOf(signIn))
  await visitor.button(texts.data.download.button).click()
  await visitor.waitForText(texts.again.text)
  await visitor.checkPage()
  const dialog = visitor.page.getByRole('dialog')
  await dialog.getByLabel(texts.again.password, { exact: true }).fill('not my password')
  await dialog.getByRole('button', { name: texts.again.button }).click()
  await visitor.waitForText(texts.again.wrong)
  const coming = visitor.page.waitForEvent('download')
  await dialog.getByLabel(texts.again.password, { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: texts.again.button }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('my-data.json')
  const file = JSON.parse((await readFile(await download.path())).toString())
  expect(file).toMatchObject({ profile: { name: 'Anjali Nair', email, coins: 50 }, orders: [] })
  await visitor.message('status', texts.data.download.done).waitFor()
})

it('the account and its personal data are deleted after the password and a confirmation', async () => {
  const customer = await newCustomer({ viewport: PHONE })
  const { visitor, email } = customer
  await visitor.visit(pages.accountData)
  await visitor.waitForText(texts.data.delete.coins({ coins: 50 }))
  const password = visitor.field(texts.data.delete.password)
  await password.fill(PASSWORD)
  await visitor.button(texts.data.delete.button).click()
  await visitor.waitForText(texts.data.delete.question)
  await visitor.checkPage()
  await visitor.button(texts.data.delete.keep).click()
  await visitor.button(texts.data.delete.button).click()
  await visitor.button(texts.data.delete.confirm).click()
  await visitor.waitForPath(pages.home)
  await visitor.message('status', notices.accountDeleted).waitFor()
  await visitor.checkPage()
  visitor.expectFailure(401, addressOf(signIn))
  await visitor.page.goto(pages.login)
  await visitor.waitForHydration()
  await visitor.field('Email').fill(email)
  await visitor.field('Password').fill(PASSWORD)
  await visitor.button('Login').click()
  await visitor.waitForText(errors.wrong_credentials)
})
