// Takes what pages tell of steps: counted and forgotten (ADM-39).
import { tellStep } from '#contract/calls/steps.ts'
import { ShopError } from '#contract/errors.ts'
import { notices } from '#copy/notices.ts'
import { minutes } from '#domain/durations.ts'
import { serve } from '../accounts/serve.ts'
import type { ApiServer } from '../api.ts'
import type { HttpContext } from '../feature.ts'
import type { Shop } from '../shop.ts'

/** Steps that one process takes in a minute: beyond that somebody plays. */
const MOST = 3000
const PER = minutes(1)

export const stepsRoutes =
  (shop: Pick<Shop, 'clock'>, { steps }: Pick<HttpContext, 'steps'>) =>
  async (app: ApiServer): Promise<void> => {
    let window = 0
    let taken = 0
    serve(app, tellStep, ({ body }) => {
      const now = Math.floor(shop.clock.now().getTime() / PER)
      if (now !== window) [window, taken] = [now, 0]
      if (++taken > MOST) throw new ShopError('too_many_requests', { retryAfter: PER / 1000 })
      steps.add(body.step)
      return { message: notices.received }
    })
  }
