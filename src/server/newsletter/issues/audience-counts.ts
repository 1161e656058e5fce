// How many would get an issue, for whoever writes one: counted by a job, because that reads everybody on the list, and kept for some minutes (LET-22).
import { after } from '#domain/durations.ts'
import { AUDIENCE_KEPT } from '#domain/issue.ts'
import { inTransaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { countAudience, findAudienceCount, saveAudienceCount, type Wanted } from './audience-queries.ts'

/** What was counted lately; otherwise null, and a job counts. */
export async function askAudience(shop: Shop, wanted: Wanted): Promise<number | null> {
  const known = await findAudienceCount(shop.db, wanted, after(shop.clock.now(), -AUDIENCE_KEPT))
  if (known !== null) return known
  const told = { audience: wanted.audience, days: wanted.audienceDays }
  await inTransaction(shop.db, (tx) => shop.jobs.enqueue(tx, 'count-audience', told))
  return null
}

export async function countForWriters({ db, clock }: Pick<Shop, 'db' | 'clock'>, wanted: Wanted): Promise<void> {
  const at = clock.now()
  await saveAudienceCount(db, wanted, { people: await countAudience(db, wanted, at), at })
}
