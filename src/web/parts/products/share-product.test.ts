// The message that shares a product contains its link unchanged.
import { expect, test } from 'vitest'
import { whatsAppLink } from './share-product.tsx'

test('the share message contains the whole link, and no recipient is preselected', () => {
  const message = 'I found this at Nila: https://shop.example/product/64a?x=1&y=2 #5'
  const link = new URL(whatsAppLink(message))
  expect([link.origin, link.pathname, link.hash]).toEqual(['https://wa.me', '/', ''])
  expect([...link.searchParams]).toEqual([['text', message]])
})
