// The table of the bench, in bench/results.md: every row with one line for each shop.
import { writeFile } from 'node:fs/promises'
import { cpus, loadavg, release, totalmem, type } from 'node:os'
import { join } from 'node:path'

export interface Row {
  readonly name: string
  /** The unit: for responses per second higher is better, for seconds and megabytes lower. */
  readonly unit: '/s' | 's' | 'MB'
  /** For '/s' the minimum ratio to the bare shop, otherwise the maximum value; null for a row without a target. */
  readonly target: number | null
  /** This shop first, the bare one last. */
  readonly figures: readonly Figures[]
}

/** A shop's medians of all rounds. */
export interface Figures {
  readonly label: string
  readonly value: number
  /** Processor milliseconds for one response, or for a start. */
  readonly cpu?: number
  /** PostgreSQL's part of `cpu`, in milliseconds. */
  readonly database?: number
  /** The 99th percentile of the response times, in milliseconds. */
  readonly p99?: number
}

const HEAD = ['', 'of', 'result', 'CPU ms', 'of them PostgreSQL', 'p99 ms', 'ratio', 'CPU ratio', 'target', 'holds']
/** The load of the machine before the bench began. */
const LOAD_AVERAGE = loadavg()[0] ?? 0

/** The ratio of this shop to another shop. 1 means equally good, 2 twice as good. */
const ratioOf = (unit: Row['unit'], thisShop: number, otherShop: number): number =>
  unit === '/s' ? thisShop / otherShop : otherShop / thisShop

/** Whether a row meets its target; null without one. */
export function isTargetMet({ unit, target, figures }: Row): boolean | null {
  if (target === null) return null
  const [thisShop, bareShop] = [figures[0]?.value ?? Number.NaN, figures.at(-1)?.value ?? Number.NaN]
  return unit === '/s' ? ratioOf(unit, thisShop, bareShop) >= target : thisShop <= target
}

/** Returns all rows as a Markdown table. The ratios in a shop's line compare this shop with it. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.flatMap((row) => row.figures.map((figures, index) => lineOf(row, figures, index)))
  const widths = HEAD.map((title, column) => Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)))
  const inColumns = (cells: readonly string[]): string => {
    const paddedCells = cells.map((cell, column) =>
      column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
    return `| ${paddedCells.join(' | ')} |`
  }
  const rule = widths.map((width, column) => (column < 2 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`))
  return [inColumns(HEAD), `|${rule.join('|')}|`, ...lines.map(inColumns)].join('\n')
}

function decimalsOf(unit: Row['unit'], value: number): number {
  if (unit === 's') return 2
  return unit === '/s' && value < 100 ? 1 : 0
}

/**
 * Returns the cells of a line, in the order of HEAD. The first line of a row (index 0) is this shop's and has the row's
 * name and target; the other lines have the ratios.
 */
function lineOf(row: Row, { label, value, cpu, database, p99 }: Figures, index: number): string[] {
  const { name, unit, target, figures } = row
  const measured = [
    label,
    `${withDecimals(value, decimalsOf(unit, value))} ${unit}`,
    withDecimals(cpu, 3),
    withDecimals(database, 3),
    withDecimals(p99, 1),
  ]
  if (index === 0) {
    if (target === null) return [name, ...measured, '', '', '', '']
    const targetText = `${target} ${unit === '/s' ? 'of bare' : unit}`
    return [name, ...measured, '', '', targetText, isTargetMet(row) ? 'yes' : 'NO']
  }
  const { value: own = Number.NaN, cpu: ownCpu = Number.NaN } = figures[0] ?? {}
  const cpuRatio = (cpu ?? Number.NaN) / ownCpu
  return ['', ...measured, withDecimals(ratioOf(unit, own, value), 2), withDecimals(cpuRatio, 2), '', '']
}

const withDecimals = (value: number | undefined, decimals: number): string =>
  Number.isFinite(value) ? Number(value).toFixed(decimals) : ''

/** Describes the day and the machine in one line, without anything that identifies the machine. */
export function describeMachine(postgresql: string, day: Date): string {
  const cores = cpus()
  const machine = [
    `${cores.length} cores (${cores[0]?.model.trim() || 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB`,
    `${type()} ${release().split('-')[0]}, Node ${process.version}, PostgreSQL ${postgresql}`,
  ]
  const today = day.toISOString().slice(0, 10)
  return `${today}, ${machine.join(', ')}. Load average before the run: ${LOAD_AVERAGE.toFixed(1)}.`
}

const TITLE = '# Results of `npm run bench`'
const NOTE = `Medians of alternating rounds. Ratios are this shop's to the shop of the line; above 1 this shop is better.
What the bare shop is and what the ratios mean: [docs/decisions/014](../docs/decisions/014-benchmark.md).`

export const saveResults = (machine: string, table: string): Promise<void> =>
  writeFile(join(import.meta.dirname, 'results.md'), `${[TITLE, machine, table, NOTE].join('\n\n')}\n`)
