// What was uploaded and never sent with a report is forgotten after two days, and what somebody who left had sent at once.
import { after } from '#domain/durations.ts'
import { LOOSE_UPLOAD_LIFETIME } from '#domain/report.ts'
import type { Shop } from '../../shop.ts'
import { removeUpload } from './remove-upload.ts'
import { listForgottenUploads } from './uploads-queries.ts'

const AT_ONCE = 100

export async function sweepUploads(shop: Shop): Promise<void> {
  const before = after(shop.clock.now(), -LOOSE_UPLOAD_LIFETIME)
  for (const id of await listForgottenUploads(shop.db, before, AT_ONCE)) await removeUpload(shop, id)
}
