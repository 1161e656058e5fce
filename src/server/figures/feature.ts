// The routes of the figures for staff (ADM-37), and of the funnel steps that pages report.
import * as calls from '#contract/calls/admin/figures.ts'
import { reportStep } from '#contract/calls/steps.ts'
import { ShopError } from '#contract/errors.ts'
import { notices } from '#copy/notices.ts'
import { indianDate } from '#domain/calendar.ts'
import { minutes } from '#domain/durations.ts'
import { recordExport } from '../accounts/access.ts'
import { serve } from '../accounts/serve.ts'
import { sendCsv } from '../exports/send-csv.ts'
import type { Feature, Routes } from '../feature.ts'
import { exportFigures, readRange, viewFigures } from './view-figures.ts'

/** How many funnel steps a process accepts per minute, to limit abuse. */
const MAX_STEPS = 3000
const PERIOD = minutes(1)

const stepsRoutes: Routes =
  (shop, { steps }) =>
  async (app) => {
    let currentPeriod = 0
    let stepCount = 0
    serve(app, reportStep, ({ body }) => {
      const period = Math.floor(shop.clock.now().getTime() / PERIOD)
      if (period !== currentPeriod) stepCount = 0
      currentPeriod = period
      stepCount += 1
      if (stepCount > MAX_STEPS) throw new ShopError('too_many_requests', { retryAfter: PERIOD / 1000 })
      steps.add(body.step)
      return { message: notices.received }
    })
  }

const figuresRoutes: Routes = (shop) => async (app) => {
  const today = () => indianDate(shop.clock.now())

  serve(app, calls.viewFigures, ({ query }) => viewFigures(shop, readRange(query, today())))

  serve(app, calls.exportFigures, async ({ query, actor, reply }) => {
    const range = readRange(query, today())
    await recordExport(shop, actor, 'figures', query)
    return sendCsv(reply, await exportFigures(shop, query.figure, range))
  })
}

export const figures = {
  routes: [figuresRoutes, stepsRoutes],
} satisfies Feature
