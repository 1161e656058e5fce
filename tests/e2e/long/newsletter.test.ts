// A visitor subscribes to the newsletter, confirms this, and unsubscribes (MSG-6, MSG-7).
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { confirmSubscription, joinNewsletter, openUnsubscribePage } from '#contract/calls/newsletter.ts'
import { formErrors, network } from '#copy/errors.ts'
import { newsletterPages as onPages, newsletter as texts } from '#copy/newsletter.ts'
import { PHONE, type Visitor } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { anEmail, emailTo } from '#tests/e2e/support/shopping.ts'
import { addressOf } from '../../support/addresses.ts'

const WIDTHS = [320, 360, 768, 1440] as const

const site = openShopInBrowser({ RATE_LIMITS: 'off' })

const openPage = async (path: string, viewport: { width: number; height: number } = PHONE): Promise<Visitor> => {
  const visitor = await site.visitor({ viewport })
  await visitor.visit(path)
  return visitor
}
const footer = ({ page }: Visitor): Locator => page.getByRole('contentinfo')
const emailField = (visitor: Visitor): Locator => footer(visitor).getByLabel(texts.email)
const statusOf = async (email: string): Promise<string | undefined> => {
  const rows = await site.shop.query<{ status: string }>('SELECT status FROM subscribers WHERE email = $1', [email])
  return rows[0]?.status
}

async function linksTo(email: string): Promise<{ confirm: string; leave: string }> {
  const message = (await emailTo(site.shop, email, /confirm your email/)).replace(/^[\s\S]*<pre>/, '')
  const linkTo = (page: string) => new RegExp(`/newsletter/${page}#[\\w-]+`).exec(message)?.[0] ?? ''
  return { confirm: linkTo('confirm'), leave: linkTo('unsubscribe') }
}

it.each(WIDTHS)(
  'a visitor subscribes to the newsletter, confirms the address and unsubscribes, at %i pixels',
  async (width) => {
    const email = anEmail()
    const visitor = await openPage('/faq', { width, height: 800 })
    await emailField(visitor).fill(email)
    await footer(visitor).getByRole('button', { name: texts.join }).click()
    const confirmation = footer(visitor).getByRole('status').getByText(texts.asked)
    await confirmation.waitFor()
    expect(await emailField(visitor).count()).toBe(0)
    expect(await confirmation.evaluate((element) => element === document.activeElement)).toBe(true)
    await visitor.checkPage()

    const links = await linksTo(email)
    await visitor.visit(links.confirm)
    // Opening the page does not confirm: email scanners open every link.
    expect(await statusOf(email)).toBe('pending')
    await visitor.button(onPages.confirm.button).click()
    await visitor.page.getByRole('heading', { name: onPages.confirm.done.title }).waitFor()
    expect(await statusOf(email)).toBe('subscribed')
    await visitor.checkPage()

    await visitor.visit(links.leave)
    expect(await statusOf(email)).toBe('subscribed')
    await visitor.button(onPages.leave.button).click()
    await visitor.page.getByRole('heading', { name: onPages.leave.done.title }).waitFor()
    expect(await statusOf(email)).toBe('unsubscribed')
    await visitor.checkPage()

    await visitor.visit(links.confirm)
    visitor.expectFailure(400, addressOf(confirmSubscription))
    await visitor.button(onPages.confirm.button).click()
    await visitor.page.getByRole('heading', { name: onPages.confirm.over.title }).waitFor()
    await visitor.checkPage()
    await visitor.page.getByRole('main').getByLabel(texts.email).fill(email)
    await visitor.page.getByRole('main').getByRole('button', { name: texts.join }).click()
    await visitor.page.getByRole('main').getByRole('status').getByText(texts.asked).waitFor()
    await visitor.checkPage()
  },
)

it('an invalid newsletter address causes an error at the field, which keeps the focus', async () => {
  const visitor = await openPage('/contact')
  await emailField(visitor).focus()
  await visitor.page.keyboard.type('anjali')
  await visitor.page.keyboard.press('Enter')
  await footer(visitor).getByText(formErrors.email).waitFor()
  expect(await emailField(visitor).evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await emailField(visitor).getAttribute('aria-invalid')).toBe('true')
  await visitor.checkPage()
  const email = anEmail()
  await visitor.page.keyboard.press('ControlOrMeta+a')
  await visitor.page.keyboard.type(email)
  expect(await footer(visitor).getByText(formErrors.email).count()).toBe(0)
  await visitor.page.keyboard.press('Tab')
  await visitor.page.keyboard.press('Enter')
  await footer(visitor).getByText(texts.asked).waitFor()
  expect(await statusOf(email)).toBe('pending')
})

