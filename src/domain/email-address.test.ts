// Senders of emails with a name or without, and texts that are not senders.
import { expect, it } from 'vitest'
import { senderAddress, senderDomain } from './email-address.ts'

it.each([
  ['care@Shop.example', 'care@Shop.example', 'shop.example'],
  ['Nila <care@shop.example>', 'care@shop.example', 'shop.example'],
  ['<care@shop.example>', 'care@shop.example', 'shop.example'],
  ['Nila, the kits <bounces+{email}@mail.shop.example>', 'bounces+{email}@mail.shop.example', 'mail.shop.example'],
])('the sender %j has the address %j in the domain %j', (sender, address, domain) => {
  expect([senderAddress(sender), senderDomain(sender)]).toEqual([address, domain])
})

it.each(['', 'Nila', 'care@', '@shop.example', 'care@shop.example>', 'Nila <care>', 'a@b@c', 'Nila\r\n<a@b.example>'])(
  'the text %j is not the sender of an email',
  (sender) => {
    expect([senderAddress(sender), senderDomain(sender)]).toEqual([null, ''])
  },
)
