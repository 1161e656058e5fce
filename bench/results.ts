// Writes what the bench found to bench/results.md, with the day and the machine.
import { writeFile } from 'node:fs/promises'
import { cpus, loadavg, release, totalmem, type } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { BenchOptions } from './arguments.ts'

const FILE = join(import.meta.dirname, 'results.md')
const GIGABYTE = 2 ** 30
/** How busy the machine was before the bench made it so. */
const BUSY = loadavg()[0] ?? 0

/** The machine in one line: nothing that names it. */
export async function describeMachine(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ server_version: string }>('SHOW server_version')
  const cores = cpus()
  const memory = Math.round(totalmem() / GIGABYTE)
  const model = cores[0]?.model.trim() || 'unknown'
  return `${cores.length} cores (${model}), ${memory} GB, ${type()} ${release().split('-')[0]}, Node ${process.version}, PostgreSQL ${rows[0]?.server_version.split(' ')[0]}`
}

export interface Results {
  readonly options: BenchOptions
  readonly machine: string
  readonly table: string
  readonly at: Date
}

/** Keeps a whole run; one that was narrowed is only printed. */
export async function keepResults({ options, machine, table, at }: Results): Promise<boolean> {
  if (options.only.length > 0) return false
  const text = `# What \`npm run bench\` found

${at.toISOString().slice(0, 10)}, ${machine}. ${options.rounds} rounds of ${options.seconds} s each, ${options.connections} connections; medians. Load average of the machine when it began: ${BUSY.toFixed(1)}.

${table}

What the limits are and what the ratios mean: [docs/decisions/014](../docs/decisions/014-benchmark.md).
`
  await writeFile(FILE, text)
  return true
}
