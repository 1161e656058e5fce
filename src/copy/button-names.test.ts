// What a button of the shelf is called holds what is written on it, in every language: whoever says it aloud to her device presses it (LOOK-27).
import { expect, it } from 'vitest'
import { LANGUAGES } from '#domain/language.ts'
import type { products as english } from './en/products.ts'

it.each(Object.keys(LANGUAGES))('whoever says what she reads on a button in %s presses it', async (language) => {
  const { products } = (await import(`./${language}/products.ts`)) as { products: typeof english }
  expect(products.addNamed('Nila')).toContain(products.addToCart)
  expect(products.chooseNamed('Nila', 'Pad')).toContain(products.choose('Nila'))
})
