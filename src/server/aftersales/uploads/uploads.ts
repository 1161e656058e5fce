// Uploads of videos and photographs: begun, finished, removed and swept (RET-3).
import { ShopError } from '#contract/errors.ts'
import type { UploadReply } from '#contract/uploads.ts'
import { uploadRefusals } from '#copy/reports.ts'
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
  hasArrivalSince,
  insertUpload,
  listForgottenUploads,
  listOldestLoose,
  lockToRemove,
  saveContentType,
  type Upload,
} from './uploads-queries.ts'

// Where the files of uploads lie: what came, and for a photograph what was written anew from it.

/** A key that tells nothing and is never met again (SEC-27). */
const newFileKey = (random: Random): string => `uploads/${random.bytes(12).toString('hex')}`

const rewritten = (fileKey: string): string => `${fileKey}.webp`

/** The file that people may look at, once it is complete. */
export const keptKey = ({ kind, fileKey }: { kind: UploadKind; fileKey: string }): string =>
  kind === 'photo' ? rewritten(fileKey) : fileKey

/** Every file that an upload may have left. */
export const keysOfUpload = (fileKey: string): readonly string[] => [fileKey, rewritten(fileKey)]

// An upload as it travels: how far it is, and how much the next request may bring.
export const uploadView = (upload: Pick<Upload, 'id' | 'kind' | 'size' | 'received' | 'contentType'>): UploadReply => ({
  id: upload.id,
  kind: upload.kind,
  size: upload.size,
  offset: upload.received,
  complete: upload.contentType !== null,
  chunk: CHUNK,
})

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
  if (size > MAX_UPLOAD_BYTES[kind]) {
    const message = uploadRefusals.tooLarge[kind]
    throw new ShopError('upload_too_large', { message, fields: { size: message } })
  }
  await rateLimit(shop, PER_SHOPPER, userId)
  const at = clock.now()
  if (!(await hasArrivalSince(db, userId, after(at, -REPORT_WINDOW)))) throw new ShopError('report_late')
  for (const id of await listOldestLoose(db, { userId, kind, most: TRIES * MAX_UPLOADS[kind] - 1 }))
    await removeUpload(shop, id)
  const id = newId<'upload'>(shop)
  await insertUpload(db, { id, userId, kind, size, fileKey: newFileKey(random), at })
  return uploadView({ id, kind, size, received: 0, contentType: null })
}

// All bytes are there: what is a video stays as it is, a photograph is written anew, and everything else is refused and forgotten.

interface Proved {
  readonly contentType: string
  readonly size: number
}

/** Looks at a whole upload by its content alone. Refuses with `upload_type` what is not of its kind, and with `upload_too_large` a photograph of too many pixels. */
export async function finishUpload(shop: Shop, upload: Upload): Promise<Upload> {
  const proved = upload.kind === 'video' ? await verifyVideo(shop.files, upload) : await rewritePhoto(shop, upload)
  if (!proved || proved === 'too large') {
    await removeUpload(shop, upload.id)
    if (proved) throw new ShopError('upload_too_large')
    throw new ShopError('upload_type', { message: uploadRefusals.type[upload.kind] })
  }
  await saveContentType(shop.db, upload.id, proved.contentType, proved.size)
  // The photograph as it came says where it was taken.
  if (upload.kind === 'photo') await shop.files.remove(upload.fileKey)
  return { ...upload, ...proved, received: proved.size }
}

async function verifyVideo(files: FileStore, { fileKey, size }: Upload): Promise<Proved | null> {
  const contentType = await recogniseVideo(size, async (start, length) => {
    const stream = await files.read(fileKey, { start, end: Math.min(start + length, size) - 1 })
    return stream ? Buffer.concat(await stream.toArray()) : Buffer.alloc(0)
  })
  return contentType ? { contentType, size } : null
}

async function rewritePhoto(shop: Shop, upload: Upload): Promise<Proved | TooLarge | null> {
  const came = await shop.files.get(upload.fileKey)
  const bytes = came && (await shop.images.rewrite(came))
  if (!bytes || bytes === 'too large') return bytes
  try {
    await shop.files.put(keptKey(upload), bytes)
  } catch (error) {
    shop.log.error({ err: error }, 'photograph not stored')
    throw new ShopError('upload_not_kept', { retryAfter: 60 })
  }
  return { contentType: 'image/webp', size: bytes.byteLength }
}

// A loose upload is forgotten, files and row: taken back by its shopper, refused, or left lying.

/** Removes an upload that belongs to no report. Files first: a row without files is found again, files without a row are not. */
export async function removeUpload(shop: Pick<Shop, 'db' | 'files'>, id: string): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const upload = await lockToRemove(tx, id)
    if (!upload) return
    for (const key of keysOfUpload(upload.fileKey)) await shop.files.remove(key)
    await deleteUpload(tx, id)
  })
}

// What is forgotten of videos and photographs, and when.

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
