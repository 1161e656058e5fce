// The server's own login can neither drop a table nor rewrite the books (OPS-9, SEC-44).
import { preflight } from '#copy/preflight.ts'
import { type Check, fail, ok, waits, warn } from '../check.ts'
import { describeLogin, hasTables } from '../preflight-queries.ts'

const words = preflight.grants

export const grantsCheck: Check = {
  name: 'grants',
  async run({ config, query }) {
    if (query === null) return waits(preflight.database.none)
    const { isSuperuser, owns, rewrites } = await describeLogin(query)
    if (config.DATABASE_MIGRATION_URL === undefined) return warn(words.one)
    if (isSuperuser) return fail(words.superuser)
    if (owns.length > 0) return fail(words.owns(owns))
    if (!(await hasTables(query))) return waits(words.later)
    return rewrites.length > 0 ? fail(words.rewrites(rewrites)) : ok(words.ok)
  },
}
