// The ring of dots around the coin that shows the balance.
import { expect, test } from 'vitest'
import { filledDots } from './coin-ring.tsx'

test('the ring of forty dots fills up as the balance approaches 100 coins, and is full only from 100 on', () => {
  expect([0, 2, 3, 50, 99, 100, 1400].map(filledDots)).toEqual([0, 0, 1, 20, 39, 40, 40])
})
