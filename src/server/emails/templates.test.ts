// The form of emails: HTML and text, which load nothing and do not reveal the purchase.
import { describe, expect, it } from 'vitest'
import { openUnsubscribePage } from '#contract/calls/newsletter.ts'
import { downloadInvoice } from '#contract/calls/orders.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { OrderId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { addressOf } from '#tests/support/addresses.ts'
import {
  addressChangedEmail,
  addressInUseEmail,
  addressLinkEmail,
  addressRestoredEmail,
  addressTakenBackEmail,
  factorChangedEmail,
  newDeviceEmail,
  otpEmail,
  passwordChangedEmail,
} from '../accounts/account-emails.ts'
import { readConfig } from '../config.ts'
import { contactReceivedEmail } from '../contact/feature.ts'
import { toShownIdentity } from '../identity/identity.ts'
import { alreadySubscribedEmail, confirmSubscriptionEmail } from '../newsletter/newsletter-emails.ts'
import type { Email } from '../outbox/email.ts'
import { attribute, element, escapeText, styleAttributes } from '../outbox/email-style.ts'
import { renderEmail } from '../outbox/render-email.ts'
import { type OrderConfirmation, orderConfirmationEmail } from './templates/order.ts'
import {
  paymentCheckingEmail,
  paymentRefundedEmail,
  paymentReleasedEmail,
  refundDoneEmail,
  refundLateEmail,
  refundPaidEmail,
} from './templates/refund.ts'

const shop = { identity: () => toShownIdentity(readConfig({})), origin: () => 'https://nila.example' }
const orderId = 'a'.repeat(24) as OrderId
const order: OrderConfirmation = {
  orderNumber: 1042,
  status: 'placed',
  placedAt: new Date('2026-11-19T20:00:00Z'),
  firstName: 'Anjali',
  lines: [
    { name: 'Period Kit', quantity: 2, unitPrice: paise(29900) },
    { name: 'Cramp Relief Patches', quantity: 1, unitPrice: paise(19950) },
  ],
  itemsTotal: paise(79750),
  discount: paise(0),
  shipping: paise(4000),
  coinsUsed: 120,
  total: paise(71750),
  coinsEarned: 10,
  isPaidByOther: false,
  address: ['Ms Anjali Nair', '12/407, Temple Road', 'Ottapalam 679101', 'Kerala'],
  orderUrl: `https://nila.example/account/orders/${orderId}`,
  progressUrl: 'https://nila.example/progress/0123456789abcdef0123456789abcdef',
  invoiceUrl: `https://nila.example${addressOf(downloadInvoice, { params: { orderId } })}`,
}
const refund = {
  firstName: 'Anjali',
  amount: paise(53800),
  at: new Date('2026-11-20T05:00:00Z'),
  words: '',
  lines: [],
  bankReference: null,
  creditNote: '',
  order: { orderNumber: 1042, orderUrl: order.orderUrl, progressUrl: order.progressUrl },
}
const emails: Record<string, Email> = {
  'reset code': otpEmail('Nila', 'reset', '048213'),
  'code to a new email': otpEmail('Nila', 'new-address', '048213'),
  'code to the current email': otpEmail('Nila', 'old-address', '048213'),
  'email changed': addressChangedEmail(shop, {
    at: new Date('2026-11-20T05:00:00Z'),
    restoreToken: `${orderId}${'x'.repeat(43)}`,
  }),
  'email changed that was never verified': addressChangedEmail(shop, {
    at: new Date('2026-11-20T05:00:00Z'),
    restoreToken: null,
  }),
  'email restored': addressRestoredEmail(shop),
  'email change undone': addressTakenBackEmail(shop),
  'link to change the email': addressLinkEmail(shop),
  'email in use': addressInUseEmail(shop),
  'signup code': otpEmail('Nila', 'signup', '048213'),
  'password changed': passwordChangedEmail(shop, { name: 'Anjali', at: '2026-11-20T05:00:00Z' }),
  'password changed while logged in': passwordChangedEmail(shop, {
    name: 'Anjali',
    at: '2026-11-20T05:00:00Z',
    isStillHere: true,
  }),
  'passkey added': factorChangedEmail(shop, {
    name: 'Anjali',
    at: '2026-11-20T05:00:00Z',
    change: 'passkey-added',
    isStaff: false,
    passkey: 'My phone',
  }),
  'recovery code used': factorChangedEmail(shop, {
    name: 'Anjali',
    at: '2026-11-20T05:00:00Z',
    change: 'code-used',
    isStaff: true,
    left: 2,
  }),
  'new device': newDeviceEmail(shop, {
    name: 'Anjali',
    device: 'Chrome on Android',
    isSameNetwork: null,
    at: '2026-11-20T05:00:00Z',
  }),
  'payment refunded': paymentRefundedEmail(shop, { firstName: 'Anjali', amount: paise(53800) }),
  'second payment refunded': paymentRefundedEmail(shop, {
    firstName: 'Anjali',
    amount: paise(53800),
    isSecond: true,
  }),
  'payment checking': paymentCheckingEmail(shop, { firstName: 'Anjali', amount: paise(53800) }),
  'payment released': paymentReleasedEmail(shop, { firstName: 'Anjali', amount: paise(53800) }),
  'refund takes longer': refundLateEmail(shop, { ...refund, askedAt: new Date('2026-11-12T05:00:00Z') }),
  'refund paid another way': refundPaidEmail(shop, {
    ...refund,
    paid: { way: 'neft', reference: 'HDFCN52026112245', on: '2026-11-20' as CalendarDate },
  }),
  'refund done, with the number at the bank': refundDoneEmail(shop, { ...refund, bankReference: '632212345678' }),
  'contact received': contactReceivedEmail(shop, { ticket: 1042 }),
  'please confirm': confirmSubscriptionEmail(shop, { confirm: 'yes-token', leave: 'no-token' }),
  'on the list already': alreadySubscribedEmail(shop, { leave: 'no-token' }),
  'order confirmation': orderConfirmationEmail(shop, order),
}

