// With blocked cookies or storage, or a truncated link, a page explains what to do.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkedPages, PAYER_PAGE, pages } from '#contract/urls.ts'
import { addressPages } from '#copy/account.ts'
import { auth } from '#copy/auth.ts'
import { errors, failures } from '#copy/errors.ts'
import { guardianPage } from '#copy/guardian.ts'
import { newsletterPages } from '#copy/newsletter.ts'
import { notices } from '#copy/notices.ts'
import { payerPage } from '#copy/payments.ts'
import { PASSWORD } from '../../support/makers.ts'
import { launchOptions, PHONE, Visitor } from '../support/browser.ts'
import { publicPaths } from '../support/public-paths.ts'
import { openShopInBrowser } from '../support/shop-in-browser.ts'
import { aCustomer } from '../support/shopping.ts'

const site = openShopInBrowser()

describe('a browser that blocks cookies and storage', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'blocked-'))
    await mkdir(join(folder, 'Default'))
    const preferences = { profile: { default_content_setting_values: { cookies: 2 } } }
    await writeFile(join(folder, 'Default/Preferences'), JSON.stringify(preferences))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('when the browser blocks cookies, the login explains that the shop needs its cookie and how to allow it, and no page has a script error', async () => {
    const { email } = await aCustomer(site.browser, site.shop)
    const context = await chromium.launchPersistentContext(folder, { ...launchOptions(), viewport: PHONE })
    const visitor = new Visitor(await context.newPage(), site.shop.origin)
    const { page } = visitor
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    for (const path of [...(await publicPaths(site.shop)), pages.account, pages.checkout])
      await page.goto(site.shop.origin + path)
    expect(errors).toEqual([])

    await page.goto(site.shop.origin + pages.login)
    expect(await page.evaluate(() => document.cookie)).toBe('')
    await visitor.field('Email').fill(email)
    await visitor.field('Password').fill(PASSWORD)
    await visitor.button('Login').click()
    await page.getByRole('heading', { level: 1, name: auth.cookies.title }).waitFor()
    await visitor.waitForText(auth.cookies.text)
    await visitor.button(failures.again).click()
    await visitor.button('Login').waitFor()
    await context.close()
  })
})

it('a refused login shows its error at the field, with a solution, and a successful login removes the message', async () => {
  const { email } = await aCustomer(site.browser, site.shop)
  const visitor = await site.visitor({ viewport: PHONE, reducedMotion: true })
  await visitor.visit(pages.signup)
  await visitor.field('Name').fill('Anjali Nair')
  await visitor.field('Email ID').fill(email)
  await visitor.field('Password').fill(PASSWORD)
  visitor.expectFailure(409, /signup/)
  await visitor.button('Sign Up').click()
  await visitor.message('alert', errors.email_taken).waitFor()
  expect(await visitor.field('Email ID').getAttribute('aria-invalid')).toBe('true')
  await visitor.checkPage()
  await visitor.page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await visitor.waitForPath(pages.login)
  await visitor.field('Email').fill(email)
  await visitor.field('Password').fill('not this one')
  visitor.expectFailure(401, /signin/)
  await visitor.button('Login').click()
  const failed = visitor.message('alert', errors.wrong_credentials)
  await failed.waitFor()
  expect(await visitor.field('Password').getAttribute('aria-invalid')).toBe('true')
  await visitor.field('Password').fill(PASSWORD)
  await visitor.button('Login').click()
  await visitor.message('status', notices.signedIn).waitFor()
  expect(await failed.count()).toBe(0)
})

it.each([
  [linkedPages.guardian, null, guardianPage.over.title],
  [PAYER_PAGE, null, payerPage.unknown.title],
  [linkedPages.emailRestore, addressPages.restore.button, addressPages.restore.over.title],
  [linkedPages.notMe, addressPages.notMe.button, addressPages.notMe.over.title],
  [linkedPages.newsletterConfirm, newsletterPages.confirm.button, newsletterPages.confirm.over.title],
  [linkedPages.newsletterUnsubscribe, newsletterPages.leave.button, newsletterPages.leave.over.title],
])('a truncated link to %s shows an explanation and a link to continue', async (path, button, title) => {
  for (const token of ['', '#', '#abc']) {
    const visitor = await site.visitor({ viewport: PHONE, reducedMotion: true })
    for (const status of [400, 404]) visitor.expectFailure(status, /\/api\//)
    await visitor.page.goto(path + token)
    await visitor.waitForHydration()
    const heading = visitor.page.getByRole('heading', { level: 1, name: title })
    if (token === '#abc' && button !== null) await visitor.button(button).click()
    await heading.waitFor()
    expect(await visitor.page.getByRole('main').getByRole('link').or(visitor.button('Join')).count()).toBeGreaterThan(0)
    await visitor.leave()
  }
})
