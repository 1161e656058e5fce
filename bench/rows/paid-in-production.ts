// Paid orders with everything on: letters, jobs, webhooks, limits; under several circumstances, and beside another checkout when one is named.
import { countOn } from '../paid/counts.ts'
import { whyNoPooler } from '../paid/pooler.ts'
import { race } from '../paid/rounds.ts'
import { SETTINGS, type Setting } from '../paid/setting.ts'
import { sidesOf } from '../paid/side.ts'
import type { Row } from '../row.ts'

const rowOf = (setting: Setting): Row => ({
  name: `paid order, as in production: ${setting.name}`,
  group: 'production',
  isComparable: true,
  async measure(environment) {
    const why = setting.isPooled ? whyNoPooler() : null
    if (why !== null) {
      environment.say(`  left out: ${why}`)
      return []
    }
    const sides = await sidesOf(environment)
    const figures = await race(environment, sides, setting)
    if (!setting.isCounted) return { kind: 'paid', sides: figures }
    environment.say('  counting')
    const counted = []
    for (const [place, side] of sides.entries()) {
      const own = figures[place]
      if (own) counted.push({ ...own, counts: await countOn(environment, side, setting) })
    }
    return { kind: 'paid', sides: counted }
  },
})

export const paidRows: readonly Row[] = SETTINGS.map(rowOf)
