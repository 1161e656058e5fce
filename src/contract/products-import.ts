// The products of a CSV file: first what it would change, field by field, then the change itself (CAT-28).
import { z } from 'zod'
import { fieldErrors } from '#copy/errors.ts'
import { MOST_CHARACTERS } from '#domain/products-import.ts'
import { textField } from './common.ts'

/** `text` is the file. Without `seen` nothing is written; with it, the very change that the preview with this mark showed. */
export const productsImportBody = z.object({
  text: textField(MOST_CHARACTERS, { lines: true }),
  seen: z
    .string({ error: () => fieldErrors.wrongType })
    .max(100, { error: () => fieldErrors.wrongType })
    .optional(),
})

/**
 * `rows` are those that are new (`_id` is null) or change, with the fields that differ, worded as the file has them; `row`
 * counts as spreadsheets do, the headings are the first. `problems`, at most 100, say what has to be mended first; `column` is
 * empty where it is the whole row. `mark` is null where there is a problem or nothing to do. `done` counts what was written.
 */
export const productsImportReply = z.object({
  rows: z.array(
    z.object({
      row: z.number(),
      _id: z.string().nullable(),
      name: z.string(),
      fields: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  unchanged: z.number(),
  problems: z.array(z.object({ row: z.number(), column: z.string(), sentence: z.string() })),
  mark: z.string().nullable(),
  done: z.number(),
})
export type ProductsImportReply = z.output<typeof productsImportReply>
