// How a line of a counting day stands (STK-13).
import { expect, test } from 'vitest'
import { countLineState } from './stock-count.ts'

test('STK-13: what was counted waits to be written, unless the same goods were counted again since', () => {
  const line = { counted: 3, isWritten: false, isOvertaken: false }
  expect(countLineState({ ...line, counted: null })).toBe('waiting')
  expect(countLineState(line)).toBe('counted')
  expect(countLineState({ ...line, isOvertaken: true })).toBe('stale')
  // Its own line of the ledger is newer, too.
  expect(countLineState({ ...line, isOvertaken: true, isWritten: true })).toBe('written')
})
