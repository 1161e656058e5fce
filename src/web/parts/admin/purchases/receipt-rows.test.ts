// What of the form of a receipt is sent, and where a refusal is shown (STK-10).
import { expect, test } from 'vitest'
import { filledRows, refusedRows } from './receipt-rows.ts'

const rows = [
  { key: 0, line: 'a' },
  { key: 2, line: 'a' },
  { key: 1, line: 'b' },
]

test('STK-10: only rows with a number are sent, with a batch where one is named', () => {
  const values = { '0.units': '', '0.number': 'L-1', '2.units': '20', '2.number': ' L-2 ', '1.units': '3' }
  expect(filledRows(rows, values)).toEqual([
    { line: 'a', units: 20, batch: { number: 'L-2', expiresOn: '' } },
    { line: 'b', units: 3 },
  ])
})

test('a refusal stands beside the row that was sent at its place', () => {
  const values = { '2.units': '20', '1.units': '3' }
  const fields = { 'lines.1.batch.expiresOn': 'Another day', 'lines.0.units': 'Too many', note: 'Too long' }
  expect(refusedRows(rows, values, fields)).toEqual({ '1.expiresOn': 'Another day', '2.units': 'Too many' })
})
