// The staff's calls for translations of products (CAT-42).
import { z } from 'zod'
import { formErrors } from '#copy/errors.ts'
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH, MAX_WORD_LENGTH, TRANSLATED_INTO } from '#domain/translated-goods.ts'
import { emptiableField, textField } from './common.ts'

const language = z.enum(TRANSLATED_INTO, { error: () => formErrors.choice })
/** A translation with the English text that it was made from, as the screen showed it. Empty: shown in English. */
const translationBody = (maxLength: number, lines = false) =>
  z.object({
    of: emptiableField(MAX_DESCRIPTION_LENGTH, { lines }),
    translation: emptiableField(maxLength, { lines }),
  })

/**
 * The translations of a product in one language. `seen` is the version that the screen showed; shared texts that are
 * not the product's own stay unchanged.
 */
export const productTranslationsBody = z.object({
  language,
  seen: z.string({ error: () => formErrors.required }).max(40),
  name: translationBody(MAX_NAME_LENGTH).optional(),
  description: translationBody(MAX_DESCRIPTION_LENGTH, true).optional(),
  words: z
    .array(
      z.object({
        english: textField(MAX_WORD_LENGTH),
        translation: emptiableField(MAX_WORD_LENGTH),
      }),
    )
    .max(200)
    .default([]),
})

/**
 * `translation` is empty without a translation; `of` is the English text that it was made from, which is out of date
 * when it is not `english`.
 */
const translatedText = z.object({ english: z.string(), translation: z.string(), of: z.string() })

/**
 * A product in each of the shop's other languages. `name` is null in a family, where it is made of family and label.
 * `words` are the short texts with one translation for the whole shop.
 */
export const productTranslationsReply = z.object({
  languages: z.array(
    z.object({
      language,
      version: z.string(),
      name: translatedText.nullable(),
      description: translatedText,
      words: z.array(z.object({ english: z.string(), translation: z.string() })),
    }),
  ),
})
export type ProductTranslationsReply = z.output<typeof productTranslationsReply>
export type TranslatedGoods = ProductTranslationsReply['languages'][number]

export const translationsSavedReply = productTranslationsReply.extend({ message: z.string() })
