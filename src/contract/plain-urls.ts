// The URLs of account pages for browsers without scripts (PAGE-32). They are not in urls.ts, so that other pages do not
// load them.

export const plainPages = {
  orders: '/account/plain',
  order: (id: string) => `/account/orders/${id}/plain`,
  progress: (progressId: string) => `/progress/${progressId}/plain`,
  /** The page that the server renders for all these paths. Requested directly, it shows no user's data. */
  any: '/plain',
} as const

/**
 * A relative link from a page to its version without scripts. One document serves all ids, so that it cannot contain
 * its own path (PAGE-24).
 */
export const PLAIN_QUERY = '?plain'
