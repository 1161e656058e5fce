// What shoppers said: what staff have put into the settings, or else sample texts, where nobody buys in earnest (CAT-13).
import {
  type ShownTestimonials,
  type ShownVoice,
  type Testimonials,
  testimonialsSetting,
} from '#contract/testimonials.ts'
import { sampleTestimonials } from '#copy/products.ts'
import type { Shop } from '../shop.ts'
import { findTestimonialsSetting } from './catalog-queries.ts'
import { saySentence } from './said/say-products.ts'

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
  return data ? { voices: data.map(sayVoice), areSamples: false } : samples
}

/** Her words in the language of whoever reads; name and place stay as she gave them. */
function sayVoice({ said, quote, ...voice }: Testimonials[number]): ShownVoice {
  const { text, ...mark } = saySentence(quote, said)
  return { quote: text, ...voice, ...mark }
}
