// Chance by the piece: as many bytes as were asked for, and never the same ones again.
import { expect, test } from 'vitest'
import { systemRandom } from './random.ts'

test('no byte is handed out twice, and a piece stays as it was', () => {
  const pieces = Array.from({ length: 2000 }, () => systemRandom.bytes(8))
  const before = pieces.map((piece) => piece.toString('hex'))
  expect(new Set(before).size).toBe(2000)
  for (let more = 0; more < 2000; more++) systemRandom.bytes(16)
  expect(pieces.map((piece) => piece.toString('hex'))).toEqual(before)
  expect(before).not.toContain('0000000000000000')
})

test.each([0, 1, 24, 256, 257, 5000])('%d bytes are so many', (length) => {
  expect(systemRandom.bytes(length)).toHaveLength(length)
})
