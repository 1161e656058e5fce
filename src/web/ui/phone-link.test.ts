// A message for WhatsApp arrives unchanged, at the number that it is for.
import { expect, test } from 'vitest'
import { whatsAppLink } from './phone-link.ts'

test.each([
  ['', '/'],
  ['+91 90000-00001', '/919000000001'],
])('the message contains the whole text, and goes to the number or to nobody: %j', (number, path) => {
  const message = 'I found this at Nila: https://shop.example/product/64a?x=1&y=2 #5'
  const link = new URL(whatsAppLink(message, number))
  expect([link.origin, link.pathname, link.hash]).toEqual(['https://wa.me', path, ''])
  expect([...link.searchParams]).toEqual([['text', message]])
})