it('while the newsletter form is being sent, a second click does nothing, and a failed request can be repeated', async () => {
  const visitor = await openPage('/faq')
  const email = anEmail()
  let requestCount = 0
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await visitor.page.route(`**${addressOf(joinNewsletter)}`, async (route) => {
    requestCount += 1
    await released
    await route.abort('connectionfailed')
  })
  visitor.expectFailure(0, addressOf(joinNewsletter))
  await emailField(visitor).fill(email)
  await footer(visitor).getByRole('button', { name: texts.join }).click()
  const sending = footer(visitor).getByRole('button', { name: texts.joining })
  await sending.waitFor()
  await visitor.checkPage()
  await sending.click({ force: true })
  await emailField(visitor).press('Enter')
  release()
  await footer(visitor).getByRole('alert').getByText(network.unreachable).waitFor()
  await visitor.checkPage()
  expect([requestCount, await emailField(visitor).inputValue()]).toEqual([1, email])
  await visitor.page.unroute(`**${addressOf(joinNewsletter)}`)
  await footer(visitor).getByRole('button', { name: texts.join }).click()
  await footer(visitor).getByText(texts.asked).waitFor()
})

it('without JavaScript the newsletter form is answered by a page', async () => {
  const visitor = await site.visitor()
  visitor.expectFailure(0, /\.js$/)
  await visitor.page.route('**/*.js', (route) => route.abort('blockedbyclient'))
  const email = anEmail()
  await visitor.page.goto('/faq')
  await emailField(visitor).fill(email)
  await footer(visitor).getByRole('button', { name: texts.join }).click()
  await visitor.page.waitForURL('**/newsletter/sent')
  await visitor.page.getByRole('heading', { name: onPages.sent.title }).waitFor()
  expect(await statusOf(email)).toBe('pending')
  await visitor.page.goto('/faq')
  await emailField(visitor).fill('anjali@localhost')
  await footer(visitor).getByRole('button', { name: texts.join }).click()
  await visitor.page.waitForURL('**/newsletter/again')
  await visitor.page.getByRole('main').getByLabel(texts.email).waitFor()
})

it('a truncated unsubscribe link and a confirmation link without a token show an explanation', async () => {
  const visitor = await openPage('/newsletter/unsubscribe#abc')
  visitor.expectFailure(400, addressOf(openUnsubscribePage))
  await visitor.button(onPages.leave.button).click()
  await visitor.page.getByRole('heading', { name: onPages.leave.over.title }).waitFor()
  await visitor.checkPage()
  await visitor.visit('/newsletter/confirm')
  await visitor.page.getByRole('heading', { name: onPages.confirm.over.title }).waitFor()
})

it('the token of a newsletter link is sent only with the call that uses it, and never in a referrer', async () => {
  const email = anEmail()
  await fetch(`${site.shop.origin}${addressOf(joinNewsletter)}`, {
    method: 'POST',
    headers: { origin: site.shop.origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  const { confirm } = await linksTo(email)
  const token = confirm.split('#')[1] ?? ''
  expect(token).toMatch(/^[\w-]{67}$/)
  const visitor = await site.visitor()
  const sentRequests: string[] = []
  visitor.page.on('request', (request) => {
    const { referer = '' } = request.headers()
    if (`${request.url().split('#')[0]} ${referer} ${request.postData()}`.includes(token))
      sentRequests.push(request.url())
  })
  await visitor.visit(confirm)
  await visitor.button(onPages.confirm.button).click()
  await visitor.page.getByRole('heading', { name: onPages.confirm.done.title }).waitFor()
  await visitor.link(onPages.confirm.done.button).click()
  await visitor.waitForPath('/products')
  expect(sentRequests).toEqual([`${site.shop.origin}${addressOf(confirmSubscription)}`])
})
