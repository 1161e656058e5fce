// Paid orders with everything on: letters, jobs, webhooks, limits; under several circumstances, and beside another checkout when one is named.
import { whyNoPooler } from '../paid/pooler.ts'
import { race } from '../paid/rounds.ts'
import { SETTINGS } from '../paid/setting.ts'
import { sidesOf } from '../paid/side.ts'
import type { Row } from '../row.ts'

const missing = whyNoPooler()

export const paidRows: readonly Row[] = SETTINGS.filter(({ isPooled }) => !isPooled || missing === null).map(
  (setting) => ({
    name: `paid order, as in production: ${setting.name}`,
    group: 'production',
    isComparable: true,
    measure: async (environment) => ({
      kind: 'paid',
      sides: await race(environment, await sidesOf(environment), setting),
    }),
  }),
)
