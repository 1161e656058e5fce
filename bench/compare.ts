// The shop and its limit under the same load in turn, round after round, and what each request costs their processors.

import type { BenchEnvironment } from './environment.ts'
import { median } from './figures.ts'
import type { LimitTask } from './limit-program.ts'
import type { LoadPlan, LoadResult } from './load/plan.ts'
import { processorTime } from './program.ts'
import type { OpenShop } from './shop-program.ts'

const WARM_UP = 0.7
const PAUSE = 200

export interface Match {
  readonly plan: LoadPlan
  readonly limit: LimitTask
  /** Puts the database back to where every round begins. */
  readonly before?: () => Promise<unknown>
}

/** Medians over all rounds. */
export interface Speed {
  /** A second. */
  readonly rate: number
  /** Milliseconds of processor for one. */
  readonly cpu: number
  /** Milliseconds that all but one in a hundred took at the most. */
  readonly p99: number
}

export interface Outcome {
  readonly shop: Speed
  readonly limit: Speed
  /** The first wrong answer, in words; null when all were right. */
  readonly wrong: string | null
  /** Right answers of all rounds, of both. */
  readonly done: number
}

interface Round {
  readonly result: LoadResult
  readonly cpu: number
}

/** Measures a row. */
export async function compare(environment: BenchEnvironment, name: string, match: Match): Promise<Outcome> {
  const { options, shop, limit, say } = environment
  await environment.become(match.limit)
  const rounds: Record<'shop' | 'limit', Round[]> = { shop: [], limit: [] }
  let done = 0
  const run = async (who: 'shop' | 'limit', seconds: number): Promise<Round> => {
    await match.before?.()
    const round = await oneRound(environment, who === 'shop' ? shop : limit, match.plan, seconds)
    done += round.result.done
    return round
  }
  const wrong: string[] = []
  for (const who of ['shop', 'limit'] as const) await run(who, WARM_UP)
  for (let round = 1; round <= options.rounds; round++) {
    // Who begins changes, so that what a round leaves behind meets both.
    for (const who of round % 2 === 1 ? (['shop', 'limit'] as const) : (['limit', 'shop'] as const)) {
      const { result, cpu } = await run(who, options.seconds)
      rounds[who].push({ result, cpu })
      if (result.wrong > 0) wrong.push(`${who}: ${result.wrong} wrong, such as ${result.example}`)
    }
    say(`  ${name}, round ${round} of ${options.rounds}: ${rateOf(rounds.shop)} to ${rateOf(rounds.limit)} a second`)
  }
  return { shop: speedOf(rounds.shop), limit: speedOf(rounds.limit), wrong: wrong[0] ?? null, done }
}

async function oneRound(
  environment: BenchEnvironment,
  place: OpenShop,
  plan: LoadPlan,
  seconds: number,
): Promise<Round> {
  const { pid } = place.program
  const before = processorTime(pid)
  const result = await environment.load(plan, { origin: place.origin, seconds })
  const used = processorTime(pid) - before
  // What is still being cleared away must not cost the other one.
  await new Promise((resolve) => setTimeout(resolve, PAUSE))
  return { result, cpu: used / result.done }
}

const rateOf = (rounds: readonly Round[]): number => {
  const last = rounds.at(-1)?.result
  return last ? Math.round(last.done / last.seconds) : 0
}

const speedOf = (rounds: readonly Round[]): Speed => ({
  rate: median(rounds.map(({ result }) => result.done / result.seconds)),
  cpu: median(rounds.map(({ cpu }) => cpu)),
  p99: median(rounds.map(({ result }) => result.p99)),
})
