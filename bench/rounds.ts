// Measures the shops under the same load in alternating rounds, with the processor time of each response.
import { setTimeout as pause } from 'node:timers/promises'
import type { Load, LoadResult, Work } from './load.ts'
import { processorTime } from './processes.ts'
import type { Figures, Row } from './results.ts'
import { type Bench, type OpenShop, say } from './sides.ts'

export const ROUNDS = 5
const IDLE_TIME = 4_000

interface Measurement {
  readonly name: string
  /** The minimum ratio to the bare shop that this row must reach. */
  readonly target?: number
  workFor(shop: OpenShop): Work
  /** Brings the database to the state in which every round must begin. */
  before?(shop: OpenShop): Promise<unknown>
  /** Waits for the work that follows from the responses, such as jobs and emails. Its processor time counts. */
  after?(shop: OpenShop): Promise<unknown>
  /** SQL for a number that grows by one with each correct response. */
  readonly countQuery?: string
  readonly round?: Bounds
}

type Bounds = Pick<Load, 'seconds' | 'max'>

/** Milliseconds of processor time. */
interface Cost {
  readonly shop: number
  readonly database: number
}

interface Round {
  readonly result: LoadResult
  readonly cost: Cost
}

/** Measures a row. The shops take turns: A B C, C B A, A B C … Throws at the first wrong response. */
export async function runRounds(bench: Bench, shops: readonly OpenShop[], measurement: Measurement): Promise<Row> {
  const { name, target = null, round = { seconds: 2 } } = measurement
  // The first round of each shop only warms it up.
  for (const shop of shops) await runRound(bench, shop, { measurement, bounds: round })
  const idle = await idleCosts(bench, shops)
  const measuredShops = shops.map((shop, index) => ({ shop, idle: idle[index], rounds: [] as Round[] }))
  for (let number = 1; number <= ROUNDS; number++) {
    for (const { shop, idle, rounds } of number % 2 === 1 ? measuredShops : measuredShops.toReversed())
      rounds.push(await runRound(bench, shop, { measurement, bounds: round, idle }))
    const rates = measuredShops.map(({ shop, rounds }) => `${shop.side.label} ${rateOf(rounds.at(-1)).toFixed(0)}/s`)
    say(`  ${name}, round ${number} of ${ROUNDS}: ${rates.join(', ')}`)
  }
  return {
    name,
    unit: '/s',
    target,
    figures: measuredShops.map(({ shop, rounds }) => figuresOf(shop.side.label, rounds)),
  }
}

const NO_COST: Cost = { shop: 0, database: 0 }

async function runRound(
  bench: Bench,
  shop: OpenShop,
  { measurement, bounds, idle = NO_COST }: { measurement: Measurement; bounds: Bounds; idle?: Cost | undefined },
): Promise<Round> {
  await measurement.before?.(shop)
  const [count, start, startedAt] = [await countRows(shop, measurement), costOf(bench, shop), performance.now()]
  const result = await loadWithoutErrors(bench, shop, { work: measurement.workFor(shop), ...bounds })
  await measurement.after?.(shop)
  const [end, elapsed] = [costOf(bench, shop), performance.now() - startedAt]
  const addedRows = (await countRows(shop, measurement)) - count
  if (measurement.countQuery !== undefined && addedRows !== result.done)
    throw new Error(
      `${shop.side.label}: ${result.done} successful responses added ${addedRows} rows (${measurement.countQuery})`,
    )
  // Adds the cost of an idle shop to the start, so that it does not count. The difference is never negative.
  const startOf = (kind: keyof Cost): number => Math.min(end[kind], start[kind] + elapsed * idle[kind])
  return { result, cost: costBetween({ shop: startOf('shop'), database: startOf('database') }, end, result.done) }
}

/** Loads a shop. Throws at a wrong response. */
export async function loadWithoutErrors(bench: Bench, shop: OpenShop, load: Omit<Load, 'origin'>): Promise<LoadResult> {
  const result = await bench.load({ origin: shop.origin, ...load })
  if (result.wrongResponse !== null) throw new Error(`${shop.side.label}: ${result.wrongResponse}`)
  return result
}

async function countRows({ side }: OpenShop, { countQuery }: Measurement): Promise<number> {
  if (countQuery === undefined) return 0
  const { rows } = await side.pool.query<{ count: number }>(countQuery)
  return rows[0]?.count ?? 0
}

const costOf = ({ postmaster }: Bench, { program }: OpenShop): Cost => ({
  shop: processorTime(program.pid),
  database: processorTime(postmaster),
})

/** Returns the processor milliseconds of each shop per idle millisecond. `database` is the sum for all shops. */
async function idleCosts(bench: Bench, shops: readonly OpenShop[]): Promise<Cost[]> {
  const [starts, startedAt] = [shops.map((shop) => costOf(bench, shop)), performance.now()]
  await pause(IDLE_TIME)
  const elapsed = performance.now() - startedAt
  return shops.map((shop, index) => costBetween(starts[index] ?? NO_COST, costOf(bench, shop), elapsed))
}

const costBetween = (start: Cost, end: Cost, divisor: number): Cost => ({
  shop: (end.shop - start.shop) / divisor,
  database: (end.database - start.database) / divisor,
})

const rateOf = (round: Round | undefined): number => (round ? round.result.done / round.result.seconds : Number.NaN)

function figuresOf(label: string, rounds: readonly Round[]): Figures {
  const database = median(rounds.map(({ cost }) => cost.database))
  return {
    ...{ label, value: median(rounds.map(rateOf)), database },
    cpu: median(rounds.map(({ cost }) => cost.shop + cost.database)),
    p99: median(rounds.map(({ result }) => result.p99)),
  }
}

/** Returns the median of values in any order. Of an even number of values it is the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? Number.NaN) + (sorted[Math.floor(half)] ?? Number.NaN)) / 2
}
