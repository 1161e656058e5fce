// The routes of the first hour: how far it has come, and the opening.
import * as calls from '#contract/calls/admin/setup.ts'
import { setup as words } from '#copy/setup.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import type { Shop } from '../../shop.ts'
import { openTheShop, viewSetup } from './setup.ts'

export const setupRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.viewSetup, () => viewSetup(shop))

    serve(app, calls.openTheShop, async ({ actor }) => {
      await openTheShop(shop, actor)
      return { message: words.opened, setup: await viewSetup(shop) }
    })
  }
