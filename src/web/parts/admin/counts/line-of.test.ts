// Which line a scan or a few letters mean (STK-12).
import { expect, test } from 'vitest'
import type { CountLine } from '#contract/stock-counts.ts'
import { lineOf } from './line-of.ts'

const line = (_id: string, name: string, code: string | null): CountLine => ({
  _id,
  name,
  code,
  state: 'waiting',
  counted: null,
  expected: null,
  who: '',
  at: null,
  why: '',
})

test('STK-12: a scanned code finds its line before a name that holds the same letters, and nothing finds nothing', () => {
  const lines = [line('a', 'Box of 8901234567', null), line('b', 'Pads L', '8901234567')]
  expect(lineOf(lines, ' 8901 234567 ')?._id).toBe('b')
  expect(lineOf(lines, 'pads')?._id).toBe('b')
  expect(lineOf(lines, 'bags')).toBeNull()
  expect(lineOf(lines, '  ')).toBeNull()
})
