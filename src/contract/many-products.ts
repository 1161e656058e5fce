// One change for several products: first what it would make of each, then the change itself (CAT-27).
import { z } from 'zod'
import { productFieldErrors } from '#copy/catalog.ts'
import { fieldErrors } from '#copy/errors.ts'
import { MOST_AT_ONCE } from '#domain/many-products.ts'
import { isMoment, LONGEST_CATEGORY } from '#domain/publishing.ts'
import { emptiableField, idOf } from './common.ts'

const MOST_RUPEES = 100_000
const MOST_PERCENT = 1000

const change = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('category'), category: emptiableField(LONGEST_CATEGORY) }),
    z.object({
      kind: z.literal('publishing'),
      state: z.enum(['published', 'draft'], { error: () => fieldErrors.choice }),
    }),
    z.object({
      kind: z.literal('moment'),
      from: z
        .string({ error: productFieldErrors.publishFrom })
        .max(40, { error: productFieldErrors.publishFrom })
        .refine(isMoment, { error: productFieldErrors.publishFrom }),
    }),
    // Whole rupees, or percent with at most two decimals; negative: cheaper.
    z.object({
      kind: z.literal('rupees'),
      amount: z
        .int({ error: () => fieldErrors.wrongType })
        .min(-MOST_RUPEES)
        .max(MOST_RUPEES),
    }),
    z.object({
      kind: z.literal('percent'),
      amount: z
        .number({ error: () => fieldErrors.wrongType })
        .min(-100)
        .max(MOST_PERCENT),
    }),
  ],
  { error: () => fieldErrors.choice },
)
export type ManyProductsChange = z.output<typeof change>

/** `version` is what the screen showed. Without `apply` nothing is written. */
export const manyProductsBody = z.object({
  products: z
    .array(z.object({ _id: idOf<'product'>(), version: z.int().min(1).max(1_000_000_000) }))
    .min(1)
    .max(MOST_AT_ONCE),
  change,
  apply: z.boolean(),
})

export const MANY_PROBLEMS = ['gone', 'changed', 'above_mrp', 'no_price', 'no_picture'] as const

/**
 * What becomes of each, in the order asked: `before` and `after` are the category, the price in rupees or the state, as text,
 * the latter as an instant where it is scheduled;
 * a product with a `problem` is left as it is. `done` counts what was written.
 */
export const manyProductsReply = z.object({
  rows: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      version: z.number(),
      before: z.string(),
      after: z.string(),
      problem: z.enum(MANY_PROBLEMS).nullable(),
    }),
  ),
  done: z.number(),
})
export type ManyProductsReply = z.output<typeof manyProductsReply>
