// What shoppers said, as the settings hold it in place of the sample texts (CAT-13).
import { z } from 'zod'

/** Who said what, from where; one to a slide. */
export const testimonialsSetting = z
  .array(z.object({ quote: z.string().min(1), name: z.string().min(1), place: z.string() }))
  .min(1)
  .max(12)
export type Testimonials = z.output<typeof testimonialsSetting>

/** What the page of products shows: the shop's own, or samples that say so. */
export interface ShownTestimonials {
  readonly voices: Testimonials
  readonly areSamples: boolean
}
