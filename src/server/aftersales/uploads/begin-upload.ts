// A video or photograph begins: its size is known, none of its bytes has come (RET-3).
import { ShopError } from '#contract/errors.ts'
import type { UploadReply } from '#contract/uploads.ts'
import { uploadRefusals } from '#copy/reports.ts'
import { after, hours } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import { MOST_UPLOAD_BYTES, MOST_UPLOADS, REPORT_WINDOW, type UploadKind } from '#domain/report.ts'
import { newId } from '../../adapters/random.ts'
import { type Limit, rateLimit } from '../../db/rate-limit.ts'
import type { Shop } from '../../shop.ts'
import { removeUpload } from './remove-upload.ts'
import { newFileKey } from './upload-files.ts'
import { uploadView } from './upload-view.ts'
import { hasArrivalSince, insertUpload, listOldestLoose } from './uploads-queries.ts'

const PER_SHOPPER: Limit = { name: 'uploads', most: 60, per: hours(1) }
/** How many times what a report takes somebody may have on its way. The oldest makes room: she has begun anew. */
const TRIES = 3

/** Refuses what is too large, and whoever has nothing that could be reported, before a byte of hers is sent over a phone's network. */
export async function beginUpload(
  shop: Shop,
  userId: UserId,
  { kind, size }: { kind: UploadKind; size: number },
): Promise<UploadReply> {
  const { db, clock, random } = shop
  if (size > MOST_UPLOAD_BYTES[kind]) {
    const message = uploadRefusals.tooLarge[kind]
    throw new ShopError('upload_too_large', { message, fields: { size: message } })
  }
  await rateLimit(shop, PER_SHOPPER, userId)
  const at = clock.now()
  if (!(await hasArrivalSince(db, userId, after(at, -REPORT_WINDOW)))) throw new ShopError('report_late')
  for (const id of await listOldestLoose(db, { userId, kind, most: TRIES * MOST_UPLOADS[kind] - 1 }))
    await removeUpload(shop, id)
  const id = newId<'upload'>(shop)
  await insertUpload(db, { id, userId, kind, size, fileKey: newFileKey(random), at })
  return uploadView({ id, kind, size, received: 0, contentType: null })
}
