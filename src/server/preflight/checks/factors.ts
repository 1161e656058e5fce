// Whether those who run the shop can show more than a password, where that is asked (SEC-56).
import { preflight } from '#copy/preflight.ts'
import { type Check, ok, waits, warn } from '../check.ts'
import { countStaff, hasTables } from '../preflight-queries.ts'

const words = preflight.factors

export const factorsCheck: Check = {
  name: 'staff',
  async run({ config, query }) {
    if (config.STAFF_SECOND_FACTOR === 'off') return config.isPublic ? warn(words.off) : ok(words.local)
    if (query === null || !(await hasTables(query))) return waits(words.later)
    const { staff, without } = await countStaff(query)
    if (staff === 0) return waits(words.later)
    return without === 0 ? ok(words.ok(staff)) : warn(words.without(without, `${config.publicOrigin ?? ''}/login`))
  },
}
