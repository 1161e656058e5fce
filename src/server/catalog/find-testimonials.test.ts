// The testimonials of the settings, which replace the samples.
import { expect, it } from 'vitest'
import { sampleTestimonials } from '#copy/products.ts'
import { withCause } from '#server/adapters/request-context.ts'
import { shopForTests } from '#tests/support/shop.ts'
import { findTestimonials } from './find-products.ts'

const test = shopForTests()

const set = (value: unknown) => {
  const row = { value: JSON.stringify(value), updated_at: test.shop.clock.now() }
  return test.shop.db
    .insertInto('settings')
    .values({ key: 'testimonials', ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

const samples = { voices: sampleTestimonials.given, areSamples: true }
/** Finds the testimonials with a configuration that shows no samples, like that of production. */
const inProduction = () => findTestimonials({ ...test.shop, config: { ...test.shop.config, showsDemo: false } })

it('a new shop shows sample testimonials, marked as such, and none in production', async () => {
  expect(await findTestimonials(test.shop)).toEqual(samples)
  expect(await inProduction()).toBeNull()
})

it('testimonials that staff have saved in the settings are shown', async () => {
  const voices = [{ quote: 'The box came on Friday.', name: 'Meera', place: 'Aluva' }]
  await set(voices)
  for (const shown of [await findTestimonials(test.shop), await inProduction()])
    expect(shown).toEqual({ voices, areSamples: false })
})

it('a testimonial is shown in the language of the request, if its translation is up to date (CAT-43)', async () => {
  const translations = { hi: { text: 'बॉक्स शुक्रवार को आया।', of: 'The box came on Friday.' } }
  const voice = { quote: 'The box came on Friday.', name: 'Meera', place: 'Aluva', translations }
  const shownIn = (language: string) => withCause({ language }, () => findTestimonials(test.shop))
  await set([voice])
  const { translations: _translations, ...english } = voice
  expect(await shownIn('hi')).toEqual({ voices: [{ ...english, quote: translations.hi.text }], areSamples: false })
  expect(await shownIn('ta')).toEqual({ voices: [{ ...english, lang: 'en' }], areSamples: false })
  expect(await findTestimonials(test.shop)).toEqual({ voices: [english], areSamples: false })
  await set([{ ...voice, quote: 'The box came late.' }])
  expect(await shownIn('hi')).toMatchObject({ voices: [{ quote: 'The box came late.', lang: 'en' }] })
})

it.each([
  ['an object in place of a list', { quote: 'Good.' }],
  ['an empty list', []],
  ['a testimonial without a name', [{ quote: 'Good.', name: '', place: 'Aluva' }]],
])('a testimonials setting that is %s counts as no testimonials', async (_what, value) => {
  await set(value)
  expect(await findTestimonials(test.shop)).toEqual(samples)
  expect(await inProduction()).toBeNull()
})
