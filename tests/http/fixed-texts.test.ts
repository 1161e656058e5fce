// The fixed texts (WORD-2) on the pages that the server sends, without scripts.
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aProduct } from '../support/makers.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let test: TestShop
let origin: string
let pack: string

beforeAll(async () => {
  test = await openTestShop({}, { pages: 'build' })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`
  pack = await aProduct(test, { name: 'Period Kit' })
  await aProduct(test, { name: 'Cramp Relief Patches' })
  await aProduct(test, { name: 'Sanitary Pad' })
  await aProduct(test, { name: 'Combo', inStock: false })
})
afterAll(() => test.close())

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#x27': "'",
  '#39': "'",
}

/** The readable text of a page, tag by tag, and the placeholders of its empty fields. */
async function wordsOf(path: string): Promise<readonly string[]> {
  const html = await (await fetch(`${origin}${path}`)).text()
  return html
    .replace(/<(script|style|template)\b[^>]*>[\s\S]*?<\/\1>/g, ' ')
    .replace(/ (?:placeholder|aria-label|alt)="([^"]*)"[^>]*>/g, '>$1<>')
    .replace(/<!--.*?-->/g, '')
    .split(/<[^>]*>/)
    .map((text) => text.replace(/&([#\w]+);/g, (all, name: string) => ENTITIES[name] ?? all).trim())
    .filter((text) => text !== '')
}

/** For each page (PAGE-1), texts that fill an element of their own and are exactly as specified (WORD-2). */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/': ['Shop Now', 'About us', 'Why choose us', 'Our founders’ story'],
  '/products': [
    'Period Care, Packed with Love',
    'Your Monthly Essential, Wrapped in Love',
    'Shop Now',
    '4.9',
    'Out of Stock',
    'Shared by Her Trusted by Many',
  ],
  '/product/{pack}': ['Period Kit', 'Buy Now', '₹299', '₹399'],
  '/faq': [
    'FAQ',
    'How do I place an order?',
    'Select the product.',
    'Add it to the cart.',
    'Proceed to checkout.',
    'Fill in your address and phone number.',
    'Choose a payment option.',
    'Place the order.',
    'How do I track my order?',
    'How do I know my order is confirmed?',
    'How do I cancel my order?',
    'Any Question?',
    'Send',
  ],
  '/contact': [
    'Contact Us',
    'First name',
    'Last name',
    'Email',
    'Mobile number',
    'Message',
    'Sending...',
    '+91 90000 00000',
    'care@nila.example',
    'X',
    'Facebook',
    'Instagram',
  ],
  '/period-calculator': ['Previous', 'Next'],
  '/signup': ['Name', 'Email ID', 'Password', 'Sign In'],
  '/login': ['Email', 'Password', 'Forgot Password', 'Sign Up', 'Login'],
  '/forgot-password': ['Reset Password', 'Email', 'Sending OTP...'],
  '/verify-otp': ['Verify OTP', 'OTP'],
  '/logout': ['Logging out...'],
  '/unauthorized': ['Access Denied', 'You are not authorized to view this page.'],
  '/cart': ['Your Cart'],
  '/coins': ['Loading your coin balance...'],
  '/admin': ['Loading...'],
}

const FRAME = [
  'About',
  'Buy',
  'Periods Calculator',
  'Contact us',
  'Join',
  'Policies',
  'Best Sellers',
  'Period Kit',
  'Cramp Relief Patches',
  'Sanitary Pad',
  'Combo',
  'Info',
]

const rows = (pages: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(pages).flatMap(([path, texts]) => texts.map((text) => [path, text] as const))

it.each(rows(PAGES))('the page %s contains: %s', async (path, text) => {
  expect(await wordsOf(path.replace('{pack}', pack))).toContain(text)
})

it('the page for the one-time code states that the code has 6 digits', async () => {
  expect((await wordsOf('/verify-otp')).join('\n')).toContain('6-digit')
})

it("the calculator's page is the same whatever the case of its address", async () => {
  expect(await wordsOf('/Period-Calculator')).toEqual(await wordsOf('/period-calculator'))
})

it.each(FRAME.map((text) => [text]))('bar and footer contain: %s', async (text) => {
  for (const path of ['/', '/faq', '/terms-and-conditions']) expect(await wordsOf(path), path).toContain(text)
})

it('navigation bar and footer link to the best sellers, the coins and the signup', async () => {
  const html = await (await fetch(`${origin}/faq`)).text()
  expect(html).toContain(`href="/product/${pack}"`)
  expect(html).toMatch(/href="\/coins"/)
  expect(html).toMatch(/href="\/signup"/)
})

/** The figures of PAGE-10. Each is in an element of its own, because it is bold. */
const POLICIES: Readonly<Record<string, readonly string[]>> = {
  '/shipping-cancellation': [
    '3–5 business days',
    '3–5 working days',
    '72 hours',
    '₹50',
    '₹100',
    '45 working days',
    '5–7 business days',
    'no international shipping',
  ],
  '/returns-refundPolicy': ['3 days', '72 hours', 'unboxing video', '45 working days', '5–7 business days'],
  '/terms-and-conditions': ['₹299', '50', '10', '100', '1000', '18', '48 hours'],
  '/privacy-policy': ['18', '72 months', '48 hours'],
}

it.each(rows(POLICIES))('the policy %s contains in bold: %s', async (path, figure) => {
  const html = await (await fetch(`${origin}${path}`)).text()
  expect(html).toMatch(new RegExp(`<strong[^>]*>${figure}</strong>`))
})
