// The comparison of secrets.
import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { isSameSecret } from './timing-safe-equal.ts'

it('two secrets are the same when every byte is the same, as text or as bytes', () => {
  const bytes = randomBytes(32)
  expect(isSameSecret(bytes, Buffer.from(bytes))).toBe(true)
  expect(isSameSecret('geheim é', Buffer.from('geheim é'))).toBe(true)
  expect(isSameSecret('', '')).toBe(true)
})

it('two secrets differ when one byte differs, at any position, or one is longer', () => {
  const bytes = randomBytes(32)
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(isSameSecret(changed, bytes)).toBe(false)
  }
  expect(isSameSecret(bytes.subarray(1), bytes)).toBe(false)
  expect(isSameSecret('', 'a')).toBe(false)
  expect(isSameSecret('monsoon ', 'monsoon')).toBe(false)
})
