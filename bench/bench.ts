// `npm run bench`: how close the shop comes to what this machine could do, row by row. Exits with 1 when a row gave wrong answers.
import { type BenchOptions, readArguments, USAGE } from './arguments.ts'
import { type BenchEnvironment, withEnvironment } from './environment.ts'
import { describeMachine, keepResults } from './results.ts'
import type { Row } from './row.ts'
import { rowsFor } from './rows.ts'
import { type Measured, tableOf } from './table.ts'

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

async function bench(options: BenchOptions, signal: AbortSignal): Promise<number> {
  const rows = rowsFor(options.only).filter(({ isComparable }) => options.against === null || isComparable)
  if (rows.length === 0) {
    say(
      `There is no such row. The rows:\n${rowsFor([])
        .map(({ name, group }) => `  ${group}: ${name}`)
        .join('\n')}`,
    )
    return 1
  }
  return withEnvironment(options, { say, signal }, async (environment) => {
    const measured: Measured[] = []
    const failures: string[] = []
    for (const [index, row] of rows.entries()) {
      say(`${index + 1} of ${rows.length}: ${row.name}`)
      try {
        measured.push(...(await measure(row, environment)))
      } catch (error) {
        signal.throwIfAborted()
        failures.push(`${row.name}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    for (const { name, outcome } of measured) for (const wrong of wrongOf(outcome)) failures.push(`${name}: ${wrong}`)
    const [table, machine] = [tableOf(measured), await describeMachine(environment.pool)]
    say(`\n${machine}\n\n${table}\n`)
    if (failures.length > 0) say(`WRONG:\n${failures.join('\n')}`)
    else if (await keepResults({ options, machine, table, at: new Date() })) say('Kept in bench/results.md.')
    return failures.length > 0 ? 1 : 0
  })
}

async function measure(row: Row, environment: BenchEnvironment): Promise<Measured[]> {
  const outcome = await row.measure(environment)
  if ('kind' in outcome) return [{ name: row.name, outcome }]
  return outcome.map((figure) => ({ name: figure.name, outcome: figure }))
}

function wrongOf(outcome: Measured['outcome']): string[] {
  if (outcome.kind === 'figure') return []
  if (outcome.kind === 'compared') return outcome.wrong === null ? [] : [outcome.wrong]
  return outcome.sides.flatMap(({ label, wrong }) => (wrong === null ? [] : [`${label}: ${wrong}`]))
}

const ending = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ending.abort())

let options: BenchOptions | null = null
try {
  options = readArguments(process.argv.slice(2))
} catch (error) {
  say(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  process.exitCode = 1
}
try {
  if (options) process.exitCode = await bench(options, ending.signal)
} catch (error) {
  say(ending.signal.aborted ? 'Stopped.' : String(error instanceof Error ? error.stack : error))
  process.exitCode = 1
}
