// The fixed texts, letter for letter (WORD-2). They are repeated here so that a change in the catalogue is noticed.
import { describe, expect, test } from 'vitest'
import { account, accountPages, coins } from '#copy/account.ts'
import { auth, codeNotices, newPassword } from '#copy/auth.ts'
import { cart } from '#copy/cart.ts'
import { checkout, payment } from '#copy/checkout.ts'
import { contact, faq } from '#copy/contact.ts'
import { errors, failures } from '#copy/errors.ts'
import { notices } from '#copy/notices.ts'
import { order, orderPlaced } from '#copy/order.ts'
import { chrome, home, pageTexts } from '#copy/pages.ts'
import { products, sampleTestimonials } from '#copy/products.ts'
import { admin } from './admin.ts'
import { adminOrders } from './admin-orders.ts'
import { adminProducts } from './admin-products.ts'
import { adminUsers } from './admin-users.ts'

const testFixedTexts = (rows: readonly (readonly [where: string, words: string, spec: string])[]) =>
  test.each(rows.map(([where, words, spec]) => [where, spec, words] as const))('%s reads "%s"', (_where, spec, words) =>
    expect(words).toBe(spec),
  )

describe('navigation, menu and footer (PAGE-6, PAGE-7)', () => {
  testFixedTexts([
    ['first in the bar', chrome.about, 'About'],
    ['second in the bar', chrome.buy, 'Buy'],
    ['third in the bar', chrome.calculator, 'Periods Calculator'],
    ['fourth in the bar', chrome.contact, 'Contact us'],
    ['a column of the footer', chrome.footer.policies, 'Policies'],
    ['a column of the footer', chrome.footer.bestSellers, 'Best Sellers'],
    ['a column of the footer', chrome.footer.info, 'Info'],
    ['the banner', pageTexts.banner.button, 'Shop Now'],
    ['a section of home', home.about.title, 'About us'],
    ['a section of home', home.why.title, 'Why choose us'],
    ['a section of home', pageTexts.founders.title, 'Our founders’ story'],
  ])
})

describe('signup, login, reset (ACC-1, ACC-9)', () => {
  testFixedTexts([
    ['signup', auth.name, 'Name'],
    ['signup', auth.emailId, 'Email ID'],
    ['signup', auth.password, 'Password'],
    ['signup', auth.signup.signIn, 'Sign In'],
    ['signup, its second mode', auth.verify.title, 'Verify OTP'],
    ['login', auth.email, 'Email'],
    ['login', auth.login.forgot, 'Forgot Password'],
    ['login', auth.login.signUp, 'Sign Up'],
    ['forgot password', auth.forgot.title, 'Reset Password'],
    ['forgot password, while sending', auth.forgot.busy, 'Sending OTP...'],
    ['reset', newPassword.title, 'Set a New Password'],
    ['reset, passwords differ', newPassword.mismatch, 'Passwords do not match.'],
    ['reset, done', newPassword.continue, 'Continue to Login'],
    ['logout', accountPages.loggingOut, 'Logging out...'],
  ])
  test('the text beside the OTP field asks for 6 digits', () => expect(auth.verify.placeholder).toContain('6-digit'))
})

describe('messages of the auth calls (WORD-2)', () => {
  testFixedTexts([
    ['signup fails', auth.signup.failed, 'Signup failed'],
    ['login fails', auth.login.failed, 'Login failed'],
    ['sending fails', auth.forgot.failed, 'Failed to send OTP.'],
    ['the code is wrong', auth.verify.failed, 'Invalid OTP'],
    ['the reset fails', newPassword.failed, 'Failed to reset password.'],
    ['signed up', notices.signedUp, 'Signup successful! Redirecting to login...'],
    ['logged in', notices.signedIn, 'Login successful!'],
    ['code sent', codeNotices.codeSent, 'OTP sent successfully to your email!'],
    ['code right', codeNotices.codeVerified, 'OTP verified successfully!'],
    ['password set', codeNotices.passwordUpdated, 'Password Updated Successfully'],
  ])
  test("the server's error messages begin with the fixed texts", () => {
    expect(errors.wrong_credentials).toMatch(/^Login failed/)
    expect(errors.email_unverified).toMatch(/^Login failed/)
    expect(errors.code_invalid).toMatch(/^Invalid OTP/)
    expect(errors.reset_not_allowed).toMatch(/^Failed to reset password\./)
    expect(errors.signup_failed).toBe('Signup failed')
  })
})

