// The door of the palette.
import { findQuery, findReply } from '#contract/dashboard.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'
import { findAnything } from './find-anything.ts'

export const findRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    app.get(
      '/dashboard/admin/find',
      {
        config: { access: 'admin' },
        schema: {
          tags: ['dashboard'],
          summary: 'An order by its number, people and products by words',
          querystring: findQuery,
          response: { 200: findReply },
        },
      },
      (request) => findAnything(shop, request.query.q),
    )
  }
