// Paid orders in a shop that does all it does in production, and in others beside it: alternating rounds under the same load.
import { setTimeout as pause } from 'node:timers/promises'
import type { BenchEnvironment } from '../environment.ts'
import { median } from '../figures.ts'
import type { LoadResult } from '../load/plan.ts'
import type { PaidFigures } from '../row.ts'
import { Clock, each, postmasterOf, type Times } from './costs.ts'
import { FIRST, type Kits, type Loaded, planOf, prepare, RUN_UP, tellWebhooks } from './loaded-shop.ts'
import { comeToRest } from './rest.ts'
import type { Side } from './side.ts'

/** So many orders for each of the seconds that were asked for, and ten times as long at the most: a busy machine gets its orders too. */
const ORDERS_A_SECOND = 100
const PATIENCE = 10
/** Milliseconds in which nobody buys, to see what a shop takes that only stands there. */
const AT_REST = 4_000

interface Racer extends Loaded {
  readonly clock: Clock
  readonly rounds: Round[]
  readonly wrong: string[]
}

interface Round {
  readonly result: LoadResult
  /** Milliseconds of processor for an order. */
  readonly cost: Times
  /** Seconds after the last order until all was done that followed from the orders. */
  readonly late: number
}

/** Opens a shop on each side and measures them in turn: A B, B A, A B … */
export async function race(environment: BenchEnvironment, sides: readonly Side[], kits: Kits) {
  const racers: Racer[] = []
  try {
    for (const side of sides) racers.push(await openRacer(environment, side, kits))
    for (const racer of racers) await prepare(environment, racer, FIRST)
    const rest = await atRest(racers)
    for (let number = 1; number <= environment.options.rounds; number++) {
      for (const racer of number % 2 === 1 ? racers : racers.toReversed())
        racer.rounds.push(await oneRound(environment, racer, rest.get(racer)))
      const heard = racers.map(({ side, rounds }) => `${side.label} ${inWords(rounds.at(-1))}`)
      environment.say(`  round ${number} of ${environment.options.rounds}: ${heard.join('; ')}`)
    }
    return racers.map((racer) => figuresOf(racer, rest.get(racer)))
  } finally {
    await tellWebhooks(environment, null)
    for (const { shop } of racers) await shop.program.end()
  }
}

async function openRacer(environment: BenchEnvironment, side: Side, kits: Kits): Promise<Racer> {
  const shop = await side.open()
  const clock = new Clock(environment, shop.program.pid, await postmasterOf(environment.pool))
  const plan = planOf(environment, side, kits)
  return { side, shop, clock, plan, rounds: [], wrong: [] }
}

/**
 * What each process takes of the processor while nobody buys, in milliseconds a millisecond; the cluster's is that of all shops
 * together. The less of two looks: a shop that has just been opened does some things once, such as writing its compiled code down.
 */
async function atRest(racers: readonly Racer[]): Promise<Map<Racer, Times>> {
  const [first, second] = [await lookAtRest(racers), await lookAtRest(racers)]
  return new Map(
    racers.map((racer, index) => [
      racer,
      each((kind) => Math.min(first[index]?.[kind] ?? 0, second[index]?.[kind] ?? 0)),
    ]),
  )
}

const lookAtRest = (racers: readonly Racer[]): Promise<Times[]> =>
  Promise.all(
    racers.map(async ({ clock }) => {
      const { used, wall } = await clock.during(() => pause(AT_REST, {}))
      return each((kind) => used[kind] / wall)
    }),
  )

async function oneRound(environment: BenchEnvironment, racer: Racer, rest: Times | undefined): Promise<Round> {
  const { side, shop, clock, plan } = racer
  await prepare(environment, racer, RUN_UP)
  const before = await countOrders(side)
  const { used, wall, result, late } = await clock.during(async () => {
    const { seconds } = environment.options
    const bounds = { most: seconds * ORDERS_A_SECOND, seconds: seconds * PATIENCE }
    const result = await environment.load(plan, { origin: shop.origin, ...bounds })
    const since = performance.now()
    await comeToRest(environment, side)
    return { result, late: (performance.now() - since) / 1000 }
  })
  const placed = (await countOrders(side)) - before
  if (result.wrong > 0) racer.wrong.push(`${result.wrong} wrong, such as ${result.example}`)
  else if (placed !== result.done) racer.wrong.push(`${result.done} purchases left ${placed} orders`)
  const cost = each((kind) => (used[kind] - (rest?.[kind] ?? 0) * wall) / result.done)
  return { result, late, cost }
}

async function countOrders({ pool }: Side): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('SELECT count(*)::int AS count FROM orders')
  return rows[0]?.count ?? 0
}

const inWords = (round: Round | undefined): string => {
  if (!round) return ''
  const { result, cost } = round
  const rate = (result.done / result.seconds).toFixed(0)
  return `${rate}/s at ${cost.shop.toFixed(1)} + ${cost.database.toFixed(1)} ms`
}

function figuresOf({ side, rounds, wrong }: Racer, rest: Times | undefined): PaidFigures {
  const middle = (figureOf: (round: Round) => number): number => median(rounds.map(figureOf))
  return {
    label: side.label,
    wrong: wrong[0] ?? null,
    rate: middle(({ result }) => result.done / result.seconds),
    p99: middle(({ result }) => result.p99),
    late: middle(({ late }) => late),
    ...each((kind) => middle(({ cost }) => cost[kind])),
    atRest: (rest?.shop ?? 0) * 1000,
  }
}
