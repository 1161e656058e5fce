// The form and the order of ids.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isId, makeId } from './ids.ts'

const random = fc.uint8Array({ minLength: 8, maxLength: 8 })
const second = fc.integer({ min: 0, max: 2 ** 32 - 2 })

test('every new id has the form of an id', () => {
  fc.assert(
    fc.property(second, random, (at, bytes) => {
      expect(isId(makeId(new Date(at * 1000), bytes))).toBe(true)
    }),
  )
})

test('an id of the next second sorts after any id of a second', () => {
  fc.assert(
    fc.property(second, random, random, (at, first, next) => {
      const earlier = makeId(new Date(at * 1000), first)
      expect(makeId(new Date((at + 1) * 1000), next) > earlier).toBe(true)
    }),
  )
})

test('different random bytes in the same second give a different id', () => {
  const now = new Date('2026-11-20T10:00:00Z')
  expect(makeId(now, new Uint8Array(8).fill(1))).not.toBe(makeId(now, new Uint8Array(8).fill(2)))
})

test.each(['', '1', 'g'.repeat(24), 'A'.repeat(24), 'a'.repeat(23), 'a'.repeat(25), `${'a'.repeat(24)}\n`])(
  '"%s" is not an id',
  (text) => expect(isId(text)).toBe(false),
)
