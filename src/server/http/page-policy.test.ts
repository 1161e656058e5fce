// What a page may load: the shop's own files, its known inline scripts, and at checkout Razorpay's script.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkoutHosts } from '../adapters/razorpay/razorpay-client.ts'
import { OWN_VIDEOS, policyFor } from './page-policy.ts'

const html =
  '<script>start()</script><script type="module" src="/assets/a.js"></script><script type="module">more()</script>'
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const rule = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? ''

test('security 28: inline scripts are allowed by their hashes only', () => {
  expect(rule(policyFor(html), 'script-src')).toBe(`script-src 'self' ${hash('start()')} ${hash('more()')}`)
})

test('security 28: no other inline code is allowed, and no site may frame the shop', () => {
  const policy = policyFor(html)
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("base-uri 'none'")
  expect(policy).toContain("object-src 'none'")
})

test('security 28: Razorpay is allowed only by a policy with its hosts', () => {
  expect(policyFor(html)).not.toContain('razorpay')
  const policy = policyFor(html, checkoutHosts('https://checkout.razorpay.com/v1/checkout.js'))
  expect(rule(policy, 'script-src')).toContain('https://checkout.razorpay.com')
  expect(rule(policy, 'frame-src')).toBe('frame-src https://api.razorpay.com https://checkout.razorpay.com')
})

test('videos are allowed by the content security policy of the back office, and not by default', () => {
  expect(rule(policyFor(html, OWN_VIDEOS), 'media-src')).toBe("media-src 'self'")
  expect(policyFor(html)).not.toContain('media-src')
})
