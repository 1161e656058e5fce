// A shopper orders once and loses no typed text, although each request fails once (PAGE-31).
import { describe, expect, it } from 'vitest'
import { addAddress } from '#contract/calls/addresses.ts'
import { pages } from '#contract/urls.ts'
import { account, myAccount } from '#copy/account.ts'
import { auth } from '#copy/auth.ts'
import { calculator } from '#copy/calculator.ts'
import { cart } from '#copy/cart.ts'
import { checkout } from '#copy/checkout.ts'
import { contact } from '#copy/contact.ts'
import { notices } from '#copy/notices.ts'
import { cancelling, orderPlaced } from '#copy/order.ts'
import { ui } from '#copy/pages.ts'
import { paymentNews } from '#copy/payments.ts'
import { products } from '#copy/products.ts'
import { PASSWORD } from '../../support/makers.ts'
import type { RetryingUser } from '../support/retrying-user.ts'
import { MAX_TEST_TIME, openShopOnBadConnection, SEEDS } from '../support/shop-on-bad-connection.ts'
import { anEmail, fillBilling, fillCart, giveCoins, PaymentDialog } from '../support/shopping.ts'

const { site, newVisitor, loggedInUser, rowsOf, expectEveryFailure } = openShopOnBadConnection()

async function payUntilPlaced(user: RetryingUser): Promise<void> {
  const { visitor } = user
  const { page } = visitor
  await fillBilling(visitor)
  const dialog = new PaymentDialog(visitor)
  await user.clickUntil(visitor.button(checkout.summary.pay), dialog.button('Pay by card'), async () => {
    expect(await visitor.field(checkout.fields.street).inputValue()).toBe('Temple Road')
    expect(await visitor.field(checkout.fields.city).inputValue()).toBe('Ottapalam')
  })
  await dialog.payByCard()
  // The message depends on which response arrives first: that of the dialog, or the payment's status.
  const placed = [orderPlaced.placed.title, paymentNews.placed].map((name) => page.getByRole('heading', { name }))
  await user.waitFor(placed.reduce((either, heading) => either.or(heading)))
}

