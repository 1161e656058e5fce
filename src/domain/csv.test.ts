// CSV lines: they are parsed back as written, and contain no text that a spreadsheet would run as a formula.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CSV_START, csvLine, readCsv } from './csv.ts'

test.each([
  [['Anjali Nair', 537.5, null], 'Anjali Nair,537.5,\r\n'],
  [['said "yes", then left'], '"said ""yes"", then left"\r\n'],
  [['two\nlines'], '"two\nlines"\r\n'],
  [['അഞ്ജലി', '₹299'], 'അഞ്ജലി,₹299\r\n'],
  [[-5], '-5\r\n'],
])('the cells %j are written as the CSV line %j', (cells, line) => expect(csvLine(cells)).toBe(line))

test.each([
  '=1+1',
  '+919000000001',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =HYPERLINK("x")',
  '\0=1+1',
  '＝1+1',
  '＠SUM(A1)',
])(
  'security 25: the cell %j is written with an apostrophe in front, so that a spreadsheet does not run it as a formula',
  (text) => expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/),
)

test('any CSV line that was written is read back with the same cells, including formulas and leading apostrophes (CAT-28)', () => {
  const cell = fc
    .tuple(fc.constantFrom('', "'", "''", '=', "'=", '"'), fc.string({ unit: 'grapheme' }))
    .map(([start, text]) => `${start}${text}`.replaceAll('\0', '').replace(/\r\n?/g, '\n'))
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1 }), (cells) => {
      const head = cells.map(() => 'a')
      const [, ...rows] = readCsv(CSV_START + csvLine(head) + csvLine(cells)) ?? []
      expect(rows).toEqual(cells.every((text) => text.trim() === '') ? [] : [{ rowNumber: 2, cells }])
    }),
  )
})

test('a CSV file may use semicolons or tabs; empty rows are skipped, but count in the row numbers (CAT-28)', () => {
  expect(readCsv('Id;Price\n\n1;"2,50"\n')).toEqual([
    { rowNumber: 1, cells: ['Id', 'Price'] },
    { rowNumber: 3, cells: ['1', '2,50'] },
  ])
  expect(readCsv('Id\tPrice\r1\t2')?.[1]).toEqual({ rowNumber: 2, cells: ['1', '2'] })
})

test.each(['Id,"Price', 'Id,"Price"x\n', 'Id,"a""'])('the text %j with unbalanced quotes is not CSV (CAT-28)', (text) =>
  expect(readCsv(text)).toBe(null),
)
