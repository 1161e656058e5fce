// The schemas of reorder reminders, and of ordering the products of an earlier order again (ORD-32).
import { z } from 'zod'
import { reminderReplies } from '#copy/order.ts'
import { parseCalendarDate } from '#domain/calendar.ts'
import { MAX_WEEKS, MIN_WEEKS, type ReminderPlan } from '#domain/reminder.ts'
import { messageReply } from './common.ts'

const day = { error: () => reminderReplies.day }
const weeks = { error: () => reminderReplies.weeks({ min: MIN_WEEKS, max: MAX_WEEKS }) }

/** Exactly one of the fields is set: `on` is a day in India ('YYYY-MM-DD'), `everyWeeks` an interval in weeks. */
export const reminderBody = z
  .object({
    on: z.string(day).nullish(),
    everyWeeks: z.number(weeks).int(weeks).min(MIN_WEEKS, weeks).max(MAX_WEEKS, weeks).nullish(),
  })
  .transform(({ on, everyWeeks }, context): ReminderPlan => {
    const date = parseCalendarDate(on ?? '')
    if (typeof everyWeeks === 'number' && (on ?? null) === null) return { everyWeeks }
    if (date !== null && (everyWeeks ?? null) === null) return { on: date }
    context.addIssue({ code: 'custom', path: ['on'], message: reminderReplies.day })
    return z.NEVER
  })

/** The error codes of a reminder that is not possible. */
const REFUSALS = ['order_state', 'adults_only', 'verify_email_first'] as const
export type ReminderRefusal = (typeof REFUSALS)[number]

/** `on` is the day of the next email in India. `everyWeeks` is null for a single email. */
export const reminderReply = z.object({
  reminder: z.object({ on: z.string(), everyWeeks: z.number().nullable() }).nullable(),
  refusal: z.enum(REFUSALS).nullable(),
})
export type ReminderReply = z.output<typeof reminderReply>
export const reminderChangedReply = reminderReply.extend(messageReply.shape)

export const orderAgainReply = z.object({
  orderNumber: z.number(),
  items: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      lang: z.literal('en').optional(),
      image: z.string(),
      quantity: z.number(),
      /** The present price of one unit, in rupees. */
      price: z.number(),
      /** False for a product that the shop no longer sells. */
      isSold: z.boolean(),
      inStock: z.boolean(),
    }),
  ),
})
export type OrderAgainReply = z.output<typeof orderAgainReply>