describe.each(Object.entries(emails))('the email: %s', (_kind, email) => {
  const { subject, html, text } = renderEmail(shop, email)

  it('an email names no product in its subject and preview', () => {
    expect(`${subject} ${email.preview}`).not.toMatch(/kit|pad|patch|period|care|cramp/i)
    expect(subject).toContain('Nila')
  })

  it('the HTML of an email is a complete document that loads nothing', () => {
    expect(html).toMatch(/^<!doctype html><html lang="en-IN"><head><meta charSet="utf-8"\/>/)
    expect(html).not.toMatch(/<img|<script|<link|url\(|@import|src=/)
    expect(html).toContain('prefers-color-scheme: dark')
  })

  it('an email has the same content in plain text', () => {
    expect(text).toContain(email.heading)
    for (const piece of email.pieces) if (piece.kind === 'text') expect(text).toContain(piece.text)
    expect(text).not.toMatch(/<\w/)
    expect(text).toContain('care@nila.example')
  })
})

it('an order confirmation shows amounts that add up', () => {
  const { subject, text, html } = renderEmail(shop, orderConfirmationEmail(shop, order))
  expect(subject).toBe('Nila order 1042 is confirmed')
  expect(text).toContain(
    [
      'Period Kit\u00a0×\u00a02: ₹598.00',
      'Cramp Relief Patches\u00a0×\u00a01: ₹199.50',
      'Shipping: ₹40.00',
      '120 coins used: −₹120.00',
      'Paid: ₹717.50',
    ].join('\n'),
  )
  // 20:00 UTC is 01:30 on the next day in India.
  expect(text).toContain('20 November 2026')
  expect(text).toContain('Ms Anjali Nair\n12/407, Temple Road\nOttapalam 679101\nKerala')
  expect(html).toContain(`href="${order.orderUrl}"`)
  expect(html).toContain(`href="${order.progressUrl}"`)
  expect(html).toContain(`href="${order.invoiceUrl}"`)
})

it('the confirmation of an order with a discount and one coin names both', () => {
  const { text } = renderEmail(shop, orderConfirmationEmail(shop, { ...order, discount: paise(5000), coinsUsed: 1 }))
  expect(text).toContain(['Discount: −₹50.00', 'Shipping: ₹40.00', '1 coin used: −₹1.00'].join('\n'))
})

it('the confirmation of an order without coins has no line about coins', () => {
  const { text } = renderEmail(shop, orderConfirmationEmail(shop, { ...order, coinsUsed: 0 }))
  expect(text).not.toContain('coins used')
})

it('security 24, security 25: a name cannot inject a tag into an email or a line into its header', () => {
  const name = '<img src=x onerror=alert(1)>'
  const { html } = renderEmail(shop, orderConfirmationEmail(shop, { ...order, firstName: name, address: [name] }))
  expect(html).not.toContain('<img')
  const identity = () => ({ ...shop.identity(), name: 'Nila\r\nBcc: all@example.in\u2028' })
  const { subject } = renderEmail({ ...shop, identity }, otpEmail(identity().name, 'reset', '048213'))
  expect(subject).toBe('Your code for Nila Bcc: all@example.in')
})

it('the receipt for a message does not repeat its text, because the address is not verified', () => {
  const typed = { ticket: 7, name: 'Buy at evil.example', message: 'Cheap watches' }
  const { html, text } = renderEmail(shop, contactReceivedEmail(shop, typed))
  expect(html + text).not.toMatch(/evil\.example|watches/)
})

describe('an email of the newsletter', () => {
  const { html, text, headers } = renderEmail(
    shop,
    confirmSubscriptionEmail(shop, { confirm: 'yes-token', leave: 'no-token' }),
  )

  it("security 35: an email of the newsletter has an unsubscribe link for readers, and one for mail providers' own buttons", () => {
    expect(html).toContain('href="https://nila.example/newsletter/unsubscribe#no-token"')
    expect(text).toContain('Unsubscribe:\nhttps://nila.example/newsletter/unsubscribe#no-token')
    expect(headers).toEqual({
      'List-Unsubscribe': `<https://nila.example${addressOf(openUnsubscribePage, { query: { token: 'no-token' } })}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  it('the links of a newsletter email lead to pages that ask for confirmation, so that link scanners change nothing', () => {
    expect(html).toContain('href="https://nila.example/newsletter/confirm#yes-token"')
    expect(html).not.toContain('/api/')
  })

  it('an email without an unsubscribe link has no unsubscribe headers', () => {
    for (const [kind, email] of Object.entries(emails))
      if (!email.unsubscribe) expect([kind, renderEmail(shop, email).headers]).toEqual([kind, undefined])
  })
})

it('SEC-24: text that a user typed is escaped in elements and attributes of an email', () => {
  const written = `<b title="a">O'Neil & Sons</b>`
  expect(element('p', attribute('title', written), escapeText(written))).toBe(
    `<p title="&lt;b title=&quot;a&quot;&gt;O&#x27;Neil &amp; Sons&lt;/b&gt;">&lt;b title=&quot;a&quot;&gt;O&#x27;Neil &amp; Sons&lt;/b&gt;</p>`,
  )
})

it('a style of an email is written for mail programs: lengths in pixels, other numbers bare', () => {
  expect(styleAttributes({ margin: 0, fontSize: 17, fontWeight: 600, WebkitUserSelect: 'all' }, 'ink')).toBe(
    ' style="margin:0;font-size:17px;font-weight:600;-webkit-user-select:all" class="ink"',
  )
})
