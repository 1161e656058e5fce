// The schemas of the page Reports (ADM-37), and of the steps that pages report (ADM-39).
import { z } from 'zod'
import { fieldErrors, formErrors } from '#copy/errors.ts'
import { REPORTED_STEPS } from '#domain/funnel-step.ts'
import { STATE_CODES } from '#domain/places.ts'
import { REFUND_REASONS } from '#domain/refund.ts'

const day = z
  .string()
  .max(10, { error: () => fieldErrors.date })
  .optional()
/** The first and the last day of a range in India, as 'YYYY-MM-DD'. Without them the range is the last thirty days. */
export const figuresQuery = z.object({ from: day, to: day })

/** The tables that can be downloaded as CSV files. */
export const FIGURES = ['sales', 'products', 'components', 'states', 'refunds', 'steps', 'campaigns'] as const
export type Figure = (typeof FIGURES)[number]
export const figuresExportQuery = figuresQuery.extend({ figure: z.enum(FIGURES, { error: () => formErrors.choice }) })

const days = z.object({ from: z.string(), to: z.string() })
/**
 * Amounts are in rupees. `total` is the price of the orders at purchase, `revenue` what was captured in the range less
 * what was refunded in it.
 */
const sales = z.object({
  orders: z.number(),
  firstOrders: z.number(),
  total: z.number(),
  /** `total` divided by `orders`, rounded to paise; null without orders. */
  average: z.number().nullable(),
  revenue: z.number(),
  returned: z.number(),
})

/**
 * The figures of a range. `before` has the figures of as many days before the range. `products`, `components` and
 * `campaigns` have the top ten; the CSV files have more.
 */
export const figuresReply = z.object({
  range: days,
  before: days,
  sums: z.object({ now: sales, before: sales }),
  barLength: z.enum(['day', 'week', 'month']),
  /** `isUnfinished` is true for a bar whose days include today. */
  bars: z.array(sales.extend(days.shape).extend({ isUnfinished: z.boolean() })),
  products: z.array(z.object({ _id: z.string(), name: z.string(), units: z.number(), amount: z.number() })),
  components: z.array(z.object({ name: z.string(), units: z.number() })),
  states: z.array(z.object({ code: z.enum(STATE_CODES), orders: z.number(), total: z.number(), before: z.number() })),
  refunds: z.array(
    z.object({ reason: z.enum(REFUND_REASONS), refunds: z.number(), amount: z.number(), before: z.number() }),
  ),
  steps: z.array(
    z.object({
      step: z.enum(['product', 'cart', 'checkout', 'payment', 'paid']),
      times: z.number(),
      before: z.number(),
    }),
  ),
  /** Visits by links with a campaign. `medium` and `campaign` may be empty. */
  campaigns: z.array(
    z.object({
      source: z.string(),
      medium: z.string(),
      campaign: z.string(),
      visits: z.number(),
      before: z.number(),
    }),
  ),
})
export type FiguresReply = z.output<typeof figuresReply>
export type SalesFigures = z.output<typeof sales>
export type SalesBar = FiguresReply['bars'][number]

export const stepBody = z.object({ step: z.enum(REPORTED_STEPS, { error: () => formErrors.choice }) })
