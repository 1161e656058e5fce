// How long it takes from starting the shop's process to its first page.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#tests/support/free-port.ts'
import { ask } from '../capture.ts'
import type { BenchEnvironment } from '../environment.ts'
import { median } from '../figures.ts'
import { type Program, processorTime } from '../program.ts'
import type { Row } from '../row.ts'
import { openShop, type ShopOptions, startShop } from '../shop-program.ts'

const BETWEEN_TRIES = 5

export const startRows: readonly Row[] = [
  {
    name: 'start to the first page',
    group: 'start',
    async measure(environment) {
      const { dataDir, databaseUrl, sandboxUrl } = environment
      const { seconds, processor } = await middleStart(environment, { dataDir, databaseUrl, sandboxUrl })
      return [
        { kind: 'figure', name: 'start to the first page', value: seconds, unit: 's', most: 1 },
        // On a machine with other work this is what can be compared.
        { kind: 'figure', name: 'processor time of that', value: processor, unit: 's', most: null },
      ]
    },
  },
  {
    name: 'the same with its own PostgreSQL to start',
    group: 'start',
    async measure(environment) {
      const dataDir = join(environment.dataDir, '../alone')
      await (await openShop({ dataDir })).program.end()
      const { seconds } = await middleStart(environment, { dataDir })
      return { kind: 'figure', value: seconds, unit: 's', most: null }
    },
  },
]

async function middleStart(
  environment: BenchEnvironment,
  wish: ShopOptions,
): Promise<{ seconds: number; processor: number }> {
  const seconds: number[] = []
  const processor: number[] = []
  for (let round = 1; round <= environment.options.rounds; round++) {
    const port = await freePort()
    const since = performance.now()
    const program = await startShop({ ...wish, env: { PORT: String(port) } })
    try {
      await firstPage(program, `http://127.0.0.1:${port}`)
      seconds.push((performance.now() - since) / 1000)
      processor.push(processorTime(program.pid) / 1000)
    } finally {
      await program.end()
    }
    environment.say(`  start ${round} of ${environment.options.rounds}: ${seconds.at(-1)?.toFixed(2)} s`)
    environment.signal.throwIfAborted()
  }
  return { seconds: median(seconds), processor: median(processor) }
}

async function firstPage(program: Program, origin: string): Promise<void> {
  while (!program.hasEnded) {
    const page = await ask(origin, { method: 'GET', path: '/' }).catch(() => null)
    if (page?.status === 200) return
    await pause(BETWEEN_TRIES)
  }
  throw new Error(`The shop ended while it started:\n${program.printed}`)
}