describe('products (CAT-1, CAT-7, CAT-9, WORD-2)', () => {
  testFixedTexts([
    ['the listing', products.title, 'Period Care, Packed with Love'],
    ['the promo card', products.promo.title, 'Your Monthly Essential, Wrapped in Love'],
    ['the promo card', products.promo.button, 'Shop Now'],
    ['every rating', products.rating, '4.9'],
    ['the testimonials', products.testimonials.title, 'Shared by Her Trusted by Many'],
    ['while it is being added', products.adding, 'Adding...'],
    ['not in stock', products.outOfStock, 'Out of Stock'],
    ['added from the listing', products.added, 'Added to cart!'],
    ['a visitor adds', products.loginFirst, 'Please log in to add items to your cart.'],
    ['the listing cannot add', products.failed, 'Failed to add product to cart.'],
    ['the detail page cannot add', products.detail.failed, 'Failed to add to cart'],
    ['the detail page', products.detail.buyNow, 'Buy Now'],
  ])
})

test('there are three testimonials (CAT-13)', () => expect(sampleTestimonials.given).toHaveLength(3))

describe('cart and coins (CART-7, COIN-8, WORD-2)', () => {
  testFixedTexts([
    ['the cart', cart.title, 'Your Cart'],
    ['before removing', cart.removal.question, 'Are you sure you want to remove this item from the cart?'],
    ['removing fails', cart.removal.failed, 'Failed to remove the item from cart.'],
    ['coins, loading', coins.loading, 'Loading your coin balance...'],
    ['coins, nobody there', coins.notLoggedIn, 'Not logged in'],
    ['coins', coins.balance, 'available balance'],
  ])
})

describe('checkout and payment (CHK-10, WORD-2)', () => {
  testFixedTexts([
    ['the button', checkout.summary.pay, 'Pay Now'],
    ['the button at work', checkout.summary.paying, 'Processing...'],
    ['coins', checkout.coins.redeem, 'Redeem Coins'],
    ['the country', checkout.fields.india, 'India'],
    ['no script', payment.scriptFailed, 'Razorpay SDK failed to load. Check your internet.'],
    ['no payment order', payment.orderFailed, 'Failed to create payment order.'],
    ['placed', notices.orderPlaced, 'Payment successful and order placed!'],
    ['placed, in place', orderPlaced.placed.title, 'Payment successful and order placed!'],
    ['placed, said twice', errors.already_paid, 'Payment successful and order placed!'],
    ['placed by the poll', notices.orderPlacedByPoll, 'Payment successful and order placed via QR!'],
    ['paid, but impossible', errors.order_placement_failed, 'Payment verified, but order placement failed.'],
    ['paid, but impossible, in place', orderPlaced.refunding.title, 'Payment verified, but order placement failed.'],
    ['not believed', payment.verificationFailed, 'Payment verification failed. Please contact support.'],
    ['not believed, by the server', errors.payment_signature, 'Payment verification failed. Please contact support.'],
    ['unknown to the server', errors.payment_not_found, 'Payment verification failed. Please contact support.'],
    ['dismissed', payment.cancelled, 'Payment cancelled.'],
    ['fields are missing', payment.missingFields, 'Missing Razorpay response fields'],
    ['anything else', payment.failed, 'Error processing payment. Try again later.'],
  ])
})

describe('contact, access, back office (WORD-2)', () => {
  testFixedTexts([
    ['contact, at work', contact.sending, 'Sending...'],
    ['contact, done', contact.sent, '✅ Message sent successfully!'],
    ['contact, done, by the server', notices.contactSent, '✅ Message sent successfully!'],
    ['contact, failed', contact.failed, '❌ Failed to send message. Please try again later.'],
    ['a closed door', accountPages.denied.title, 'Access Denied'],
    ['a closed door', accountPages.denied.text, 'You are not authorized to view this page.'],
    ['the guard', admin.loading, 'Loading...'],
    ['orders', adminOrders.title, 'All Orders'],
    ['orders, loading', adminOrders.loading, 'Loading orders...'],
    ['an invoice does not come', order.invoiceFailed, 'Failed to download invoice'],
    ['orders, failed', adminOrders.failed, 'Error fetching orders.'],
    ['orders, pages', admin.page(2, 5), 'Page 2 of 5'],
    ['a user is gone', notices.userDeleted, 'User deleted successfully!'],
    ['a product is new', notices.productAdded, 'Product added!'],
    ['a product has changed', notices.productUpdated, 'Product updated!'],
  ])
  test('the table of orders has the columns of ADM-9', () =>
    expect(Object.values(adminOrders.columns)).toEqual([
      '#Order ID',
      'Customer',
      'Email',
      'Phone',
      'Items',
      'Total',
      'Date',
      'Action',
    ]))
})

