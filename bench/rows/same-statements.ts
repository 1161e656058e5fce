// Rows that ask the database: against a bare server that sends the very statements that the shop sends, over a pool of the same size.
import { record, type Wish } from '../capture.ts'
import { compare } from '../compare.ts'
import type { BenchEnvironment } from '../environment.ts'
import { recipeOf } from '../limit/recipe.ts'
import type { Ask } from '../load/plan.ts'
import type { Row } from '../row.ts'
import { type Shopper, touchSessions } from '../shoppers.ts'

export interface SameStatements {
  readonly name: string
  readonly group: string
  readonly target: number | null
  /** What a shopper asks. Her number counts through products too. */
  readonly wishOf: (environment: BenchEnvironment, number: number) => Wish
  /** How many different questions there are. */
  readonly wishes: (environment: BenchEnvironment) => number
  /** The answer to a question, where it is known. */
  readonly answerOf?: (environment: BenchEnvironment, shopper: Shopper, wish: Wish) => Promise<Uint8Array>
  /** Puts the database back to where every round begins. */
  readonly before?: (environment: BenchEnvironment) => Promise<unknown>
}

export const shopperOf = ({ shoppers }: BenchEnvironment, number: number): Shopper => {
  const shopper = shoppers[number % shoppers.length]
  if (!shopper) throw new Error('There are no shoppers')
  return shopper
}

export const sameStatements = (row: SameStatements): Row => ({
  name: row.name,
  group: row.group,
  async measure(environment) {
    await touchSessions(environment.pool)
    await row.before?.(environment)
    const recorder = await environment.recorder()
    const recorded = async (number: number) =>
      record(recorder, shopperOf(environment, number), row.wishOf(environment, number))
    // What a first request finds out once is no part of the others.
    await recorded(0)
    await row.before?.(environment)
    const [one, other] = [await recorded(1), await recorded(row.wishes(environment) - 1)]
    const asks: Ask[] = []
    for (let number = 0; number < row.wishes(environment); number++) asks.push(await askOf(environment, row, number))
    const recipes = { [`${one.method} ${one.path}`]: recipeOf(one, other) }
    const outcome = await compare(environment, row.name, {
      plan: { kind: 'asks', asks },
      limit: { kind: 'recipes', databaseUrl: environment.databaseUrl, recipes },
      before: async () => {
        await touchSessions(environment.pool)
        await row.before?.(environment)
      },
    })
    const roundTrips = one.actions.filter(({ kind }) => kind === 'sql').length
    return { kind: 'compared', ...outcome, target: row.target, roundTrips }
  },
})

async function askOf(environment: BenchEnvironment, row: SameStatements, number: number): Promise<Ask> {
  const shopper = shopperOf(environment, number)
  const wish = row.wishOf(environment, number)
  const answer = row.answerOf && (await row.answerOf(environment, shopper, wish))
  return {
    method: wish.method,
    path: wish.path,
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd', cookie: shopper.cookie },
    status: 200,
    ...(wish.body ? { body: JSON.stringify(wish.body) } : {}),
    ...(answer ? { answer } : {}),
  }
}
