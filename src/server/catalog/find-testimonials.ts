// What shoppers said: what staff have put into the settings, or else sample texts, where nobody buys in earnest (CAT-13).
import { type ShownTestimonials, testimonialsSetting } from '#contract/testimonials.ts'
import { sampleTestimonials } from '#copy/products.ts'
import type { Shop } from '../shop.ts'
import { findTestimonialsSetting } from './catalog-queries.ts'

/** Null where there is nothing to show: in a shop that takes real money, while its staff have put nothing there that can be read. */
export async function findTestimonials({
  db,
  log,
  config,
}: Pick<Shop, 'db' | 'log' | 'config'>): Promise<ShownTestimonials | null> {
  const samples = config.showsDemo ? { voices: [...sampleTestimonials.given], areSamples: true } : null
  const setting = await findTestimonialsSetting(db)
  if (setting === undefined) return samples
  const { data, error } = testimonialsSetting.safeParse(setting)
  if (error) log.error({ err: error }, 'testimonials of the settings not readable')
  return data ? { voices: data, areSamples: false } : samples
}
