// Adding several products to the cart: available ones are added, and unavailable ones are named.
import { expect, test } from 'vitest'
import { ApiError } from '#web/api-client.ts'
import { addLines } from './add-lines.tsx'

const LINES = ['Period Kit', 'Heat Bag', 'Combo', 'Sanitary Pad'].map((name) => ({
  productId: name,
  name,
  quantity: 2,
}))
const refusing = (codes: Readonly<Record<string, string>>) => {
  const added: [string, number][] = []
  const add = async (productId: string, quantity: number) => {
    const code = codes[productId]
    if (code !== undefined) throw new ApiError(409, { code, message: 'no' })
    added.push([productId, quantity])
  }
  return { add, added }
}

test('adding several products adds each in its quantity', async () => {
  const { add, added } = refusing({})
  expect(await addLines(LINES, add)).toEqual({ added: 4, sentences: [] })
  expect(added[0]).toEqual(['Period Kit', 2])
})

test('one unavailable product does not stop the others from being added, and is named', async () => {
  const { add, added } = refusing({
    'Heat Bag': 'product_not_found',
    Combo: 'out_of_stock',
    'Sanitary Pad': 'line_full',
  })
  expect(await addLines(LINES, add)).toEqual({
    added: 1,
    sentences: [
      'No longer sold: Heat Bag.',
      'Not enough in stock: Combo.',
      'Your cart already has 20, the maximum: Sanitary Pad.',
    ],
  })
  expect(added).toEqual([['Period Kit', 2]])
})

test('a retry of the same line is sent with the same idempotency key, another quantity with another key', async () => {
  const keys: string[] = []
  const add = async (_: string, _quantity: number, key: string) => keys.push(key)
  for (const quantity of [1, 1, 2]) await addLines([{ productId: 'a', name: 'Sanitary Pad', quantity }], add)
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false])
})

test('several unavailable products are named in one sentence', async () => {
  const { add } = refusing({ 'Heat Bag': 'product_not_found', Combo: 'product_not_found' })
  expect((await addLines(LINES, add)).sentences).toEqual(['No longer sold: Heat Bag, Combo.'])
})

test('when the session has ended, adding throws instead of naming a product', async () => {
  await expect(addLines(LINES, refusing({ Combo: 'not_signed_in' }).add)).rejects.toThrow(ApiError)
})
