// Every page of the shop that anybody may know, written once; calls stand in calls/, the back office's pages in admin-urls.ts.

/** The pages (PAGE-1). */
export const pages = {
  home: '/',
  about: '/#about',
  products: '/products',
  product: (id: string) => `/product/${id}`,
  calculator: '/period-calculator',
  contact: '/contact',
  faq: '/faq',
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

/** Pages that emails and answers of the shop lead to, and none of its pages: no browser carries their addresses along. */
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
} as const

/** Where somebody else pays; what stands after the # is the right to. No page of ours links there. */
export const PAYER_PAGE = '/pay'

/** The readable cookie that only says 'somebody may be logged in here' (ACC-3). */
export const MARKER_COOKIE = 'nila_in'

/** The service worker, and what it shows for a page that no network brings (PAGE-28). */
export const WORKER = '/sw.js'
export const NO_CONNECTION = '/no-connection'

/** Where Quick Hide leads: a neutral page that does not look like a shop (CAL-8). */
export const NEUTRAL_PAGE = '/today'

/** The database in the browser that holds the last order for then, its one store and its one key (PAGE-29). */
export const KEPT_ORDER = 'order'

/** The language of the page that makes a call, where it is not English (docs/decisions/001). */
export const LANGUAGE_HEADER = 'x-language'

/** How many rows a CSV file will have, as far as the shop knows when it begins. */
export const ROWS_HEADER = 'x-rows'

/** The content type of a piece of an upload. */
export const PIECE_TYPE = 'application/offset+octet-stream'
