// A line of a CSV file has a cell for each column of its header.
import { expect, test } from 'vitest'
import { toCsvLine } from './send-csv.ts'

const fileOf = (...cells: string[]) => ({
  name: 'orders-2026-11-21',
  columns: ['Order', 'Email'],
  rows: null,
  readPage: async () => [],
  cellsOf: () => cells,
})

test('a row of a CSV file is one line with a cell for each column', () => {
  expect(toCsvLine(fileOf('1042', 'anjali@example.in'), {})).toBe('1042,anjali@example.in\r\n')
})

test.each([[['1042']], [['1042', 'anjali@example.in', 'Kerala']]])(
  'a CSV row of %j throws when the header has two columns',
  (cells) => {
    expect(() => toCsvLine(fileOf(...cells), {})).toThrow(
      `A row of orders-2026-11-21 has ${cells.length} cells, but its header has 2`,
    )
  },
)
