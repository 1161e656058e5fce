// The server-rendered account pages for browsers without scripts (PAGE-32); kept apart because no other page links to
// them.

export const plainPages = {
  orders: '/account/plain',
  order: (id: string) => `/account/orders/${id}/plain`,
  progress: (progressId: string) => `/progress/${progressId}/plain`,
  /** The template rendered for all of them; as an address of its own it shows no user's data. */
  any: '/plain',
} as const

/**
 * Requested on a page that is one for all ids, it redirects to the plain page of that id: the page itself does not know
 * the id (PAGE-24).
 */
export const PLAINLY = '?plain'
