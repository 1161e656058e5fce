// Puts a call for shoppers on the server whose own statement finds out who asks: a round trip less than where the guard has asked before (docs/decisions/024).
import type { Call } from '#contract/call.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'
import { type Arriving, arriving } from './access.ts'
import { type Answer, type Asked, type Route, serve } from './serve.ts'

type ForShoppers = Call & { readonly access: 'user' }

/** As `serve`; the handler lets her in before it does anything for her. */
export function serveArriving<C extends ForShoppers>(
  app: ApiServer,
  shop: Shop,
  call: C,
  route: Route<C>,
  answer: (asked: Omit<Asked<C>, 'actor'> & { readonly her: Arriving }) => Promise<Answer<C>>,
): void {
  const marked: Route<C> & { letsIn: true } = { ...route, letsIn: true }
  serve(app, call, marked, async (asked) => {
    const { request, reply } = asked
    const her = arriving(shop, request, reply)
    if (request.validationError) {
      // Who is nobody hears that first, whatever she sent.
      await her.letIn(null)
      throw request.validationError
    }
    const said = await answer({ ...asked, her })
    if (!request.actor) throw new Error(`${call.path} has let nobody in`)
    return said
  })
}
