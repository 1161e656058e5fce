// What shoppers said, where staff have put it into the settings in place of the sample texts (CAT-13).
import { type Testimonials, testimonialsSetting } from '#contract/testimonials.ts'
import type { Shop } from '../shop.ts'
import { findTestimonialsSetting } from './catalog-queries.ts'

/** The testimonials of the settings; null while there are none, or none that can be read. */
export async function findTestimonials({ db, log }: Pick<Shop, 'db' | 'log'>): Promise<Testimonials | null> {
  const setting = await findTestimonialsSetting(db)
  if (setting === undefined) return null
  const { data = null, error } = testimonialsSetting.safeParse(setting)
  if (error) log.error({ err: error }, 'testimonials of the settings not readable')
  return data
}
