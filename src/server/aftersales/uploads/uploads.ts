// Creates, checks and removes the videos and photographs that shoppers upload for problem reports (RET-3).
import { ShopError } from '#contract/errors.ts'
import type { UploadReply } from '#contract/uploads.ts'
import { uploadRefusals } from '#copy/aftersales.ts'
import { after, hours } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import {
  CHUNK,
  LOOSE_UPLOAD_LIFETIME,
  MAX_UPLOAD_BYTES,
  MAX_UPLOADS,
  REPORT_WINDOW,
  type UploadKind,
  VIDEOS_KEPT_FOR,
} from '#domain/report.ts'
import type { FileStore } from '../../adapters/file-store.ts'
import type { TooLarge } from '../../adapters/image-codec.ts'
import { newId, type Random } from '../../adapters/random.ts'
import { inTransaction } from '../../db/database.ts'
import { type Limit, rateLimit } from '../../db/rate-limit.ts'
import type { Shop } from '../../shop.ts'
import { recogniseVideo } from './recognise-video.ts'
import {
  deleteUpload,
  detachOldUploads,
  insertUpload,
  listAbandonedUploads,
  listOldestUnattached,
  listReportStatesSince,
  lockUploadForRemoval,
  saveContentType,
  type Upload,
} from './uploads-queries.ts'

/** A random key reveals nothing and is never used again (SEC-27). */
const createFileKey = (random: Random): string => `uploads/${random.bytes(12).toString('hex')}`

const rewrittenKey = (fileKey: string): string => `${fileKey}.webp`

/** Returns the key of the file that is served when the upload is complete. */
export const servedFileKey = ({ kind, fileKey }: { kind: UploadKind; fileKey: string }): string =>
  kind === 'photo' ? rewrittenKey(fileKey) : fileKey

export const listFileKeys = (fileKey: string): readonly string[] => [fileKey, rewrittenKey(fileKey)]

/** Returns an upload as the API shows it: its progress in bytes, and the size of the next piece. */
export const toUploadReply = (
  upload: Pick<Upload, 'id' | 'kind' | 'size' | 'received' | 'contentType'>,
): UploadReply => ({
  id: upload.id,
  kind: upload.kind,
  size: upload.size,
  offset: upload.received,
  complete: upload.contentType !== null,
  chunk: CHUNK,
})

const SHOPPER_LIMIT: Limit = { name: 'uploads', max: 60, per: hours(1) }
/** A shopper may have uploads for this many reports that are not sent yet. */
const MAX_UNSENT_REPORTS = 3

/**
 * Creates an upload. If the shopper then has too many without a report, the oldest of this kind are removed. Throws
 * `upload_too_large`, `too_many_requests`, or `report_late`, `report_open` or `order_report_decided` when no order can
 * be reported.
 */
export async function beginUpload(
  shop: Shop,
  userId: UserId,
  { kind, size }: { kind: UploadKind; size: number },
): Promise<UploadReply> {
  const { db, clock, random } = shop
  if (size > MAX_UPLOAD_BYTES[kind]) {
    const message = uploadRefusals.tooLarge[kind]
    throw new ShopError('upload_too_large', { message, fields: { size: message } })
  }
  await rateLimit(shop, SHOPPER_LIMIT, userId)
  const at = clock.now()
  const states = await listReportStatesSince(db, userId, after(at, -REPORT_WINDOW))
  if (states.length === 0) throw new ShopError('report_late')
  if (!states.includes(null)) throw new ShopError(states.includes('open') ? 'report_open' : 'order_report_decided')
  for (const id of await listOldestUnattached(db, { userId, kind, max: MAX_UNSENT_REPORTS * MAX_UPLOADS[kind] - 1 }))
    await removeUpload(shop, id)
  const id = newId<'upload'>(shop)
  await insertUpload(db, { id, userId, kind, size, fileKey: createFileKey(random), at })
  return toUploadReply({ id, kind, size, received: 0, contentType: null })
}

interface VerifiedFile {
  readonly contentType: string
  readonly size: number
}

/**
 * Checks a complete upload by its content, rewrites a photograph, and returns the upload with content type and final
 * size. Removes the upload and throws `upload_type`, or `upload_too_large` for a photograph with too many pixels.
 * Throws `upload_not_saved` when the photograph cannot be stored.
 */
export async function finishUpload(shop: Shop, upload: Upload): Promise<Upload> {
  const verifiedFile =
    upload.kind === 'video' ? await verifyVideo(shop.files, upload) : await rewritePhoto(shop, upload)
  if (!verifiedFile || verifiedFile === 'too large') {
    await removeUpload(shop, upload.id)
    if (verifiedFile) throw new ShopError('upload_too_large')
    throw new ShopError('upload_type', { message: uploadRefusals.type[upload.kind] })
  }
  await saveContentType(shop.db, upload.id, verifiedFile.contentType, verifiedFile.size)
  // The original is removed, because it may contain a location.
  if (upload.kind === 'photo') await shop.files.remove(upload.fileKey)
  return { ...upload, ...verifiedFile, received: verifiedFile.size }
}

/** Returns null when the content is not a video of a supported type. */
async function verifyVideo(files: FileStore, { fileKey, size }: Upload): Promise<VerifiedFile | null> {
  const contentType = await recogniseVideo(size, async (start, length) => {
    const stream = await files.read(fileKey, { start, end: Math.min(start + length, size) - 1 })
    return stream ? Buffer.concat(await stream.toArray()) : Buffer.alloc(0)
  })
  return contentType ? { contentType, size } : null
}

/**
 * Stores the photograph without its metadata, as WebP; null when the content is not a supported image. Throws
 * `upload_not_saved`.
 */
async function rewritePhoto(shop: Shop, upload: Upload): Promise<VerifiedFile | TooLarge | null> {
  const original = await shop.files.get(upload.fileKey)
  const bytes = original && (await shop.images.rewrite(original))
  if (!bytes || bytes === 'too large') return bytes
  try {
    await shop.files.put(servedFileKey(upload), bytes)
  } catch (error) {
    shop.log.error({ err: error }, 'photograph not stored')
    throw new ShopError('upload_not_saved', { retryAfter: 60 })
  }
  return { contentType: 'image/webp', size: bytes.byteLength }
}

/** Removes an upload that belongs to no report: first its files, so that none stays without a row. */
export async function removeUpload(shop: Pick<Shop, 'db' | 'files'>, id: string): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const upload = await lockUploadForRemoval(tx, id)
    if (!upload) return
    for (const key of listFileKeys(upload.fileKey)) await shop.files.remove(key)
    await deleteUpload(tx, id)
  })
}

const SWEEP_BATCH = 100
const DETACH_BATCH = 500

/** Removes up to 100 uploads that belong to no report and were not changed for two days. */
export async function sweepUploads(shop: Shop): Promise<void> {
  const before = after(shop.clock.now(), -LOOSE_UPLOAD_LIFETIME)
  const abandonedIds = await listAbandonedUploads(shop.db, before, SWEEP_BATCH)
  for (const id of abandonedIds) await removeUpload(shop, id)
}

/** Detaches the uploads of reports decided more than 180 days ago, so that the next sweep deletes them. */
export async function detachUploadsOfOldReports(shop: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const before = after(shop.clock.now(), -VIDEOS_KEPT_FOR)
  let count: number
  do count = await detachOldUploads(shop.db, before, DETACH_BATCH)
  while (count === DETACH_BATCH)
}
