// Writes what the bench found to bench/results.md, with the day and the machine.
import { readFile, writeFile } from 'node:fs/promises'
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

What the limits are and what the ratios mean: [docs/decisions/015](../docs/decisions/015-the-limits-of-the-bench.md).
`
  await writeFile(FILE, text + (await soakKept()))
  return true
}

/** What stands before the soak's part, which is measured apart and stays when the table is measured anew. */
const SOAK = '\n## Ten minutes of mixed load\n'

async function soakKept(): Promise<string> {
  const text = await readFile(FILE, 'utf8').catch(() => '') // nothing was measured yet
  return text.includes(SOAK) ? text.slice(text.indexOf(SOAK)) : ''
}

/** Keeps what the soak found behind the table. */
export async function keepSoak(part: string): Promise<void> {
  const text = await readFile(FILE, 'utf8').catch(() => '# What `npm run bench` found\n')
  const table = text.includes(SOAK) ? text.slice(0, text.indexOf(SOAK)) : text
  await writeFile(FILE, `${table}${SOAK}\n${part}\n`)
}
