// Which peers are trusted proxies, whose request ids count.
import { expect, it } from 'vitest'
import { trustedProxies } from './request-tracing.ts'

it.each([
  [undefined, '127.0.0.1', false],
  [['10.0.0.5'], '10.0.0.5', true],
  [['10.0.0.5'], '10.0.0.6', false],
  [['10.0.0.0/24'], '10.0.0.77', true],
  [['10.0.0.0/24'], '10.0.1.77', false],
  [['10.0.0.5'], '::ffff:10.0.0.5', true],
  [['fd00::/8'], 'fd12::1', true],
  [['10.0.0.5', '::1'], '::1', true],
  [['10.0.0.5'], undefined, false],
])('with the trusted proxies %o, the address %s is trusted: %s', (proxies, address, isTrusted) => {
  expect(trustedProxies(proxies)(address)).toBe(isTrusted)
})
