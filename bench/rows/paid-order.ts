// Paid orders in a shop that does all it does in production: emails, jobs, webhooks, limits; beside the same work written bare, and another checkout when one is named.
import type { Kits } from '../paid/loaded-shop.ts'
import { race } from '../paid/rounds.ts'
import { sidesOf } from '../paid/side.ts'
import type { Row } from '../row.ts'

const rowOf = (kits: Kits): Row => ({
  name: `paid order: ${kits === 'one' ? 'one kit' : 'eight kits'}`,
  group: 'checkout',
  isComparable: true,
  async measure(environment) {
    return { kind: 'paid', sides: await race(environment, await sidesOf(environment), kits) }
  },
})

export const paidRows: readonly Row[] = [rowOf('all'), rowOf('one')]
