// What a button of the shelf is called holds what is written on it, in every language: whoever says it aloud to her device presses it (LOOK-27).
import { expect, it } from 'vitest'
import { LANGUAGES } from '#domain/language.ts'
import { readTexts } from '#server/adapters/cause.ts'

it.each(Object.keys(LANGUAGES))('whoever says what she reads on a button in %s presses it', async (language) => {
  const { products } = (await readTexts(language))['products.ts']
  expect(products.addNamed({ name: 'Nila' })).toContain(products.addToCart)
  expect(products.chooseNamed({ differs: 'Nila', name: 'Pad' })).toContain(products.choose({ differs: 'Nila' }))
})