describe.each(SEEDS)('connection %i', { timeout: MAX_TEST_TIME }, (seed) => {
  expectEveryFailure()

  it('when requests fail, a visitor finds a kit, signs up, logs in, pays, opens the order and cancels it: each step takes effect once', async () => {
    const user = await newVisitor(seed)
    const { visitor } = user
    const { page } = visitor
    const email = anEmail()
    await user.openPage(pages.home, page.getByRole('main').locator(`a[href="${pages.products}"]`))
    await user.followLink(
      page.getByRole('main').locator(`a[href="${pages.products}"]`).first(),
      visitor.button(products.addNamed({ name: 'Period Kit' })),
    )
    await user.followLink(
      page.getByRole('main').getByRole('link', { name: 'Period Kit' }).first(),
      page.getByRole('heading', { level: 1, name: 'Period Kit' }),
    )
    await user.clickUntil(
      page.getByRole('button', { name: new RegExp(`^${products.detail.buyNow}`) }),
      visitor.button(auth.login.button),
    )
    await user.waitForHydration()
    await user.followLink(
      page.getByRole('main').getByRole('link', { name: auth.login.signUp }),
      visitor.button(auth.signup.button),
    )
    await visitor.field(auth.name).fill('Anjali Nair')
    await visitor.field(auth.emailId).fill(email)
    await visitor.field(auth.password).fill(PASSWORD)
    await user.clickUntil(visitor.button(auth.signup.button), visitor.button(auth.login.button), async () => {
      expect(await visitor.field(auth.emailId).inputValue()).toBe(email)
    })
    expect(await site.shop.query('SELECT FROM users WHERE email = $1', [email])).toHaveLength(1)
    await user.waitForHydration()
    await visitor.field(auth.email).fill(email)
    await visitor.field(auth.password).fill(PASSWORD)
    const list = page.getByRole('heading', { level: 1, name: products.title })
    await user.clickUntil(visitor.button(auth.login.button), list, async () => {
      expect(await visitor.field(auth.email).inputValue()).toBe(email)
    })
    // The wanted product is added automatically, or by a click if that request was lost; never twice.
    await user.waitForHydration()
    const inCart = page.getByRole('link', { name: /Your cart, 1 item/ })
    const waits = page.getByText(products.waiting)
    await user.waitFor(inCart.or(page.getByText(products.isInCart)).or(waits))
    await user.clickUntil(async () => {
      if ((await waits.isVisible()) && (await rowsOf(email, 'cart_items')).length === 0)
        await visitor.button(products.addNamed({ name: 'Period Kit' })).click({ timeout: 4000 })
    }, inCart)
    await user.openPage(pages.cart, visitor.button(cart.remove({ name: 'Period Kit' })))
    await user.followLink(
      page.getByRole('main').getByRole('link', { name: cart.summary.checkout }).first(),
      visitor.button(checkout.summary.pay),
    )
    await payUntilPlaced(user)
    const orders = await rowsOf(email, 'orders')
    expect(orders, user.failureLog()).toHaveLength(1)
    expect(await rowsOf(email, 'payment_attempts'), user.failureLog()).toHaveLength(1)

    await user.followLink(
      page.getByRole('main').getByRole('link', { name: orderPlaced.placed.see }),
      page.getByRole('heading', {
        level: 1,
        name: account.orders.number({ orderNumber: Number((orders[0] as { order_number: number }).order_number) }),
      }),
    )
    await user.clickUntil(
      async () => {
        const sure = visitor.button(cancelling.confirm)
        if (!(await sure.isVisible())) await visitor.button(cancelling.button).click({ timeout: 5000 })
        await sure.click({ timeout: 5000 })
      },
      page.getByText(/^Cancelled$/),
    )
    expect(
      await site.shop.query(
        'SELECT r.id FROM refunds r JOIN orders o ON o.id = r.order_id JOIN users u ON u.id = o.user_id WHERE u.email = $1',
        [email],
      ),
      user.failureLog(),
    ).toHaveLength(1)
  })

  it('when requests fail, a user adds products, changes a quantity, removes a line, and pays with coins: one order', async () => {
    const { visitor, user, email } = await loggedInUser(seed, async (customer) => {
      await giveCoins(site.shop, customer, 100)
      await fillCart(site.shop, customer, 1, 'Heat Bag')
    })
    const { page } = visitor
    await user.openPage(pages.products, visitor.button(products.addNamed({ name: 'Period Kit' })))
    await user.clickUntil(
      visitor.button(products.addNamed({ name: 'Period Kit' })),
      page.getByRole('status').getByText(products.added),
    )
    await user.followLink(
      page.getByRole('link', { name: /Your cart/ }).first(),
      visitor.button(cart.remove({ name: 'Period Kit' })),
    )
    const quantity = page.getByRole('group', { name: 'Quantity of Period Kit' })
    await user.clickUntil(
      async () => {
        // A click whose response was lost may have had its effect, so it is repeated only while the quantity is 1.
        if (await quantity.locator('output', { hasText: '1' }).isVisible())
          await quantity.getByRole('button', { name: ui.more }).click({ timeout: 5000 })
      },
      quantity.locator('output', { hasText: '2' }),
    )
    await user.clickUntil(
      async () => {
        const sure = page.getByRole('dialog').getByRole('button', { name: cart.removal.confirm })
        if (!(await sure.isVisible()))
          await page.getByRole('button', { name: cart.remove({ name: 'Heat Bag' }) }).click({ timeout: 5000 })
        await sure.click({ timeout: 5000 })
      },
      page.getByRole('status').getByText(cart.removal.done({ name: 'Heat Bag' })),
    )
    const heldUnits = () =>
      site.shop.query<{ quantity: number }>(
        'SELECT c.quantity FROM cart_items c JOIN users u ON u.id = c.user_id WHERE u.email = $1',
        [email],
      )
    await expect.poll(heldUnits, { message: user.failureLog() }).toEqual([{ quantity: 2 }])
    await user.openPage(pages.checkout, visitor.button(checkout.summary.pay))
    await fillBilling(visitor)
    await visitor.field(checkout.coins.field).fill('120')
    await user.clickUntil(visitor.button(checkout.coins.redeem), page.getByText('₹518.00').first(), async () => {
      expect(await visitor.field(checkout.coins.field).inputValue()).toBe('120')
    })
    await payUntilPlaced(user)
    expect(await rowsOf(email, 'orders'), user.failureLog()).toHaveLength(1)
    const spent = await site.shop.query(
      'SELECT FROM wallet_entries w JOIN users u ON u.id = w.user_id WHERE u.email = $1 AND w.coins = -120',
      [email],
    )
    expect(spent, user.failureLog()).toHaveLength(1)
  })

  it('when requests fail, a user views the coins, edits the account, saves an address and edits it: each step takes effect once', async () => {
    const { visitor, user, email } = await loggedInUser(seed, async ({ client }) =>
      client.call(addAddress, { body: { ...ADDRESS, houseNumber: '12' } }),
    )
    const { page } = visitor
    await user.openPage(pages.coins, page.getByRole('img', { name: '₹50 available balance' }))
    await user.openPage(pages.accountDetails, visitor.button(myAccount.details.save))
    await visitor.field(myAccount.details.name).fill('Anjali Menon')
    await user.clickUntil(
      visitor.button(myAccount.details.save),
      visitor.message('status', notices.profileSaved),
      async () => {
        expect(await visitor.field(myAccount.details.name).inputValue()).toBe('Anjali Menon')
      },
    )
    await user.openPage(pages.accountAddresses, visitor.button(myAccount.addresses.add))
    await user.clickUntil(visitor.button(myAccount.addresses.add), visitor.button(myAccount.addresses.save))
    for (const [label, text] of [
      [checkout.fields.firstName, 'Anjali'],
      [checkout.fields.lastName, 'Menon'],
      [checkout.fields.phone, '98450 67812'],
      [checkout.fields.houseNumber, '14 B'],
      [checkout.fields.street, 'Temple Road'],
      [checkout.fields.postcode, '679101'],
      [checkout.fields.city, 'Ottapalam'],
    ] as const)
      await visitor.field(label).fill(text)
    await user.clickUntil(
      visitor.button(myAccount.addresses.save),
      visitor.message('status', notices.addressSaved),
      async () => {
        expect(await visitor.field(checkout.fields.houseNumber).inputValue()).toBe('14 B')
      },
    )
    expect(await rowsOf(email, 'addresses'), user.failureLog()).toHaveLength(2)
    await user.openPage(pages.accountAddresses, visitor.button(myAccount.addresses.add))
    await user.clickUntil(
      page.getByRole('button', { name: myAccount.addresses.editName({ place: '12 Hill Road, Ottapalam' }) }),
      visitor.button(myAccount.addresses.save),
    )
    await visitor.field(checkout.fields.street).fill('River Road')
    await user.clickUntil(
      visitor.button(myAccount.addresses.save),
      visitor.message('status', notices.addressSaved),
      async () => {
        expect(await visitor.field(checkout.fields.street).inputValue()).toBe('River Road')
      },
    )
    expect(await rowsOf(email, 'addresses'), user.failureLog()).toHaveLength(2)
  })

  it('when requests fail, a visitor uses the calculator and writes to the shop, and one message is stored', async () => {
    const user = await newVisitor(seed)
    const { visitor } = user
    const { page } = visitor
    await user.openPage(pages.calculator, visitor.button(calculator.next))
    await page.locator('button[aria-current=date]').click()
    await user.clickUntil(visitor.button(calculator.next), visitor.button('5 days'))
    await visitor.button('5 days').click()
    await user.clickUntil(visitor.button(calculator.next), visitor.button('28 days'))
    await visitor.button('28 days').click()
    await user.clickUntil(
      visitor.button(calculator.next),
      page.getByRole('heading', { name: /Your next period should start around/ }),
    )

    const [email, question] = [anEmail(), 'Is the kit still packed in paper?']
    await user.openPage(pages.contact, visitor.button(contact.send))
    for (const [label, text] of [
      [contact.firstName, 'Anjali'],
      [contact.lastName, 'Nair'],
      [contact.email, email],
      [contact.mobile, '9000000001'],
      [contact.message, question],
    ] as const)
      await visitor.field(label).fill(text)
    await user.clickUntil(visitor.button(contact.send), page.getByText(contact.sent), async () => {
      expect(await visitor.field(contact.message).inputValue()).toBe(question)
      expect(await visitor.field(contact.mobile).inputValue()).toBe('9000000001')
    })
    expect(await site.shop.query('SELECT FROM tickets WHERE email = $1', [email]), user.failureLog()).toHaveLength(1)
  })
})

const ADDRESS = {
  title: 'Ms',
  firstName: 'Anjali',
  lastName: 'Nair',
  phoneNumber: '9845067812',
  street: 'Hill Road',
  postcode: '679101',
  city: 'Ottapalam',
} as const
