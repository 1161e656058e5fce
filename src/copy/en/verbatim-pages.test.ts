// More of the fixed texts (WORD-2): the FAQ, the calculator, the contact and checkout forms, the newsletter.
import { describe, expect, it, test } from 'vitest'
import { coins } from '#copy/account.ts'
import { calculator } from '#copy/calculator.ts'
import { checkout } from '#copy/checkout.ts'
import { contact, faq } from '#copy/contact.ts'
import { newsletter } from '#copy/newsletter.ts'
import { chrome, pageTexts } from '#copy/pages.ts'
import { TITLES } from '#domain/field-limits.ts'
import { REGIONS } from '#domain/shipping.ts'

const testFixedTexts = (rows: readonly (readonly [where: string, words: string, spec: string])[]) =>
  test.each(rows.map(([where, words, spec]) => [where, spec, words] as const))('%s reads "%s"', (_where, spec, words) =>
    expect(words).toBe(spec),
  )

describe('the footer and its newsletter form (PAGE-7)', () => {
  testFixedTexts([
    ['the newsletter', newsletter.join, 'Join'],
    ['a network', chrome.footer.x, 'X'],
    ['a network', chrome.footer.facebook, 'Facebook'],
    ['a network', chrome.footer.instagram, 'Instagram'],
  ])
})

describe('the FAQ (PAGE-9, MSG-3)', () => {
  testFixedTexts([
    ['its title', faq.title, 'FAQ'],
    ['the box', faq.box.title, 'Any Question?'],
    ['its button', faq.box.send, 'Send'],
    ['its button, once sent', faq.box.sent, 'Sent'],
  ])
  it('the FAQ asks how to place, track, confirm and cancel an order', () => {
    const { placeQuestion, trackQuestion, confirmedQuestion, cancelQuestion } = pageTexts.faq
    expect([placeQuestion, trackQuestion, confirmedQuestion, cancelQuestion]).toEqual([
      'How do I place an order?',
      'How do I track my order?',
      'How do I know my order is confirmed?',
      'How do I cancel my order?',
    ])
  })
  it('the FAQ explains ordering in six steps: product, cart, checkout, address and phone number, payment, order', () => {
    expect(pageTexts.faq.placeSteps).toBe(
      'Select the product.\nAdd it to the cart.\nProceed to checkout.\nFill in your address and phone number.\nChoose a payment option.\nPlace the order.',
    )
  })
  it('the FAQ says where to track an order, where to see its confirmation, and how to cancel it before dispatch', () => {
    const { trackText, confirmedText, cancelText } = pageTexts.faq
    expect(trackText).toMatch(/dispatched.*email with the tracking details.*order history after you log in/)
    expect(confirmedText).toMatch(/confirmation email.*My Account section/)
    expect(cancelText).toMatch(/dispatched, it cannot be cancelled\. Before that, write to our support/)
  })
})

describe('contact (MSG-1, MSG-5)', () => {
  testFixedTexts([['its title', contact.title, 'Contact Us']])
  it('the contact form has the five fields of a message', () => {
    const { firstName, lastName, email, mobile, message } = contact
    expect([firstName, lastName, email, mobile, message]).toEqual([
      'First name',
      'Last name',
      'Email',
      'Mobile number',
      'Message',
    ])
  })
})

describe('the calculator (CAL-1, CAL-7)', () => {
  testFixedTexts([
    ['back', calculator.previous, 'Previous'],
    ['on', calculator.next, 'Next'],
    ['at the end', calculator.finish, 'Done'],
  ])
  it('the calculator page names the six signs of a coming period', () => {
    expect(Object.values(calculator.signsComing.list).map(({ name }) => name)).toEqual([
      'Breast tenderness',
      'Mood swings',
      'Bloating',
      'Acne',
      'Cramps',
      'Vaginal discharge',
    ])
  })
  it('the calculator page names the six causes of a late period', () => {
    expect(Object.values(calculator.signsLate.list).map(({ name }) => name)).toEqual([
      'Pregnancy',
      'Stress',
      'Weight changes',
      'Medical conditions and medication',
      'Menopause',
      'Perimenopause',
    ])
  })
  it('the calculator page ends with the four facts', () => {
    const { length, pregnancy, cramps, mood } = calculator.conclusion.facts
    expect(length).toContain('21 to 35 days')
    expect(pregnancy).toMatch(/pregnant while you are not bleeding/)
    expect(cramps).toMatch(/caused by hormones/)
    expect(mood).toMatch(/affect mood/)
  })
})

describe('checkout and coins (CHK-1, COIN-8)', () => {
  it('the checkout page has the titles and the shipping regions of CHK-1', () => {
    expect(TITLES).toEqual(['Mr', 'Mrs', 'Ms', 'Dr'])
    expect(REGIONS).toEqual(['Kerala', 'Tamil Nadu', 'Karnataka', 'All India'])
  })
  testFixedTexts([
    ['a label', checkout.fields.street, 'Street'],
    ['a label', checkout.fields.houseNumber, 'House No.'],
    ['a label', checkout.fields.postcode, 'Postcode'],
  ])
  it('the checkout page states the minimum balance for coins, and how many are missing', () => {
    expect(coins.missing({ count: 40 })).toBe('40 more to go: you can use coins once you have 100.')
  })
})

it('thousands of coins are grouped in Indian style', () => {
  expect([
    coins.history.came({ count: 1234 }),
    coins.history.went({ count: 123_456 }),
    checkout.coins.held({ count: 12_345 }),
  ]).toEqual(['+1,234', '−1,23,456', '12,345 coins'])
})
