// The door of the palette.
import * as calls from '#contract/calls/admin/dashboard.ts'
import { findQuery, findReply } from '#contract/dashboard.ts'
import { serve } from '../accounts/serve.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'
import { findAnything } from './find-anything.ts'

export const findRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.findAnything, { query: findQuery, reply: findReply }, ({ query }) => findAnything(shop, query.q))
  }
