// The bench's table as people read it: each row, its ratio to the limit, and whether the design's target holds.
import type { Compared, Figure, Paid, PaidFigures } from './row.ts'

export interface Measured {
  readonly name: string
  readonly outcome: Compared | Figure | Paid
}

/** Everything as Markdown, columns in line. */
export function tableOf(measured: readonly Measured[]): string {
  const compared = measured.flatMap(({ name, outcome }) =>
    outcome.kind === 'compared' ? [comparedLine(name, outcome)] : [],
  )
  const figures = measured.flatMap(({ name, outcome }) =>
    outcome.kind === 'figure' ? [figureLine(name, outcome)] : [],
  )
  const paid = measured.flatMap(({ name, outcome }) => (outcome.kind === 'paid' ? paidLines(name, outcome) : []))
  return [
    compared.length > 0 ? inColumns(COMPARED, compared) : '',
    paid.length > 0 ? inColumns(PAID, paid) : '',
    figures.length > 0 ? inColumns(FIGURES, figures) : '',
  ]
    .filter(Boolean)
    .join('\n\n')
}

const COMPARED = [
  ...['', 'shop /s', 'limit /s', 'ratio', 'target', 'holds', 'shop CPU ms', 'limit CPU ms', 'CPU ratio'],
  'shop p99 ms',
]
const PAID = [
  ...['', 'of', '/s', 'this by it', 'shop CPU ms', 'PostgreSQL CPU ms', 'both', 'it by this', 'sandbox', 'generator'],
  ...['p99 ms', 'late s', 'at rest ms/s'],
]
const FIGURES = ['', 'shop', 'at most', 'holds']
const NONE = '–'

/** Whether a target holds; null where there is none. A wrong answer holds nothing. */
export function isHeld(outcome: Compared | Figure | Paid): boolean | null {
  if (outcome.kind === 'paid') return outcome.sides.some(({ wrong }) => wrong !== null) ? false : null
  if (outcome.kind === 'figure') return outcome.most === null ? null : outcome.value <= outcome.most
  if (outcome.wrong !== null) return false
  return outcome.target === null ? null : ratioOf(outcome) >= outcome.target
}

const ratioOf = ({ shop, limit }: Compared): number => shop.rate / limit.rate

function comparedLine(name: string, outcome: Compared): string[] {
  const { shop, limit, target } = outcome
  return [
    name,
    shop.rate.toFixed(shop.rate < 100 ? 1 : 0),
    limit.rate.toFixed(limit.rate < 100 ? 1 : 0),
    number(ratioOf(outcome), 2),
    target === null ? NONE : target.toFixed(1),
    outcome.wrong === null ? word(isHeld(outcome)) : 'WRONG ANSWERS',
    number(shop.cpu, 3),
    number(limit.cpu, 3),
    // The same way round as the other ratio: how much of its time the shop would need.
    number(limit.cpu / shop.cpu, 2),
    number(shop.p99, 1),
  ]
}

/** A line for each side; the ratios tell how many times better this checkout is. */
function paidLines(name: string, { sides }: Paid): string[][] {
  const both = ({ shop, database }: PaidFigures): number => shop + database
  return sides.map((side, place) => {
    const here = place > 0 ? sides[0] : undefined
    return [
      place === 0 ? name : '',
      side.wrong === null ? side.label : `${side.label}: WRONG`,
      number(side.rate, 1),
      here ? number(here.rate / side.rate, 2) : '',
      ...[number(side.shop, 2), number(side.database, 2), number(both(side), 2)],
      here ? number(both(side) / both(here), 2) : '',
      ...[number(side.sandbox, 2), number(side.generator, 2), number(side.p99, 0), number(side.late, 1)],
      number(side.atRest, 0),
    ]
  })
}

const figureLine = (name: string, outcome: Figure): string[] => {
  const digits = outcome.unit === 's' ? 2 : 0
  const most = outcome.most === null ? NONE : `${outcome.most} ${outcome.unit}`
  return [name, `${number(outcome.value, digits)} ${outcome.unit}`, most, word(isHeld(outcome))]
}

const number = (value: number, digits: number): string => (Number.isFinite(value) ? value.toFixed(digits) : NONE)
const word = (holds: boolean | null): string => (holds === null ? NONE : holds ? 'yes' : 'NO')

function inColumns(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)))
  const show = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`
  return [show(head), rule, ...lines.map(show)].join('\n')
}
