// Forms outside of a purchase work although each request fails once (PAGE-31).
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pages } from '#contract/urls.ts'
import { report, reportProblems } from '#copy/aftersales.ts'
import { auth, newPassword } from '#copy/auth.ts'
import { checkout } from '#copy/checkout.ts'
import { faq } from '#copy/contact.ts'
import { newsletter } from '#copy/newsletter.ts'
import { askToPay, payerPage } from '#copy/payments.ts'
import { products, waits } from '#copy/products.ts'
import { reviewReplies, reviews } from '#copy/reviews.ts'
import { aVideo } from '../../support/reporting.ts'
import { buyProduct, moveOrderThrough } from '../support/bought-order.ts'
import { MAX_TEST_TIME, openShopOnBadConnection, SEEDS } from '../support/shop-on-bad-connection.ts'
import { aCustomer, anEmail, emailTo, fillBilling, fillCart, PaymentDialog, productId } from '../support/shopping.ts'

const MEBIBYTE = 1024 * 1024
const NEW_PASSWORD = 'lamp by the window 7'

const { site, newVisitor, loggedInUser, rowsOf, expectEveryFailure } = openShopOnBadConnection()

let folder: string
let video: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-tests-videos-'))
  video = join(folder, 'unboxing.mp4')
  await writeFile(video, aVideo(3 * MEBIBYTE))
  await site.shop.query(`UPDATE stock_levels SET stock = 0 FROM products WHERE product_id = id AND name = 'Heat Bag'`)
  await site.shop.query(`UPDATE versions SET version = version + 1 WHERE name = 'catalog'`)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe.each(SEEDS)('connection %i', { timeout: MAX_TEST_TIME }, (seed) => {
  expectEveryFailure()

  it('when requests fail, a friend pays by a payment link: one payment, one order', async () => {
    const { visitor, user, email } = await loggedInUser(seed, async (customer) =>
      fillCart(site.shop, customer, 1, 'Period Kit'),
    )
    await user.openPage(pages.checkout, visitor.button(checkout.summary.pay))
    await fillBilling(visitor)
    // A link whose response was lost exists all the same; the button then creates another one.
    const ask = visitor.button(askToPay.button).or(visitor.button(askToPay.again))
    await user.clickUntil(ask, visitor.field(askToPay.field), async () => {
      expect(await visitor.field(checkout.fields.street).inputValue()).toBe('Temple Road')
    })
    const link = new URL(await visitor.field(askToPay.field).inputValue())

    const friend = await newVisitor(seed)
    const { page } = friend.visitor
    const dialog = new PaymentDialog(friend.visitor)
    const pay = friend.visitor.button(payerPage.open.pay({ amount: '₹339.00' }))
    await friend.openPage(`${link.pathname}${link.hash}`, pay)
    await friend.clickUntil(pay, dialog.button('Pay by card'))
    await dialog.payByCard()
    await friend.waitFor(page.getByRole('heading', { name: payerPage.paid.title }))
    expect(await rowsOf(email, 'orders'), friend.failureLog()).toHaveLength(1)
    expect(await rowsOf(email, 'payment_attempts'), friend.failureLog()).toHaveLength(1)
  })

  it('when requests fail, a buyer writes a review, sets an alert for a sold-out product, and reports a damaged box with a video: each is stored once', async () => {
    let order = ''
    const { visitor, user, email } = await loggedInUser(seed, async (customer) => {
      const placed = await buyProduct(site.shop, customer)
      await moveOrderThrough(site.shop, placed, 'processing', 'packed', 'dispatched', 'delivered')
      await site.shop.query('UPDATE users SET email_verified_at = now() WHERE email = $1', [customer.email])
      order = placed.id
    })
    const { page } = visitor
    await user.openPage(pages.order(order), visitor.link(reviews.ask.link({ product: 'Period Kit' })))
    await user.followLink(visitor.link(reviews.ask.link({ product: 'Period Kit' })), visitor.button(reviews.write.open))
    await user.clickUntil(visitor.button(reviews.write.open), visitor.field(reviews.write.rating))
    const words = `Soft, and it held all night. ${seed}`
    await visitor.field(reviews.write.rating).selectOption('4')
    await visitor.field(reviews.write.text).fill(words)
    await user.clickUntil(
      visitor.button(reviews.write.send),
      visitor.message('status', reviewReplies.written).or(page.getByText(reviews.write.mine, { exact: true })),
      async () => {
        expect(await visitor.field(reviews.write.text).inputValue()).toBe(words)
      },
    )
    expect(await rowsOf(email, 'reviews'), user.failureLog()).toHaveLength(1)

    const bag = await productId(site.shop, 'Heat Bag')
    await user.openPage(pages.product(bag), visitor.button(waits.ask))
    await user.clickUntil(visitor.button(waits.ask), page.getByText(waits.waiting))
    expect(await rowsOf(email, 'stock_alerts'), user.failureLog()).toHaveLength(1)

    await user.openPage(pages.report(order), visitor.button(report.send))
    await visitor.field(report.problem).selectOption(reportProblems.damaged)
    await visitor.field(report.message).fill('The box was open.')
    await page.getByLabel(report.video.choose).setInputFiles(video)
    await user.clickUntil(
      visitor.button(report.send),
      page.getByRole('status').getByText(report.sent.title).or(page.getByText(report.decided.open)),
      async () => {
        expect(await visitor.field(report.message).inputValue()).toBe('The box was open.')
      },
    )
    expect(await site.shop.query('SELECT FROM reports WHERE order_id = $1', [order]), user.failureLog()).toHaveLength(1)
  })

  it('when requests fail, a visitor asks a question, subscribes to the newsletter, and gets a new password by a code: each happens once', async () => {
    const customer = await aCustomer(site.browser, site.shop)
    await customer.visitor.page.context().close()
    const user = await newVisitor(seed)
    const { visitor } = user
    const { page } = visitor
    const [email, question] = [anEmail(), `Do you post to Idukki? ${seed}`]
    const box = page.getByRole('textbox', { name: faq.box.title })
    await user.openPage(pages.faq, visitor.button(faq.box.send))
    await box.fill(question)
    await user.clickUntil(visitor.button(faq.box.send), visitor.field(faq.box.address))
    await visitor.field(faq.box.address).fill(email)
    await user.clickUntil(visitor.button(faq.box.send), visitor.button(faq.box.sent), async () => {
      expect([await box.inputValue(), await visitor.field(faq.box.address).inputValue()]).toEqual([question, email])
    })
    expect(await site.shop.query('SELECT FROM tickets WHERE email = $1', [email]), user.failureLog()).toHaveLength(1)

    const foot = page.getByRole('contentinfo')
    await foot.getByLabel(newsletter.email).fill(email)
    await user.clickUntil(
      foot.getByRole('button', { name: newsletter.join }),
      foot.getByRole('status').getByText(newsletter.asked),
      async () => {
        expect(await foot.getByLabel(newsletter.email).inputValue()).toBe(email)
      },
    )
    expect(await site.shop.query('SELECT FROM subscribers WHERE email = $1', [email]), user.failureLog()).toHaveLength(
      1,
    )

    await user.openPage(pages.forgotPassword, visitor.button(auth.forgot.button))
    await visitor.field(auth.email).fill(customer.email)
    await user.clickUntil(visitor.button(auth.forgot.button), visitor.button(auth.verify.button), async () => {
      expect(await visitor.field(auth.email).inputValue()).toBe(customer.email)
    })
    const message = await emailTo(site.shop, customer.email, /Your code/)
    const code = /\b\d{6}\b/.exec(message.replace(/^[\s\S]*<pre>/, ''))?.[0] ?? ''
    await user.waitForHydration()
    await visitor.field(auth.otp).fill(code)
    await user.clickUntil(visitor.button(auth.verify.button), visitor.button(newPassword.button), async () => {
      expect(await visitor.field(auth.otp).inputValue()).toBe(code)
    })
    await user.waitForHydration()
    await visitor.field(auth.name).fill('Meera Pillai')
    await visitor.field(newPassword.newPassword).fill(NEW_PASSWORD)
    await visitor.field(newPassword.confirm).fill(NEW_PASSWORD)
    const continueLink = visitor.link(newPassword.continue)
    await user.clickUntil(visitor.button(newPassword.button), continueLink, async () => {
      expect(await visitor.field(newPassword.newPassword).inputValue()).toBe(NEW_PASSWORD)
    })
    await user.openPage(pages.login, visitor.button(auth.login.button))
    await visitor.field(auth.email).fill(customer.email)
    await visitor.field(auth.password).fill(NEW_PASSWORD)
    await user.clickUntil(
      visitor.button(auth.login.button),
      page.getByRole('heading', { level: 1, name: products.title }),
    )
  })
})
