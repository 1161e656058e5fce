// A message that a shopper hands on arrives as it was written.
import { expect, test } from 'vitest'
import { whatsAppLink } from './share-product.tsx'

test('the message is the whole of the link, and nobody is chosen yet', () => {
  const message = 'I found this at Nila: https://shop.example/product/64a?x=1&y=2 #5'
  const link = new URL(whatsAppLink(message))
  expect([link.origin, link.pathname, link.hash]).toEqual(['https://wa.me', '/', ''])
  expect([...link.searchParams]).toEqual([['text', message]])
})
