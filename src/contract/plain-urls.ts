// The pages that the server makes of a person's own for browsers that run no script (PAGE-32); apart, because no other page leads there.

export const plainPages = {
  orders: '/account/plain',
  order: (id: string) => `/account/orders/${id}/plain`,
  progress: (progressId: string) => `/progress/${progressId}/plain`,
  /** What is rendered for all of them; asked for by itself it is nobody's. */
  any: '/plain',
} as const

/** Asked for at a page that is one for all ids, it leads to that id's plain page: the page itself does not know which it is (PAGE-24). */
export const PLAINLY = '?plain'
