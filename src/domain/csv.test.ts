// CSV lines: read back as they were written, and nothing that a spreadsheet would run.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  [['Anjali Nair', 537.5, null], 'Anjali Nair,537.5,\r\n'],
  [['said "yes", then left'], '"said ""yes"", then left"\r\n'],
  [['two\nlines'], '"two\nlines"\r\n'],
  [['അഞ്ജലി', '₹299'], 'അഞ്ജലി,₹299\r\n'],
  [[-5], '-5\r\n'],
])('%j becomes %j', (cells, line) => expect(csvLine(cells)).toBe(line))

test.each(['=1+1', '+919000000001', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =HYPERLINK("x")', '\0=1+1'])(
  'security 25: %j is words to a spreadsheet, no formula',
  (words) => expect(csvLine([words]).replace(/^"/, '')).toMatch(/^'/),
)

test('whatever is written is read back, with at most an apostrophe in front', () => {
  const cell = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', ''))
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1 }), (cells) => {
      const read = readLine(csvLine(cells))
      expect(read.map((text, index) => (text === cells[index] ? text : text.replace(/^'/, '')))).toEqual(cells)
    }),
  )
})

/** Reads one line as RFC 4180 says. */
function readLine(line: string): string[] {
  const cells: string[] = []
  let rest = line.slice(0, -2)
  for (;;) {
    const quoted = /^"((?:[^"]|"")*)"(,|$)/.exec(rest)
    const plain = /^([^,]*)(,|$)/.exec(rest)
    const found = quoted ?? plain
    cells.push(quoted ? (quoted[1] ?? '').replaceAll('""', '"') : (plain?.[1] ?? ''))
    if (found?.[2] !== ',') return cells
    rest = rest.slice(found[0].length)
  }
}
