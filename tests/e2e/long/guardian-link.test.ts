// A minor asks a guardian, and the page behind the guardian's email, over an unreliable connection (PRIV-10, PRIV-11).
import { expect, it } from 'vitest'
import { setAge, viewGuardianLink } from '#contract/calls/age.ts'
import { linkedPages, pages } from '#contract/urls.ts'
import { auth } from '#copy/auth.ts'
import { checkout } from '#copy/checkout.ts'
import { askGuardian, guardianPage as texts } from '#copy/guardian.ts'
import { noticeVersions } from '#domain/notice-versions.ts'
import { PASSWORD } from '../../support/makers.ts'
import { PHONE } from '../support/browser.ts'
import { openShopInBrowser } from '../support/shop-in-browser.ts'
import { aCustomer, anEmail, fillCart } from '../support/shopping.ts'

const site = openShopInBrowser()

it('the page of a guardian link says when the connection was lost, and retries on request', async () => {
  const visitor = await site.visitor({ viewport: PHONE, reducedMotion: true })
  const address = `**${viewGuardianLink.path}`
  const busy = { status: 503, contentType: 'application/json', body: '{"message":"Busy."}' }
  await visitor.page.route(address, (route) => route.fulfill(busy))
  visitor.expectFailure(503, viewGuardianLink.path)
  await visitor.page.goto(`${linkedPages.guardian}#${'a'.repeat(67)}`)
  await visitor.page.getByRole('heading', { level: 1, name: texts.unread.title }).waitFor()
  await visitor.checkPage()
  await visitor.page.unroute(address)
  visitor.expectFailure(400, viewGuardianLink.path)
  await visitor.button(texts.unread.again).click()
  await visitor.page.getByRole('heading', { level: 1, name: texts.over.title }).waitFor()
})

it('checkout asks a minor for a guardian before an address, and offers no payment', async () => {
  const minor = await aCustomer(site.browser, site.shop, { viewport: PHONE, reducedMotion: true })
  const { page } = minor.visitor
  await minor.client.call(setAge, { body: { age: 'minor', notice: noticeVersions.signup } })
  await fillCart(site.shop, minor)
  await minor.visitor.visit(pages.checkout)
  const heading = page.getByRole('heading', { name: askGuardian.title })
  const [box, street] = await Promise.all([heading.boundingBox(), minor.visitor.field('Street').boundingBox()])
  expect(box?.y).toBeLessThan(street?.y ?? 0)
  await minor.visitor.waitForText(checkout.summary.guardianFirst)
  expect(await minor.visitor.button(checkout.summary.pay).count()).toBe(0)
  await minor.visitor.field(askGuardian.email).fill('mother@example.in')
  await minor.visitor.button(askGuardian.button).click()
  await minor.visitor.button(askGuardian.again).waitFor()
  await minor.visitor.checkPage()
})

it('a signup by the link for users under 18 stores that age, and keeps the text typed before', async () => {
  const visitor = await site.visitor({ viewport: PHONE, reducedMotion: true })
  const email = anEmail()
  await visitor.visit(pages.signup)
  await visitor.waitForText(auth.signup.adult)
  await visitor.field('Name').fill('Meera Thomas')
  await visitor.link(auth.signup.younger).click()
  await visitor.waitForText(auth.signup.young.text)
  expect(await visitor.page.getByText(auth.signup.adult).count()).toBe(0)
  await visitor.checkPage()
  await visitor.field('Email ID').fill(email)
  await visitor.field('Password').fill(PASSWORD)
  await visitor.button('Sign Up').click()
  await visitor.waitForPath(pages.login)
  const [row] = await site.shop.query<{ age_group: string; name: string }>(
    'SELECT age_group, name FROM users WHERE email = $1',
    [email],
  )
  expect(row).toEqual({ age_group: 'minor', name: 'Meera Thomas' })
})