describe('figures (CAT-1, COIN-2 to COIN-4, ORD-6 to ORD-10)', () => {
  test('the home and coins pages name the welcome bonus, the coins for a purchase, and the minimum for using coins', () => {
    expect(home.facts.map((fact) => ('figure' in fact ? fact.figure : '₹299'))).toEqual([
      '₹299',
      '3–5 days',
      '₹50 in coins',
    ])
    expect(home.why.reasons.coins.title({ pack: '₹299' })).toBe('₹299, and coins back')
    expect(home.why.reasons.coins.text).toMatch(/10 coins, worth ₹10\. Once you have 100/)
    expect(home.welcome.text({ coins: 50, rupees: '₹50' })).toMatch(
      /^50 coins .* ₹50, to use once you have 100\. Every paid order adds 10\.$/,
    )
    expect(coins.how.rules.join(' ')).toMatch(/50 coins when you sign up\..*10 coins each time.*100 to 1000/)
  })

  test('ordering takes six steps (PAGE-9)', () => expect(pageTexts.faq.placeSteps.split('\n')).toHaveLength(6))

  test('the product and home pages name the deadline for problem reports, and the days for packing and delivery', () => {
    expect(products.detail.facts.wrong).toContain('72 hours')
    expect(products.detail.facts.post).toContain('3–5 business days to pack, then 3–5 working days by post')
    expect(products.detail.delivery.text).toContain('3–5 business days, then 3–5 working days by post')
    expect(home.facts[1].text).toContain('3–5 working days by post')
  })
})

test('no text of the catalogue contains two spaces or a line break', () => {
  const catalogue = {
    account,
    accountPages,
    admin,
    auth,
    cart,
    checkout,
    chrome,
    coins,
    contact,
    errors,
    failures,
    faq,
    home,
  }
  const texts = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap((part) => texts(part))
        : []
  for (const text of texts(catalogue)) expect(text).not.toMatch(/ {2}|\n/)
})

describe('the back office’s products (ADM-10, WORD-2)', () => {
  const { columns, form } = adminProducts
  testFixedTexts([
    ['a column', columns.number, 'NO'],
    ['a column', columns.name, 'Name'],
    ['a column', columns.description, 'Description'],
    ['a column', columns.price, 'Price'],
    ['a column', columns.actions, 'Actions'],
    ['an action', adminProducts.edit, 'Edit'],
    ['an action', adminProducts.delete, 'Delete'],
    ['above the table', adminProducts.add, '+ Add Product'],
    ['no rows', adminProducts.none, 'No products found'],
    ['before a product is deleted', adminProducts.deleteTitle, 'Are you sure you want to delete this product?'],
    ['a product that was not deleted', adminProducts.deleteFailed, 'Failed to delete product.'],
    ['a form that was refused', form.failed, 'Failed to submit product'],
    ['a saved product', notices.productUpdated, 'Product updated!'],
    ['a new product', notices.productAdded, 'Product added!'],
  ])
})

describe('the back office’s users (ADM-6, WORD-2)', () => {
  const { columns, counters, remove } = adminUsers
  testFixedTexts([
    ['its title', adminUsers.title, 'All Users'],
    ['a counter', counters.total, 'Total Users'],
    ['a counter', counters.today, 'Users Joined Today'],
    ['a counter', counters.thisMonth, 'Users This Month'],
    ['a column', columns.number, '#'],
    ['a column', columns.name, 'Name'],
    ['a column', columns.email, 'Email'],
    ['a column', columns.createdAt, 'Created At'],
    ['a column', columns.coins, 'Coins'],
    ['a column', columns.actions, 'Actions'],
    ['no rows', adminUsers.none, 'No users found.'],
    ['a list that did not come', adminUsers.failed, 'Error loading users.'],
    ['before a user is deleted', remove.question, 'Are you sure you want to delete this user?'],
    ['a user who was not deleted', remove.failed, 'Failed to delete user.'],
    ['a deleted user', notices.userDeleted, 'User deleted successfully!'],
  ])
})
