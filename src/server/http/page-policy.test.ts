// What a page may load: its own files, the inline scripts it was made with, and Razorpay on checkout.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkoutHosts } from '../adapters/razorpay/razorpay-client.ts'
import { OWN_VIDEOS, policyFor } from './page-policy.ts'

const html =
  '<script>start()</script><script type="module" src="/assets/a.js"></script><script type="module">more()</script>'
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const rule = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? ''

test('security 28: inline scripts are named by their hashes, and only they', () => {
  expect(rule(policyFor(html), 'script-src')).toBe(`script-src 'self' ${hash('start()')} ${hash('more()')}`)
})

test('security 28: nothing inline is allowed in general, and nothing frames the shop', () => {
  const policy = policyFor(html)
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("base-uri 'none'")
  expect(policy).toContain("object-src 'none'")
})

test('security 28: Razorpay stands in the policy of checkout and in no other', () => {
  expect(policyFor(html)).not.toContain('razorpay')
  const policy = policyFor(html, checkoutHosts('https://checkout.razorpay.com/v1/checkout.js'))
  expect(rule(policy, 'script-src')).toContain('https://checkout.razorpay.com')
  expect(rule(policy, 'frame-src')).toBe('frame-src https://api.razorpay.com https://checkout.razorpay.com')
})

test('videos can be watched in the back office and nowhere else', () => {
  expect(rule(policyFor(html, OWN_VIDEOS), 'media-src')).toBe("media-src 'self'")
  expect(policyFor(html)).not.toContain('media-src')
})
