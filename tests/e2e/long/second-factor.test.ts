// Staff and shoppers use passkeys in a real browser (SEC-56, SEC-57, ACC-31 to ACC-34).

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminPages } from '#contract/admin-urls.ts'
import { exportUsers } from '#contract/calls/admin/users.ts'
import { verifyFactorCode } from '#contract/calls/factors.ts'
import { signIn } from '#contract/calls/login.ts'
import { pages } from '#contract/urls.ts'
import { admin } from '#copy/admin.ts'
import { adminUsers } from '#copy/admin-users.ts'
import { auth, factors as texts } from '#copy/auth.ts'
import { addressOf } from '../../support/addresses.ts'
import { freePort } from '../../support/free-port.ts'
import { PASSWORD } from '../../support/makers.ts'
import { RemoteClient } from '../../support/remote-client.ts'
import { type RunningShop, startShop } from '../../support/running-shop.ts'
import { openBrowser, PHONE, type TestBrowser, type Visitor } from '../support/browser.ts'
import { atCheckout, disablePoll, expectPlaced, payNow, placedByDialog } from '../support/shopping.ts'

// A passkey in the browser of a journey: Chromium's virtual authenticator, as a phone that always confirms.

interface VirtualAuthenticator {
  count(): Promise<number>
  verifies(isSeen: boolean): Promise<void>
}

async function withAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    count: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    verifies: async (isSeen) => {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isSeen })
    },
  }
}

let running: RunningShop
let browser: TestBrowser
let origin: string
beforeAll(async () => {
  const port = await freePort()
  // Passkeys belong to a host name: an IP address has none.
  origin = `http://localhost:${port}`
  running = await startShop({ PORT: String(port), PUBLIC_URL: origin, STAFF_SECOND_FACTOR: 'on' })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await running?.close()
})

async function logIn(visitor: Visitor, { email, password }: { email: string; password: string }): Promise<void> {
  await visitor.visit(pages.login)
  await visitor.field(auth.email).fill(email)
  await visitor.field(auth.password).fill(password)
  await visitor.button(auth.login.button).click()
}

it('staff add a passkey at the first login, confirm it before an export, and log in with a recovery code or with the passkey alone', async () => {
  const visitor = await browser.visitor({ origin })
  const authenticator = await withAuthenticator(visitor.page)
  await logIn(visitor, running.shop.admin)
  await visitor.waitForPath(/^\/second-factor/)
  await visitor.page.getByRole('heading', { level: 1, name: texts.page.addTitle }).waitFor()
  await visitor.checkPage()
  await visitor.page.goto(adminPages.users)
  await visitor.waitForPath(`${pages.secondFactor}?next=${encodeURIComponent(adminPages.users)}`)
  await visitor.button(texts.list.add).click()
  const codes = visitor.page.getByRole('list', { name: texts.codes.shownTitle }).getByRole('listitem')
  await codes.nth(9).waitFor()
  const [code = ''] = await codes.allInnerTexts()
  await visitor.checkPage()
  await visitor.button(texts.codes.kept).click()
  await visitor.waitForPath(adminPages.users)
  await visitor.page.getByRole('heading', { level: 1, name: adminUsers.title }).waitFor()
  expect(await authenticator.count()).toBe(1)

  await running.shop.query("UPDATE sessions SET second_factor_at = second_factor_at - interval '11 minutes'")
  visitor.expectFailure(403, addressOf(exportUsers))
  const download = visitor.page.waitForEvent('download')
  await visitor.button(admin.export.button).first().click()
  const dialog = visitor.page.getByRole('dialog', { name: texts.show.title })
  await dialog.getByText(texts.show.againText).waitFor()
  await visitor.checkPage()
  await dialog.getByRole('button', { name: texts.show.passkey }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  await dialog.waitFor({ state: 'hidden' })

  const otherVisitor = await browser.visitor({ origin })
  await logIn(otherVisitor, running.shop.admin)
  await otherVisitor.page.getByRole('heading', { level: 1, name: texts.page.showTitle }).waitFor()
  otherVisitor.expectFailure(400, addressOf(verifyFactorCode))
  await otherVisitor.field(texts.show.code).fill('aaaa-bbbb-cccc')
  await otherVisitor.button(texts.show.button).click()
  await otherVisitor.waitForText('That code is wrong or was already used. Please wait for the next one.')
  await otherVisitor.checkPage()
  await otherVisitor.field(texts.show.code).fill(code)
  await otherVisitor.button(texts.show.button).click()
  await otherVisitor.waitForPath(pages.products)
  await otherVisitor.leave()

  // Logging in with the passkey alone needs no second step.
  await visitor.page.goto(pages.accountSecurity)
  await visitor.page.context().clearCookies()
  await visitor.page.goto(`${pages.login}?next=${encodeURIComponent(adminPages.users)}`)
  await visitor.waitForHydration()
  // The browser offers the passkey below the field, and the test accepts the offer at once.
  await visitor.waitForPath(adminPages.users)
  await visitor.page.getByRole('heading', { level: 1, name: adminUsers.title }).waitFor()
  await visitor.page.goto(pages.accountSecurity)
  await visitor.waitForHydration()
  await visitor.page.getByRole('list', { name: texts.list.title }).waitFor()
  await visitor.checkPage()
  await visitor.page.getByRole('button', { name: /^Remove the passkey/ }).click()
  await visitor.page.getByRole('dialog').getByRole('button', { name: texts.list.remove }).click()
  await visitor.waitForText(texts.list.none)
  await visitor.leave()
})

it('after a purchase a shopper declines the offered passkey, is not asked again, and logs in with a passkey added later', async () => {
  const customer = await atCheckout(browser, running.shop, { viewport: PHONE })
  const { visitor } = customer
  const authenticator = await withAuthenticator(visitor.page)
  await disablePoll(visitor)
  const dialog = await payNow(visitor)
  await dialog.payByCard()
  await expectPlaced(customer, placedByDialog)
  const offer = visitor.page.getByRole('complementary', { name: texts.offer.title })
  await offer.waitFor()
  await visitor.checkPage()
  await offer.getByRole('button', { name: texts.offer.decline }).click()
  await offer.waitFor({ state: 'hidden' })
  await visitor.page.reload()
  await visitor.waitForHydration()
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await offer.count()).toBe(0)

  await visitor.page.goto(pages.accountSecurity)
  await visitor.waitForHydration()
  await visitor.button(texts.list.add).click()
  await visitor.page.getByRole('list', { name: texts.list.title }).getByRole('listitem').waitFor()
  expect(await authenticator.count()).toBe(1)
  await visitor.page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await visitor.page.goto(pages.logout)
  await visitor.waitForPath(pages.login)
  await visitor.checkPage()
  await visitor.button(auth.login.passkey).click()
  await visitor.waitForPath(pages.products)
  const client = new RemoteClient(() => origin)
  expect((await client.call(signIn, { body: { email: customer.email, password: PASSWORD } })).status).toBe(200)
  await visitor.leave()
})
