// The account pages for browsers without scripts, rendered by the server (PAGE-32). In a file of their own, because no
// other page links to them.

export const plainPages = {
  orders: '/account/plain',
  order: (id: string) => `/account/orders/${id}/plain`,
  progress: (progressId: string) => `/progress/${progressId}/plain`,
  /** The page that is rendered for all of them. Requested directly, it shows no user's data. */
  any: '/plain',
} as const

/**
 * A relative link that redirects from a page to its version without scripts: the page is the same document for all ids,
 * so it does not know its own id (PAGE-24).
 */
export const PLAIN_QUERY = '?plain'
