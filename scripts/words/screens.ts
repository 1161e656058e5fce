// Where the words of each file are met, in the order in which a shopper meets them. A file that nobody has put anywhere stands at the end.
import type { Catalogue } from '../../src/copy/catalogue.ts'

export interface Screen {
  readonly title: string
  /** For whoever wants to see it; null where no link leads there. */
  readonly path: string | null
  readonly files: readonly string[]
}

const ORDER = [
  {
    title: 'Home, and what stands around every page',
    path: '/',
    files: ['home.ts', 'chrome.ts', 'document.ts', 'language.ts', 'language-offer.ts'],
  },
  {
    title: 'The list of products',
    path: '/products',
    files: ['products.ts', 'shelf.ts', 'shipping.ts', 'pin-box.ts', 'wanted.ts', 'waits.ts'],
  },
  { title: 'A product', path: '/products', files: ['product-facts.ts', 'reviews.ts'] },
  { title: 'Questions and answers', path: '/faq', files: ['faq.ts'] },
  { title: 'Writing to the shop', path: '/contact', files: ['contact.ts', 'meant-email.ts', 'inbox.ts'] },
  { title: 'The monthly letter', path: '/', files: ['newsletter.ts', 'newsletter-pages.ts'] },
  {
    title: 'The calculator',
    path: '/period-calculator',
    files: [
      ...(['calculator.ts', 'calculator-plan.ts', 'calculator-starts.ts', 'calculator-pause.ts'] as const),
      ...(['calculator-calendar.ts', 'calculator-lock.ts'] as const),
    ],
  },
  { title: 'Signing up and logging in', path: '/signup', files: ['auth.ts', 'factors.ts'] },
  { title: 'The cart', path: '/cart', files: ['cart.ts'] },
  { title: 'Checkout', path: '/checkout', files: ['checkout.ts', 'saved-addresses.ts', 'gift.ts', 'payer.ts'] },
  {
    title: 'Payment, and what may go wrong with it',
    path: null,
    files: ['order-placed.ts', 'payment-lookup.ts', 'payment-trouble.ts'],
  },
  {
    title: 'An order and its way',
    path: '/account',
    files: [
      ...(['order.ts', 'progress.ts', 'order-actions.ts', 'order-replies.ts', 'bought-lines.ts'] as const),
      ...(['couriers.ts', 'reports.ts', 'aftersales.ts'] as const),
    ],
  },
  {
    title: 'The account',
    path: '/account',
    files: [
      ...(['account.ts', 'my-account.ts', 'account-pages.ts', 'accounts.ts', 'address-pages.ts'] as const),
      ...(['devices.ts', 'code-notices.ts', 'my-data.ts'] as const),
    ],
  },
  { title: 'Coins', path: '/coins', files: ['coins.ts'] },
  {
    title: 'Consent, and one’s own data',
    path: '/privacy-choices',
    files: [
      ...(['consent.ts', 'privacy-choices.ts', 'privacy-requests.ts', 'your-rights.ts', 'guardian.ts'] as const),
      ...(['notices.ts', 'notice-versions.ts'] as const),
    ],
  },
  {
    title: 'What goes wrong: beside a field, or in place of a page',
    path: '/nowhere',
    files: [
      ...(['form-errors.ts', 'errors.ts', 'failures.ts', 'network.ts', 'no-connection.ts'] as const),
      ...(['opens-soon.ts', 'stand-ins.ts'] as const),
    ],
  },
  {
    title: 'Letters',
    path: null,
    files: [
      ...(['hello.ts', 'letters.ts', 'code-letters.ts', 'account-letters.ts', 'payment-letters.ts'] as const),
      ...(['refund-letters.ts', 'report-letters.ts', 'stock-letters.ts', 'breach-letters.ts'] as const),
    ],
  },
  { title: 'Invoices', path: null, files: ['invoice.ts', 'amount-in-words.ts'] },
  {
    title: 'The privacy policy and its notices, which a lawyer reads too',
    path: '/privacy-policy',
    files: ['policies/policy.ts', 'policies/privacy-policy.ts', 'privacy-notices.ts', 'retention.ts'],
  },
  {
    title: 'Terms and conditions, which a lawyer reads too',
    path: '/terms-and-conditions',
    files: ['policies/terms-and-conditions.ts'],
  },
  {
    title: 'Shipping and cancellation',
    path: '/shipping-cancellation',
    files: ['policies/shipping-and-cancellation.ts'],
  },
  { title: 'Returns and refunds', path: '/returns-refundPolicy', files: ['policies/returns-and-refunds.ts'] },
  { title: 'Small words used everywhere', path: null, files: ['ui.ts', 'dates.ts', 'numbers.ts'] },
] as const satisfies readonly (Screen & { readonly files: readonly (keyof Catalogue)[] })[]

/** The screens with all of these files, each file on one of them. */
export function screensOf(files: readonly string[]): readonly Screen[] {
  const placed = new Set<string>(ORDER.flatMap((screen): readonly string[] => screen.files))
  const others = files.filter((file) => !placed.has(file))
  return others.length === 0 ? ORDER : [...ORDER, { title: 'Everything else', path: null, files: others }]
}
