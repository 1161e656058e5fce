// The shoppers' own words take the place of the samples.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { findTestimonials } from './find-testimonials.ts'

let test: TestShop
beforeAll(async () => {
  test = await openTestShop()
})
afterAll(() => test.close())

const set = (value: unknown) => {
  const row = { value: JSON.stringify(value), updated_at: test.shop.clock.now() }
  return test.shop.db
    .insertInto('settings')
    .values({ key: 'testimonials', ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

it('a new shop has none of its own', async () => {
  expect(await findTestimonials(test.shop)).toBeNull()
})

it('what staff put there is what is shown', async () => {
  const given = [{ quote: 'The box came on Friday.', name: 'Meera', place: 'Aluva' }]
  await set(given)
  expect(await findTestimonials(test.shop)).toEqual(given)
})

it.each([
  ['no list', { quote: 'Good.' }],
  ['an empty list', []],
  ['somebody without a name', [{ quote: 'Good.', name: '', place: 'Aluva' }]],
])('%s leaves the samples where they are', async (_what, value) => {
  await set(value)
  expect(await findTestimonials(test.shop)).toBeNull()
})
