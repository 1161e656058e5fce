// Staff's calls about counting days: begun, filled in by several, reviewed, and written as differences (STK-12, STK-13).
import { z } from 'zod'
import { fieldErrors } from '#copy/errors.ts'
import { countErrors } from '#copy/stock-errors.ts'
import { COUNT_LINE_STATES, COUNT_PARTS, LONGEST_COUNT_NAME, MOST_COUNT_LINES } from '#domain/stock-count.ts'
import { LONGEST_STOCK_NOTE } from '#domain/stock-move.ts'
import { emptiableField, idOf, textField } from './common.ts'
import { countedField } from './stock.ts'

/** `items` are those of a chosen part. */
export const countStartBody = z
  .object({
    name: textField(LONGEST_COUNT_NAME),
    part: z.enum(COUNT_PARTS, { error: () => fieldErrors.choice }),
    items: z
      .array(idOf<'stock item'>(), { error: () => fieldErrors.wrongType })
      .max(MOST_COUNT_LINES, { error: countErrors.tooMany })
      .default([]),
  })
  .refine(({ part, items }) => part !== 'chosen' || items.length > 0, { path: ['items'], error: countErrors.none })
export type CountStart = z.output<typeof countStartBody>

export const countsQuery = z.object({ cursor: idOf<'stock count'>().optional() })
const listed = {
  _id: z.string(),
  name: z.string(),
  startedAt: z.string(),
  startedBy: z.string(),
  endedAt: z.string().nullable(),
}
export const countsReply = z.object({
  counts: z.array(z.object({ ...listed, lines: z.number(), counted: z.number(), written: z.number() })),
  nextCursor: z.string().nullable(),
})
export type CountsReply = z.output<typeof countsReply>
export type ListedCount = CountsReply['counts'][number]

/**
 * `expected` is what should have lain there when it was counted: hidden until then. 'stale': the same goods were counted in
 * another way since, and this count means nothing any more.
 */
const line = z.object({
  /** Of the product or component. */
  _id: z.string(),
  name: z.string(),
  code: z.string().nullable(),
  state: z.enum(COUNT_LINE_STATES),
  counted: z.number().nullable(),
  expected: z.number().nullable(),
  who: z.string(),
  at: z.string().nullable(),
  why: z.string(),
})
export type CountLine = z.output<typeof line>
export const countReply = z.object({ count: z.object({ ...listed, lines: z.array(line) }) })
export type CountReply = z.output<typeof countReply>
export type CountView = CountReply['count']
export const countSavedReply = countReply.extend({ message: z.string() })

/** `seen`: when the count was made that this one takes the place of; null: there was none. */
export const countLineBody = z.object({
  counted: countedField,
  seen: z.iso
    .datetime({ error: () => fieldErrors.wrongType })
    .nullable()
    .default(null),
})

/** What is written, and why it differs. */
export const countWriteBody = z.object({
  lines: z
    .array(z.object({ item: idOf<'stock item'>(), why: emptiableField(LONGEST_STOCK_NOTE).default('') }), {
      error: () => fieldErrors.wrongType,
    })
    .min(1, { error: countErrors.none })
    .max(MOST_COUNT_LINES, { error: countErrors.tooMany }),
})
export type CountWrite = z.output<typeof countWriteBody>
