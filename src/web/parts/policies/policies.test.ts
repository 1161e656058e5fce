// The shop's figures about orders, money and users (PAGE-10): each is in bold, on the page where readers look for it.
import { describe, expect, it, test } from 'vitest'
import { privacyPolicy } from '#copy/policies/privacy-policy.ts'
import { returnsAndRefunds } from '#copy/policies/returns-and-refunds.ts'
import { shippingAndCancellation } from '#copy/policies/shipping-and-cancellation.ts'
import { termsAndConditions } from '#copy/policies/terms-and-conditions.ts'
import { REDEEM_FROM_BALANCE } from '#domain/coins.ts'
import { fillPolicy, type Policy } from './fill-policy.ts'

const shop = {
  name: 'Nila',
  address: 'River Road, Ottapalam, Kerala 679101',
  email: 'care@nila.example',
  phone: '+91 90000 00000',
  grievanceOfficer: 'Meera Nair',
}
const pages = {
  privacy: fillPolicy(privacyPolicy, shop),
  terms: fillPolicy(termsAndConditions, shop),
  shipping: fillPolicy(shippingAndCancellation, shop),
  returns: fillPolicy(returnsAndRefunds, shop),
}
type Page = keyof typeof pages

const textOf = ({ sections }: Policy): string =>
  sections.flatMap(({ title, paragraphs, list = [] }) => [title, ...paragraphs, ...list]).join('\n')
test('the privacy policy names the data protection act by its title', () => {
  expect(textOf(pages.privacy)).toContain('Digital Personal Data Protection Act')
})

const sentencesOf = (page: Page): string[] => textOf(pages[page]).split(/(?<=\.)\s|\n/)

const sentenceWith = (page: Page, words: string): string =>
  sentencesOf(page).find((sentence) => sentence.includes(words)) ?? ''

const FIGURES: readonly (readonly [page: Page, rule: string, figure: string, about: RegExp])[] = [
  ['shipping', 'processing time', '**3–5 business days**', /^Processing takes/],
  ['shipping', 'delivery by the postal service', '**3–5 working days**', /postal service/],
  ['shipping', 'when to report an issue', '**72 hours**', /of delivery, with an unboxing video/],
  ['shipping', 'cancelling after processing, before dispatch', '**₹50**', /after .*processing, before dispatch/],
  ['shipping', 'a prepaid parcel that comes back', '**₹100**', /prepaid .* return-to-origin/],
  ['shipping', 'an order that cannot be processed', '**45 working days**', /cannot process .* full refund/],
  ['shipping', 'how long a refund takes', '**5–7 business days**', /Refunds/],
  ['shipping', 'other countries', '**no international shipping**', /^There is/],
  ['returns', 'when to report an issue', '**3 days**', /of delivery/],
  ['returns', 'when to report an issue, in hours', '**72 hours**', /of delivery/],
  ['returns', 'what to send with it', '**unboxing video**', /opening the parcel/],
  ['returns', 'an order that could not be processed', '**45 working days**', /refunded in full/],
  ['returns', 'how long a refund takes', '**5–7 business days**', /refund/],
  ['terms', 'the price of a pack', '**₹299**', /packs/],
  ['terms', 'the welcome bonus', '**50**', /sign up/],
  ['terms', 'what a purchase earns', '**10**', /every paid order/],
  ['terms', 'from which balance coins work', '**100**', /once you hold \*\*100\*\*/],
  ['terms', 'how many coins at a time', '**1000**', /between \*\*100\*\* and \*\*1000\*\*/],
  ['terms', 'minors', '**18**', /guardian/],
  ['privacy', 'minors', '**18**', /guardian/],
  ['privacy', 'how long messages stay', '**a year**', /answered it or closed it/],
  ['privacy', 'how long invoices stay', '**72 months**', /tax law/],
]

test.each(FIGURES)('the policy on %s states %s, in bold: %s', (page, _rule, figure, about) => {
  const sentences = sentencesOf(page).filter((sentence) => sentence.includes(figure))
  expect(sentences.some((sentence) => about.test(sentence))).toBe(true)
})

describe('rules of an order (ORD-6, ORD-7)', () => {
  it('the policy says that cancelling is free before processing and impossible after dispatch', () => {
    expect(sentenceWith('shipping', 'before we start processing')).toContain('free, with a full refund')
    expect(sentenceWith('shipping', 'after dispatch')).toContain('cannot be cancelled')
  })

  it('the policy says that address and contact can be changed only before dispatch', () => {
    expect(sentenceWith('shipping', 'You can change both')).toContain('until the parcel is dispatched')
    expect(sentenceWith('terms', 'contact details and the address')).toContain('until the parcel is dispatched')
  })
})

describe('texts required by Indian law', () => {
  it.each(Object.keys(pages) as Page[])(
    'the policy page on %s names the grievance officer and both deadlines for an answer',
    (page) => {
      const text = textOf(pages[page])
      for (const words of [
        shop.grievanceOfficer,
        shop.email,
        shop.phone,
        shop.address,
        '**48 hours**',
        '**one month**',
      ])
        expect(text).toContain(words)
    },
  )

  it('the terms explain payment methods, payment security, delivery, and chargebacks', () => {
    const text = textOf(pages.terms)
    for (const words of [
      'UPI, card or net banking',
      'encrypted',
      'Razorpay Software',
      'razorpay.com/support',
      'charge-back',
    ])
      expect(text).toContain(words)
  })

  it('the returns page names exchange, refund and warranty', () => {
    const text = textOf(pages.returns)
    for (const words of ['in exchange', 'money back', 'Warranty', 'much too late']) expect(text).toContain(words)
  })

  it('the privacy page names every privacy right, and where to complain', () => {
    const rights = pages.privacy.sections.find(({ id }) => id === 'your-rights')
    const list = rights?.list?.join('\n') ?? ''
    for (const words of [
      'learn',
      'corrected',
      'deleted',
      'consent',
      'nominate someone',
      'Data Protection Board of India',
    ])
      expect(list).toContain(words)
  })
})

it('coins can be used from the balance that the terms name', () => expect(REDEEM_FROM_BALANCE).toBe(100))

it.each(Object.values(pages).map((policy) => [policy.title, policy] as const))(
  'every section of the policy on %s has an id of its own, and every mark for bold text is closed',
  (_title, policy) => {
    const ids = policy.sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z0-9-]+$/)
    expect((textOf(policy).match(/\*\*/g) ?? []).length % 2).toBe(0)
  },
)

test('the shipping policy says that the shop does not ship outside India', () => {
  expect(textOf(pages.shipping)).toContain('We do not ship outside India')
})
