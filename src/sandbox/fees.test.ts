// Fee and tax equal the amounts observed at Razorpay (RZP-10).
import { expect, test } from 'vitest'
import { feesOf } from './payment-steps.ts'

test.each([
  ['upi', 150_000, 3540, 540],
  ['upi', 36_645, 865, 132],
  ['upi', 2100, 50, 8],
  ['upi', 29_900, 706, 108],
  ['card', 9900, 198, 0],
  ['card', 200_000, 4000, 0],
  ['card', 200_100, 4722, 720],
] as const)('a %s payment of %i paise costs %i, of which %i is tax', (method, amount, fee, tax) => {
  expect(feesOf(amount, method)).toEqual({ fee, tax })
})
