// `npm run bench`: compares this shop with the bare shop (bare-shop.ts), and with `--against COMMIT` with that commit
// too.
import { parseArgs } from 'node:util'
import { measureCalls } from './calls.ts'
import { measurePaidOrders } from './paid-orders.ts'
import { stopAll } from './processes.ts'
import { describeMachine, saveResults, tableOf } from './results.ts'
import { say, withBench } from './sides.ts'
import { measureMemory, measureStart } from './start-and-memory.ts'

async function run(against: string | null): Promise<void> {
  await withBench(against, async (bench) => {
    const rows = []
    for (const measure of [measureCalls, measurePaidOrders, measureStart, measureMemory])
      rows.push(...(await measure(bench)))
    const answer = await bench.sides[0]?.pool.query<{ server_version: string }>('SHOW server_version')
    const [version = ''] = answer?.rows[0]?.server_version.split(' ') ?? []
    const machine = describeMachine(version, new Date())
    const table = tableOf(rows)
    await saveResults(machine, table)
    say(`\n${machine}\n\n${table}\n\nWritten to bench/results.md.`)
  })
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopAll())
try {
  const { values } = parseArgs({ options: { against: { type: 'string' } } })
  await run(values.against ?? null)
} catch (error) {
  // A wrong response ends the whole run, because its measurements would be worthless.
  say(String(error instanceof Error ? error.stack : error))
  process.exitCode = 1
}
