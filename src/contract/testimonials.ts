// What shoppers said, as the settings hold it in place of the sample texts (CAT-13).
import { z } from 'zod'
import { TRANSLATED_INTO } from '#domain/translated-goods.ts'

/** A sentence of the settings in the shop's other languages, each with the English that it was made from: of any other English it is not shown (CAT-43). */
export const translatedSentence = z.partialRecord(
  z.enum(TRANSLATED_INTO),
  z.object({ text: z.string(), of: z.string() }),
)
export type TranslatedSentence = z.output<typeof translatedSentence>

/** Who said what, from where; one to a slide. */
export const testimonialsSetting = z
  .array(
    z.object({
      quote: z.string().min(1),
      name: z.string().min(1),
      place: z.string(),
      said: translatedSentence.optional(),
    }),
  )
  .min(1)
  .max(12)
export type Testimonials = z.output<typeof testimonialsSetting>

/** A sentence as it is shown; `lang` on a page in another language, in which nobody has said it yet. */
export interface ShownSentence {
  readonly text: string
  readonly lang?: 'en'
}

/** One of them as it is shown, likewise. */
export type ShownVoice = Omit<Testimonials[number], 'said'> & { readonly lang?: 'en' }

/** What the page of products shows: the shop's own, or samples that say so. */
export interface ShownTestimonials {
  readonly voices: readonly ShownVoice[]
  readonly areSamples: boolean
}
