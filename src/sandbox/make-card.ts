// The card object of a payment: what Razorpay keeps of a card, never the number (RZP-9).

import type { Card } from './entities.ts'
import type { Gateway } from './gateway.ts'
import { lastFourOf, networkOf } from './test-cards.ts'

export const makeCard = (gateway: Gateway, number: string, name: string): Card => ({
  id: gateway.newId('card'),
  entity: 'card',
  name,
  last4: lastFourOf(number),
  network: networkOf(number),
  type: 'debit',
  issuer: null,
  international: false,
  emi: false,
  sub_type: 'consumer',
  token_iin: null,
})
