// What is forgotten of videos and photographs, and when.
import { after } from '#domain/durations.ts'
import { LOOSE_UPLOAD_LIFETIME, VIDEOS_KEPT_FOR } from '#domain/report.ts'
import type { Shop } from '../../shop.ts'
import { removeUpload } from './remove-upload.ts'
import { detachOldUploads, listForgottenUploads } from './uploads-queries.ts'

const AT_ONCE = 100
const BATCH = 500

/** What was uploaded and never sent with a report goes after two days; what somebody who left had sent, at once. Answers how many. */
export async function sweepUploads(shop: Shop): Promise<number> {
  const before = after(shop.clock.now(), -LOOSE_UPLOAD_LIFETIME)
  const forgotten = await listForgottenUploads(shop.db, before, AT_ONCE)
  for (const id of forgotten) await removeUpload(shop, id)
  return forgotten.length
}

/**
 * Those of a parcel are kept for a complaint about the decision, and no longer (SEC-42): detaches what belongs to reports that
 * were decided long ago; the next sweeps forget it, files first. Answers how many.
 */
export async function retireVideos(shop: Pick<Shop, 'db' | 'clock'>): Promise<number> {
  const before = after(shop.clock.now(), -VIDEOS_KEPT_FOR)
  let all = 0
  for (let count = BATCH; count === BATCH; all += count) count = await detachOldUploads(shop.db, before, BATCH)
  return all
}
