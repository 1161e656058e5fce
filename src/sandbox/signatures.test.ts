// Both signatures compared with published vectors (RZP-26, RZP-27).
import { expect, test } from 'vitest'
import { checkoutSignature, isAuthorized, webhookSignature } from './signatures.ts'

test('the checkout signature is the one Razorpay publishes for its own example', () => {
  expect(checkoutSignature('order_IEIaMR65cu6nz3', 'pay_IH4NVgf4Dreq1l', 'EnLs21M47BllR3X8PSFtjtbd')).toBe(
    '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
  )
})

test('the webhook signature is the one Razorpay publishes for its own example', () => {
  expect(webhookSignature('{"a":1,"b":2,"c":{"d":3}}', '123456')).toBe(
    '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc',
  )
})

test('HTTP authentication is accepted only with the exact word Basic and the right key and secret', () => {
  const right = Buffer.from('key:secret').toString('base64')
  expect(isAuthorized(`Basic ${right}`, 'key', 'secret')).toBe(true)
  expect(isAuthorized(`basic ${right}`, 'key', 'secret')).toBe(false)
  expect(isAuthorized(`Basic ${Buffer.from('key:other').toString('base64')}`, 'key', 'secret')).toBe(false)
  expect(isAuthorized(null, 'key', 'secret')).toBe(false)
})
