// Users verify and change their email address, and strangers report unwanted emails (ACC-21 to ACC-28).
import { expect, it } from 'vitest'
import { whoAmI } from '#contract/calls/login.ts'
import { linkedPages, pages } from '#contract/urls.ts'
import { addressPages, myAccount } from '#copy/account.ts'
import { notices } from '#copy/notices.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { aCustomer, anEmail, atCheckout, payNow } from '#tests/e2e/support/shopping.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { PASSWORD } from '#tests/support/makers.ts'

const { email: texts, newEmail: change } = myAccount
const site = openShopInBrowser()

async function emailSaying(email: string, pattern: RegExp): Promise<string> {
  const find = async (): Promise<string | undefined> => {
    const list = await (await fetch(`${site.shop.origin}/sandbox/mail`)).text()
    for (const [, address = '', row = ''] of list.matchAll(/<li><a href="([^"]+)">([\s\S]*?)<\/a><\/li>/g)) {
      const message = row.includes(email) ? await (await fetch(`${site.shop.origin}${address}`)).text() : ''
      if (pattern.test(message)) return message
    }
    return undefined
  }
  await expect.poll(find, { timeout: 15_000 }).toBeDefined()
  return (await find()) ?? ''
}
const codeIn = async (email: string, pattern: RegExp): Promise<string> =>
  /^\d{6}$/m.exec((await emailSaying(email, pattern)).replace(/^[\s\S]*<pre>/, ''))?.[0] ?? ''
const linkIn = async (email: string, page: string): Promise<string> =>
  new RegExp(`${page}#[\\w-]+`).exec(await emailSaying(email, new RegExp(`${page}#`)))?.[0] ?? ''

it("an account's email is verified, changed with two codes, and restored from the former address", async () => {
  const { visitor, email } = await aCustomer(site.browser, site.shop, { reducedMotion: true })
  const next = anEmail()
  await visitor.visit(pages.account)
  await visitor.link(texts.reminderLink).click()
  await visitor.waitForPath(pages.accountDetails)
  await visitor.button(texts.prove).press('Enter')
  await visitor.field('OTP').fill(await codeIn(email, /verify this email/))
  await visitor.field('OTP').press('Enter')
  await visitor.message('status', notices.emailVerified).waitFor()
  await visitor.waitForText(texts.isVerified)
  await visitor.checkPage()

  await visitor.button(change.button).press('Enter')
  await visitor.field(change.email).fill(next)
  await visitor.field(change.password).fill(PASSWORD)
  await visitor.checkPage()
  await visitor.field(change.password).press('Enter')
  await visitor.message('status', notices.emailCodesSentBoth).waitFor()
  await visitor.field(change.oldCode).fill(await codeIn(email, /current email/))
  await visitor.field(change.newCode).fill(await codeIn(next, /new email/))
  await visitor.checkPage()
  await visitor.field(change.newCode).press('Enter')
  await visitor.message('status', notices.emailChanged).waitFor()
  await visitor.waitForText(next)

  const reader = await site.visitor({ reducedMotion: true })
  await reader.page.goto(await linkIn(email, linkedPages.emailRestore))
  await reader.waitForHydration()
  await reader.checkPage()
  await reader.button(addressPages.restore.button).press('Enter')
  await reader.waitForText(addressPages.restore.done.title)
  await reader.link(addressPages.restore.done.button).click()
  await reader.waitForPath(pages.forgotPassword)
  visitor.expectFailure(401, addressOf(whoAmI))
  await visitor.page.goto(pages.accountDetails)
  await visitor.waitForPath(/\/login\?next=/)
})

it("a stranger who gets emails about another person's order reports this, and the account shows that its email was reported", async () => {
  const { visitor, email } = await atCheckout(site.browser, site.shop, { reducedMotion: true })
  await (await payNow(visitor)).payByCard()
  const stranger = await site.visitor({ reducedMotion: true })
  await stranger.page.goto(await linkIn(email, linkedPages.notMe))
  await stranger.waitForHydration()
  await stranger.checkPage()
  await stranger.button(addressPages.notMe.button).press('Enter')
  await stranger.waitForText(addressPages.notMe.done.title)
  await stranger.checkPage()
  await visitor.page.goto(pages.accountDetails)
  await visitor.waitForText(texts.disowned.title)
  await visitor.checkPage()
})
