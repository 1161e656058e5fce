// Views of staff's lists that are kept under a name: what narrows and sorts them, never what was searched for (ADM-36).
import { z } from 'zod'
import { fieldErrors } from '#copy/errors.ts'
import { textField } from './common.ts'

/** The lists that have views. */
export const VIEWED_LISTS = ['orders', 'users', 'products', 'inbox'] as const
export type ViewedList = (typeof VIEWED_LISTS)[number]

/** How many one person keeps. */
export const MOST_VIEWS = 30

/** Choices of a list, such as 'status=to_pack&sort=total': words of its own, no text that somebody typed, no person, no place in it. */
const CHOICES = /^(?!.*\b(q|page|day|from)=)[a-z]{1,20}=[\w-]{1,40}(&[a-z]{1,20}=[\w-]{1,40}){0,7}$/

const listField = z.enum(VIEWED_LISTS, { error: () => fieldErrors.choice })

export const viewsQuery = z.object({ list: listField })

export const viewBody = z.object({
  list: listField,
  name: textField(40),
  query: z
    .string({ error: () => fieldErrors.required })
    .max(200)
    .regex(CHOICES, { error: () => fieldErrors.wrongType }),
  isShared: z.boolean({ error: () => fieldErrors.wrongType }),
})

/** By name. `isOwn` ones can be removed by whoever asks. */
export const viewsReply = z.object({
  views: z.array(
    z.object({ _id: z.string(), name: z.string(), query: z.string(), isShared: z.boolean(), isOwn: z.boolean() }),
  ),
})
export type SavedView = z.output<typeof viewsReply>['views'][number]

/** The same after a change, with its message. */
export const viewsChangedReply = viewsReply.extend({ message: z.string() })
