// The schemas of texts that staff edit in the settings: testimonials (CAT-13) and texts of pages (CAT-49).
import { z } from 'zod'
import type { TextGroup, TextName } from '#domain/page-texts.ts'
import { TRANSLATED_INTO } from '#domain/translated-goods.ts'

/**
 * The translations of a text by language. `of` is the English text that was translated. If the English text is
 * different now, the translation is not shown (CAT-43).
 */
export const translatedSentence = z.partialRecord(
  z.enum(TRANSLATED_INTO),
  z.object({ text: z.string(), of: z.string() }),
)
export type TranslatedSentence = z.output<typeof translatedSentence>

export const testimonialsSetting = z
  .array(
    z.object({
      quote: z.string().min(1),
      name: z.string().min(1),
      place: z.string(),
      translations: translatedSentence.optional(),
    }),
  )
  .min(1)
  .max(12)
export type Testimonials = z.output<typeof testimonialsSetting>

/** A text as a page shows it. `lang` is present when the text is in English on a page in another language. */
export interface ShownSentence {
  readonly text: string
  readonly lang?: 'en'
}

export type ShownTexts<Group extends TextGroup> = Readonly<Record<TextName<Group>, ShownSentence>>
export type ShownPageTexts = { readonly [Group in TextGroup]: ShownTexts<Group> }

/** A page's text as staff have set it. An empty `text` stands for the standard text. */
export const editedText = z.object({ text: z.string(), translations: translatedSentence.default({}) })
export const editedTexts = z.record(z.string(), editedText)
export type EditedTexts = z.output<typeof editedTexts>

/** A testimonial as a page shows it. `lang` has the same meaning as in `ShownSentence`. */
export type ShownTestimonial = Omit<Testimonials[number], 'translations'> & { readonly lang?: 'en' }

/** The testimonials on the page of all products: those of the settings, or samples. */
export interface ShownTestimonials {
  readonly voices: readonly ShownTestimonial[]
  readonly areSamples: boolean
}
