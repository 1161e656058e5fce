// Paid orders with everything on: letters, jobs, webhooks, limits; under several circumstances, and beside another checkout when one is named.
import { race } from '../paid/rounds.ts'
import { SETTINGS } from '../paid/setting.ts'
import { sidesOf } from '../paid/side.ts'
import type { Row } from '../row.ts'

export const paidRows: readonly Row[] = SETTINGS.map((setting) => ({
  name: `paid order, as in production: ${setting.name}`,
  group: 'production',
  isComparable: true,
  measure: async (environment) => ({
    kind: 'paid',
    sides: await race(environment, await sidesOf(environment), setting),
  }),
}))
