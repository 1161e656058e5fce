// Rows of the server process: its time to the first page, and its memory when idle and under load.
import { setTimeout as pause } from 'node:timers/promises'
import { listProducts, viewProduct } from '#contract/calls/products.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { BROWSER, captureResponse } from './calls.ts'
import type { LoadRequest, Work } from './load.ts'
import { emptyCarts, purchases } from './paid-orders.ts'
import { processorTime, residentMemory } from './processes.ts'
import type { Row } from './results.ts'
import { loadWithoutErrors, median, ROUNDS } from './rounds.ts'
import { type Bench, type OpenShop, type Side, say, startPrograms, stopPrograms } from './sides.ts'

const REST_TIME = 10_000
const LOAD_SECONDS = 4
const SAMPLE_INTERVAL = 100

/** Measures the time from starting the program to a complete home page, and the processor time until then. */
export async function measureStart({ sides }: Bench): Promise<Row[]> {
  const starts = sides.map((side) => ({ side, seconds: [] as number[], cpu: [] as number[] }))
  for (let round = 1; round <= ROUNDS; round++) {
    for (const start of round % 2 === 1 ? starts : starts.toReversed()) {
      const { seconds, cpu } = await startOnce(start.side)
      start.seconds.push(seconds)
      start.cpu.push(cpu)
    }
    say(`  start, round ${round} of ${ROUNDS}: ${starts.map(({ seconds }) => seconds.at(-1)?.toFixed(2)).join(', ')} s`)
  }
  const figures = starts.map(({ side, seconds, cpu }) => ({
    ...{ label: side.label, value: median(seconds), cpu: median(cpu) },
  }))
  return [{ name: 'start to the first page', unit: 's', target: 1, figures }]
}

async function startOnce(side: Side): Promise<{ seconds: number; cpu: number }> {
  const startedAt = performance.now()
  const shop = await side.open()
  const { status } = await captureResponse(shop, '/', BROWSER)
  const seconds = (performance.now() - startedAt) / 1000
  const cpu = processorTime(shop.program.pid)
  await shop.program.end()
  if (status !== 200) throw new Error(`The first page of ${side.label} responded with ${status}`)
  return { seconds, cpu }
}

/**
 * Measures memory when idle, after ten seconds without a request, and its maximum during requests of pages, calls and
 * purchases.
 */
export async function measureMemory(bench: Bench): Promise<Row[]> {
  const atRest = bench.sides.map((): number[] => [])
  let shops: OpenShop[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    await stopPrograms(shops)
    shops = await startPrograms(bench)
    await pause(REST_TIME)
    for (const [index, { program }] of shops.entries()) atRest[index]?.push(residentMemory(program.pid))
    const restingMemory = atRest.map((values) => values.at(-1)?.toFixed(0))
    say(`  memory at rest, round ${round} of ${ROUNDS}: ${restingMemory.join(', ')} MB`)
  }
  const highest: number[] = []
  for (const shop of shops) highest.push(await highestMemory(bench, shop, shops))
  await stopPrograms(shops)
  const rowOf = (name: string, target: number, megabytes: readonly number[]): Row => ({
    ...{ name, unit: 'MB', target },
    figures: bench.sides.map(({ label }, index) => ({ label, value: megabytes[index] ?? Number.NaN })),
  })
  return [rowOf('memory at rest', 140, atRest.map(median)), rowOf('memory under load, at the most', 280, highest)]
}

async function highestMemory(bench: Bench, shop: OpenShop, [first]: readonly OpenShop[]): Promise<number> {
  const { side, program } = shop
  // The bare shop answers every GET with this shop's home page.
  if (side.isBare && first) await program.request(await captureResponse(first, '/', BROWSER))
  await emptyCarts(side)
  let highest = 0
  const memoryTimer = setInterval(() => {
    highest = Math.max(highest, residentMemory(program.pid))
  }, SAMPLE_INTERVAL)
  const loads: Work[] = [{ kind: 'requests', requests: publicRequests(side) }, purchases(bench, side)]
  for (const work of loads) await loadWithoutErrors(bench, shop, { work, seconds: LOAD_SECONDS })
  clearInterval(memoryTimer)
  say(`  memory under load, ${side.label}: ${highest.toFixed(0)} MB`)
  return highest
}

const publicRequests = ({ productIds }: Side): LoadRequest[] =>
  [
    ...['/', '/products', '/faq', addressOf(listProducts)],
    ...productIds.map((id) => `/product/${id}`),
    ...productIds.map((productId) => addressOf(viewProduct, { params: { productId } })),
  ].map((path) => ({ method: 'GET', path, headers: BROWSER }))
