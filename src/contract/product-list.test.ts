// The query string of the product list: its canonical form, and which queries count as filtered.
import { expect, it } from 'vitest'
import { isNarrowed, productListPath, readProductList } from './product-list.ts'

const parse = (query: string) => readProductList(new URLSearchParams(query))

it.each([
  ['', '/products'],
  ['q=&category=&sort=', '/products'],
  ['sort=price&q=%20night%20%20pads%00', '/products?q=night+pads&sort=price'],
  ['category=Panty+liners&page=2&gclid=1', '/products?category=Panty+liners&page=2'],
  ['page=1&sort=cheap', '/products'],
  [`q=${'a'.repeat(61)}`, `/products?q=${'a'.repeat(60)}`],
])('the address of the product list with the query "%s" is normalised to %s', (query, path) => {
  expect(productListPath(parse(query))).toBe(path)
})

it('the product list counts as filtered with a search, a category or a sort order, but not with a page number alone', () => {
  expect(isNarrowed(parse('page=3'))).toBe(false)
  for (const query of ['q=pad', 'category=Pads', 'sort=new']) expect(isNarrowed(parse(query))).toBe(true)
})
