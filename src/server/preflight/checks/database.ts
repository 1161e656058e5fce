// The database answers, is new enough, can be written to and holds the shop's tables.
import { preflight } from '#copy/preflight.ts'
import { migrationsPending } from '../../db/migrate.ts'
import { type Check, fail, ok, waits, warn } from '../check.ts'
import { describeDatabase, hasTables } from '../preflight-queries.ts'

const words = preflight.database
/** As `server_version_num` has it. */
const OLDEST = 150_000

export const databaseCheck: Check = {
  name: 'database',
  async run({ query }) {
    if (query === null) return waits(words.none)
    const { version, number, encoding, isReadOnly } = await describeDatabase(query)
    if (number < OLDEST) return fail(words.old(version))
    if (isReadOnly) return fail(words.readOnly)
    if (encoding !== 'UTF8') return fail(words.encoding(encoding))
    if (!(await hasTables(query))) return waits(words.empty)
    const pending = await migrationsPending({ query: async (text) => ({ rows: await query(text) }) })
    return pending.length > 0 ? warn(words.behind(pending.length)) : ok(words.ok(version))
  },
}
