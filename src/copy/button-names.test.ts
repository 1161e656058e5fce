// The accessible name of a button in the product list contains its visible label, in every language, so that voice
// control finds it (LOOK-27).
import { expect, it } from 'vitest'
import { LANGUAGES } from '#domain/language.ts'
import { readTexts } from '#server/adapters/request-context.ts'

it.each(Object.keys(LANGUAGES))(
  'the accessible names of the buttons of a product card in %s contain their labels',
  async (language) => {
    const { products } = (await readTexts(language))['products.ts']
    expect(products.addNamed({ name: 'Nila' })).toContain(products.addToCart)
    expect(products.chooseNamed({ differs: 'Nila', name: 'Pad' })).toContain(products.choose({ differs: 'Nila' }))
  },
)
