// The paths of all pages except those of the back office, which are in admin-urls.ts.

/** The pages to which the shop's own pages link (PAGE-1). */
export const pages = {
  home: '/',
  about: '/#about',
  products: '/products',
  product: (id: string) => `/product/${id}`,
  calculator: '/period-calculator',
  packFinder: '/pack-finder',
  contact: '/contact',
  faq: '/faq',
  schools: '/schools',
  guides: '/guides',
  guide: (slug: string) => `/guides/${slug}`,
  coins: '/coins',
  cart: '/cart',
  checkout: '/checkout',
  signup: '/signup',
  login: '/login',
  forgotPassword: '/forgot-password',
  verifyOtp: '/verify-otp',
  resetPassword: '/reset-password',
  privacy: '/privacy-policy',
  privacyRequest: '/privacy-request',
  terms: '/terms-and-conditions',
  shipping: '/shipping-cancellation',
  returns: '/returns-refundPolicy',
  secondFactor: '/second-factor',
  logout: '/logout',
  unauthorized: '/unauthorized',
  admin: '/admin',
  account: '/account',
  accountDetails: '/account/details',
  accountAddresses: '/account/addresses',
  accountSecurity: '/account/security',
  accountData: '/account/data',
  order: (id: string) => `/account/orders/${id}`,
  delivery: (orderId: string) => `/account/orders/${orderId}/delivery`,
  report: (orderId: string) => `/account/orders/${orderId}/report`,
  privacyChoices: '/privacy-choices',
  orderPlaced: (gatewayOrderId: string) => `/order-placed?payment=${encodeURIComponent(gatewayOrderId)}`,
} as const

/** Pages that are the same for all visitors. They are in the site map, cached by a CDN, and reported to the pixel. */
export const OPEN_PAGES: readonly string[] = [
  pages.home,
  pages.products,
  pages.contact,
  pages.faq,
  pages.schools,
  pages.privacy,
  pages.terms,
  pages.shipping,
  pages.returns,
]

/** The last parts of the guides' paths, in the order in which they are listed (PAGE-36). */
export const GUIDES = [
  'first-period',
  'products-compared',
  'disposal',
  'period-pain',
  'late-period',
  'parents-and-teachers',
] as const

export type GuideName = (typeof GUIDES)[number]

/**
 * Pages that are the same for all visitors and in the site map, but never reported to the pixel, because a visit
 * reveals something about the visitor (PRIV-1).
 */
export const UNCOUNTED_PAGES: readonly string[] = [
  pages.calculator,
  pages.packFinder,
  pages.guides,
  ...GUIDES.map(pages.guide),
]

/** Pages that are in the site map, but neither cached by a CDN nor reported, because their content is personal. */
export const OWN_PAGES: readonly string[] = [pages.privacyChoices, pages.privacyRequest]

/** Pages to which emails, API replies and redirects lead. Most pages do not load their paths. */
export const linkedPages = {
  join: '/join',
  progress: (progressId: string) => `/progress/${progressId}`,
  guardian: '/guardian',
  newsletterConfirm: '/newsletter/confirm',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
  newsletterSent: '/newsletter/sent',
  newsletterAgain: '/newsletter/again',
  emailRestore: '/email/restore',
  notMe: '/email/not-me',
  stopReminder: '/email/stop-reminder',
  category: (slug: string) => `/products/${slug}`,
  orderAgain: (orderId: string) => `${pages.order(orderId)}/again`,
  orderReviews: (orderId: string) => `${pages.order(orderId)}#reviews`,
} as const

/** The page of a payment link, whose token is after the #. No page of the shop links to it. */
export const PAYER_PAGE = '/pay'

/** A cookie that scripts can read. It tells a page that a user may be logged in (ACC-3). */
export const MARKER_COOKIE = 'nila_in'

/** The script of the service worker. */
export const WORKER = '/sw.js'
/** The page that the service worker shows when the network fails (PAGE-28). */
export const NO_CONNECTION = '/no-connection'

/** The page that Quick Hide opens. It does not look like a shop (CAL-8). */
export const NEUTRAL_PAGE = '/today'

/** The name of the IndexedDB database with the last viewed order, of its only store, and of the only key (PAGE-29). */
export const KEPT_ORDER = 'order'

/** The request header with the language of the calling page. It is absent for English (docs/decisions/001). */
export const LANGUAGE_HEADER = 'x-language'

/** The response header with the expected number of rows of a CSV file. */
export const ROWS_HEADER = 'x-rows'

export const CHUNK_CONTENT_TYPE = 'application/offset+octet-stream'
