// Rows that ask the database: against a bare server that sends the very statements that the shop sends, over a pool of the same size.
import { record, type Wish } from '../capture.ts'
import { compare } from '../compare.ts'
import type { Premises } from '../environment.ts'
import { recipeOf } from '../limit/recipe.ts'
import type { Ask } from '../load/plan.ts'
import type { Row } from '../row.ts'
import { type Shopper, touchSessions } from '../shoppers.ts'

export interface SameStatements {
  readonly name: string
  readonly group: string
  readonly target: number | null
  /** What a shopper asks. Her number counts through products too. */
  readonly wishOf: (premises: Premises, number: number) => Wish
  /** How many different questions there are. */
  readonly wishes: (premises: Premises) => number
  /** The answer to a question, where it is known. */
  readonly answerOf?: (premises: Premises, shopper: Shopper, wish: Wish) => Promise<Uint8Array>
  /** Puts the database back to where every round begins. */
  readonly before?: (premises: Premises) => Promise<unknown>
}

export const shopperOf = ({ shoppers }: Premises, number: number): Shopper => {
  const shopper = shoppers[number % shoppers.length]
  if (!shopper) throw new Error('There are no shoppers')
  return shopper
}

export const sameStatements = (row: SameStatements): Row => ({
  name: row.name,
  group: row.group,
  async measure(premises) {
    await touchSessions(premises.pool)
    await row.before?.(premises)
    const recorder = await premises.recorder()
    const recorded = async (number: number) =>
      record(recorder, shopperOf(premises, number), row.wishOf(premises, number))
    // What a first request finds out once is no part of the others.
    await recorded(0)
    await row.before?.(premises)
    const [one, other] = [await recorded(1), await recorded(row.wishes(premises) - 1)]
    const asks: Ask[] = []
    for (let number = 0; number < row.wishes(premises); number++) asks.push(await askOf(premises, row, number))
    const recipes = { [`${one.method} ${one.path}`]: recipeOf(one, other) }
    const outcome = await compare(premises, row.name, {
      plan: { kind: 'asks', asks },
      limit: { kind: 'recipes', databaseUrl: premises.databaseUrl, recipes },
      before: async () => {
        await touchSessions(premises.pool)
        await row.before?.(premises)
      },
    })
    const roundTrips = one.deeds.filter(({ kind }) => kind === 'sql').length
    return { kind: 'compared', ...outcome, target: row.target, roundTrips }
  },
})

async function askOf(premises: Premises, row: SameStatements, number: number): Promise<Ask> {
  const shopper = shopperOf(premises, number)
  const wish = row.wishOf(premises, number)
  const answer = row.answerOf && (await row.answerOf(premises, shopper, wish))
  return {
    method: wish.method,
    path: wish.path,
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd', cookie: shopper.cookie },
    status: 200,
    ...(wish.body ? { body: JSON.stringify(wish.body) } : {}),
    ...(answer ? { answer } : {}),
  }
}
