// Random bytes: as many as requested, each returned once.
import { expect, test } from 'vitest'
import { systemRandom } from './random.ts'

test('no random byte is used twice, and a returned buffer does not change', () => {
  const pieces = Array.from({ length: 2000 }, () => systemRandom.bytes(8))
  const before = pieces.map((piece) => piece.toString('hex'))
  expect(new Set(before).size).toBe(2000)
  for (let more = 0; more < 2000; more++) systemRandom.bytes(16)
  expect(pieces.map((piece) => piece.toString('hex'))).toEqual(before)
  expect(before).not.toContain('0000000000000000')
})

test.each([0, 1, 24, 256, 257, 5000])('the generator returns the requested %d bytes', (length) => {
  expect(systemRandom.bytes(length)).toHaveLength(length)
})
