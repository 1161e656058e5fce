// Range headers (RFC 9110, 14).
import { expect, it } from 'vitest'
import { parseRange } from './receive-piece.ts'

it.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=100-', { start: 100, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=900-5000', { start: 900, end: 999 }],
  ['bytes=999-999', { start: 999, end: 999 }],
])('the range %s of a thousand bytes is valid', (header, range) => {
  expect(parseRange(header, 1000)).toEqual(range)
})

it.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=-0'])('the range %s is outside the file', (header) => {
  expect(parseRange(header, 1000)).toBeNull()
})

it.each([undefined, '', 'bytes=-', 'bytes=9-3', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=a-b', 'bytes= 1 - 2'])(
  'the range header %s means the whole file',
  (header) => {
    expect(parseRange(header, 1000)).toBe('whole')
  },
)
