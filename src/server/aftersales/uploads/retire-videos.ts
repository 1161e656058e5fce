// Videos and photographs of a parcel are kept for a complaint about the decision, and no longer (SEC-42).
import { after } from '#domain/durations.ts'
import { VIDEOS_KEPT_FOR } from '#domain/report.ts'
import type { Shop } from '../../shop.ts'
import { detachOldUploads } from './uploads-queries.ts'

const BATCH = 500

/** Detaches what belongs to reports that were decided long ago; the next sweeps forget it, files first. */
export async function retireVideos(shop: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const before = after(shop.clock.now(), -VIDEOS_KEPT_FOR)
  while ((await detachOldUploads(shop.db, before, BATCH)) === BATCH);
}
