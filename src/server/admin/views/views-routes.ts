// The routes of saved views (ADM-36).
import * as calls from '#contract/calls/admin/views.ts'
import { viewBody, viewsChangedReply, viewsQuery, viewsReply } from '#contract/views.ts'
import { views as words } from '#copy/views.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import type { Shop } from '../../shop.ts'
import { listViews, removeView, saveView } from './save-view.ts'

export const viewsRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.listViews, { query: viewsQuery, reply: viewsReply }, async ({ query, actor }) => ({
      views: await listViews(shop, actor, query.list),
    }))

    serve(app, calls.saveView, { body: viewBody, reply: viewsChangedReply }, async ({ body, actor }) => {
      await saveView(shop, actor, body)
      return { message: words.saved(body.name), views: await listViews(shop, actor, body.list) }
    })

    serve(app, calls.removeView, { reply: viewsChangedReply }, async ({ params, actor }) => {
      const list = await removeView(shop, actor, params.viewId)
      return { message: words.removed, views: list === null ? [] : await listViews(shop, actor, list) }
    })
  }
