// Texts of the settings as pages show them: testimonials (CAT-13), and texts that staff can replace (CAT-49).
import { z } from 'zod'
import type { TextGroup, TextName } from '#domain/page-texts.ts'
import { TRANSLATED_INTO } from '#domain/translated-goods.ts'

/**
 * A setting's text in the shop's other languages, each with the English text that it was made from: when the English
 * has changed, the translation is not shown (CAT-43).
 */
export const translatedSentence = z.partialRecord(
  z.enum(TRANSLATED_INTO),
  z.object({ text: z.string(), of: z.string() }),
)
export type TranslatedSentence = z.output<typeof translatedSentence>

/** A testimonial with its author and place; one to a slide. */
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

/** A text as it is shown. `lang` is present when there is no translation into the page's language. */
export interface ShownSentence {
  readonly text: string
  readonly lang?: 'en'
}

/** The texts of a group of a page, in the page's language. */
export type ShownTexts<Group extends TextGroup> = Readonly<Record<TextName<Group>, ShownSentence>>
export type ShownPageTexts = { readonly [Group in TextGroup]: ShownTexts<Group> }

/** A text that staff can replace: its English, empty for the standard text, and the translations of the English. */
export const editedText = z.object({ text: z.string(), translations: translatedSentence.default({}) })
export const editedTexts = z.record(z.string(), editedText)
export type EditedTexts = z.output<typeof editedTexts>

/** A testimonial as it is shown, with `lang` as above. */
export type ShownVoice = Omit<Testimonials[number], 'translations'> & { readonly lang?: 'en' }

/** The testimonials on the products page: the shop's own, or samples that are marked as such. */
export interface ShownTestimonials {
  readonly voices: readonly ShownVoice[]
  readonly areSamples: boolean
}
