// The schemas of product translations for staff (CAT-42).
import { z } from 'zod'
import { formErrors } from '#copy/errors.ts'
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH, MAX_WORD_LENGTH, TRANSLATED_INTO } from '#domain/translated-goods.ts'
import { emptiableField, textField } from './common.ts'

const language = z.enum(TRANSLATED_INTO, { error: () => formErrors.choice })
/** A translation, and in `of` the English text that it translates. A text without a translation is shown in English. */
const translationBody = (maxLength: number, lines = false) =>
  z.object({
    of: emptiableField(MAX_DESCRIPTION_LENGTH, { lines }),
    translation: emptiableField(maxLength, { lines }),
  })

/** The translations of a product in one language. Absent texts stay unchanged. */
export const productTranslationsBody = z.object({
  language,
  /** The version that staff saw. If the translations have changed since, the request is refused. */
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

/** `of` is the English text that was translated. If it differs from `english`, the translation is out of date. */
const translatedText = z.object({ english: z.string(), translation: z.string(), of: z.string() })

/** A product's translations into all languages. */
export const productTranslationsReply = z.object({
  languages: z.array(
    z.object({
      language,
      version: z.string(),
      /** Null for a product in a family, whose name consists of the family's name and the label. */
      name: translatedText.nullable(),
      description: translatedText,
      /** Short texts whose translations all products share. */
      words: z.array(z.object({ english: z.string(), translation: z.string() })),
    }),
  ),
})
export type ProductTranslationsReply = z.output<typeof productTranslationsReply>
export type TranslatedGoods = ProductTranslationsReply['languages'][number]

export const translationsSavedReply = productTranslationsReply.extend({ message: z.string() })
