// The URLs of all public pages. Calls are in calls/, and the back office's pages in admin-urls.ts.

/** The pages (PAGE-1). */
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

/** Pages whose addresses come in emails and responses, so that the shop's pages do not load them. */
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

/** The page of a payment link; the token is after the #. No page of the shop links to it. */
export const PAYER_PAGE = '/pay'

/** A readable cookie that only says that a user may be logged in (ACC-3). */
export const MARKER_COOKIE = 'nila_in'

/** The service worker, and the page that it shows when the network fails (PAGE-28). */
export const WORKER = '/sw.js'
export const NO_CONNECTION = '/no-connection'

/** The target of Quick Hide: a neutral page that does not look like a shop (CAL-8). */
export const NEUTRAL_PAGE = '/today'

/** The IndexedDB database that stores the last order for offline use, its one store and its one key (PAGE-29). */
export const KEPT_ORDER = 'order'

/** The header with the language of the calling page, when it is not English (docs/decisions/001). */
export const LANGUAGE_HEADER = 'x-language'

/** The expected number of rows of a CSV file, in a header sent before the file. */
export const ROWS_HEADER = 'x-rows'

/** The content type of a chunk of an upload. */
export const CHUNK_CONTENT_TYPE = 'application/offset+octet-stream'
