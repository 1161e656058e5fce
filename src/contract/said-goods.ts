// The calls of what staff say of a product in the shop's other languages (CAT-42).
import { z } from 'zod'
import { formErrors } from '#copy/form-errors.ts'
import { LONGEST_DESCRIPTION, LONGEST_NAME, LONGEST_WORD, SAID_IN } from '#domain/said-goods.ts'
import { emptiableField, textField } from './common.ts'

const language = z.enum(SAID_IN, { error: () => formErrors.choice })
/** A text with the English that it was made from, as the screen showed that. Empty: said in English. */
const saidBody = (most: number, lines = false) =>
  z.object({
    of: emptiableField(LONGEST_DESCRIPTION, { lines }),
    said: emptiableField(most, { lines }),
  })

/** What staff say of a product in one language. `seen` is the mark of what the screen showed; words that are not its own are left as they are. */
export const saidGoodsBody = z.object({
  language,
  seen: z.string({ error: () => formErrors.required }).max(40),
  name: saidBody(LONGEST_NAME).optional(),
  description: saidBody(LONGEST_DESCRIPTION, true).optional(),
  words: z
    .array(
      z.object({
        english: textField(LONGEST_WORD),
        said: emptiableField(LONGEST_WORD),
      }),
    )
    .max(200)
    .default([]),
})

/** `said` is empty where nobody has; `of` is the English that it was made from, which is old where it is not `english`. */
const saidText = z.object({ english: z.string(), said: z.string(), of: z.string() })

/**
 * A product in each of the shop's other languages. `name` is null in a family, where it follows from the words of both. `words`
 * are the short ones, which are said in one way all over the shop.
 */
export const saidGoodsReply = z.object({
  languages: z.array(
    z.object({
      language,
      mark: z.string(),
      name: saidText.nullable(),
      description: saidText,
      words: z.array(z.object({ english: z.string(), said: z.string() })),
    }),
  ),
})
export type SaidGoodsReply = z.output<typeof saidGoodsReply>
export type SaidGoods = SaidGoodsReply['languages'][number]

export const saidGoodsSavedReply = saidGoodsReply.extend({ message: z.string() })
