// Which month the sales register is asked for.
import { z } from 'zod'
import { fieldErrors } from '#copy/errors.ts'
import { parseCalendarDate } from '#domain/calendar.ts'

/** A month as '2026-11'; becomes its first day. */
export const monthOf = () =>
  z.string({ error: () => fieldErrors.required }).transform((text, context) => {
    const first = /^20\d\d-\d\d$/.test(text) ? parseCalendarDate(`${text}-01`) : null
    if (first !== null) return first
    context.addIssue({ code: 'custom', message: fieldErrors.month })
    return z.NEVER
  })

export const registerQuery = z.object({ month: monthOf() })
