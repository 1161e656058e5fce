// What checkout may load for Razorpay's dialog: Razorpay's hosts, or the sandbox's own origin, and nothing that only looks like them.
import { expect, test } from 'vitest'
import { policyFor } from '../../http/page-policy.ts'
import { checkoutHosts } from './checkout-hosts.ts'

const policyOf = (scriptUrl: string): string[] => policyFor('<html>', checkoutHosts(scriptUrl)).split('; ')

test('the sandbox is allowed by its own origin, or as part of the shop', () => {
  expect(policyOf('http://127.0.0.1:4000/checkout.js')).toContain("script-src 'self' http://127.0.0.1:4000")
  expect(policyOf('/sandbox/razorpay/v1/checkout.js')).toContain("frame-src 'self'")
})

test('security 28: a host that only looks like Razorpay gets nothing of Razorpay', () => {
  expect(policyOf('https://razorpay.com.example/checkout.js').join('; ')).not.toContain('*.razorpay.com')
})
