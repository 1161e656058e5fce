// Receives the pieces of a video or photograph. docs/decisions/020 says why no library is used.
import type { Readable } from 'node:stream'
import { ShopError } from '#contract/errors.ts'
import type { UploadReply } from '#contract/uploads.ts'
import type { UserId } from '#domain/ids.ts'
import { CHUNK } from '#domain/report.ts'
import type { ByteRange } from '../../adapters/file-store.ts'
import { inTransaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { finishUpload, toUploadReply } from './uploads.ts'
import { findUpload, lockUnattachedUpload, saveReceivedBytes, type Upload } from './uploads-queries.ts'

interface ReceivedPiece {
  readonly id: string
  readonly owner: UserId
  /** Where the piece begins in the file, in bytes. */
  readonly offset: number
  readonly body: Readable | null
  readonly length: number | null
}

/**
 * Stores a piece that begins where the stored part of the file ends, and checks the file once it is complete. Returns
 * the progress. Throws `upload_not_found`, `upload_offset` (which states the right offset), `too_large`,
 * `upload_not_saved`, and what `finishUpload` throws.
 */
export async function receivePiece(shop: Shop, piece: ReceivedPiece): Promise<UploadReply> {
  const { id, owner, offset } = piece
  const upload = await findUpload(shop.db, id, owner)
  if (!upload || upload.reportId) throw new ShopError('upload_not_found')
  refuseWrongOffset(upload, offset)
  const maxBytes = Math.min(CHUNK, upload.size - offset)
  if ((piece.length ?? 0) > maxBytes) throw new ShopError('too_large')
  // No row is locked while a slow phone sends its bytes.
  const bytes = piece.body ? await collectPiece(piece.body, maxBytes) : Buffer.alloc(0)
  const updatedUpload = await savePiece(shop, { id, owner, offset, bytes })
  if (updatedUpload.received < updatedUpload.size || updatedUpload.contentType !== null)
    return toUploadReply(updatedUpload)
  return toUploadReply(await finishUpload(shop, updatedUpload))
}

/** Returns the body, or what arrived before the connection broke. Throws `too_large` above `maxBytes`. */
async function collectPiece(body: Readable, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  try {
    // The stream stays open, because the refusal is sent over the same connection.
    for await (const part of body.iterator({ destroyOnReturn: false })) {
      length += part.length
      if (length > maxBytes) throw new ShopError('too_large')
      parts.push(part)
    }
  } catch (error) {
    if (error instanceof ShopError) throw error
    // The connection broke. What has arrived is stored.
  }
  return Buffer.concat(parts)
}

function refuseWrongOffset(upload: Upload, offset: number): void {
  if (upload.received !== offset) throw new ShopError('upload_offset', { extra: { offset: upload.received } })
}

function savePiece(
  shop: Shop,
  { id, owner, offset, bytes }: { id: string; owner: UserId; offset: number; bytes: Buffer },
): Promise<Upload> {
  return inTransaction(shop.db, async (tx) => {
    const upload = await lockUnattachedUpload(tx, id, owner)
    if (!upload) throw new ShopError('upload_not_found')
    refuseWrongOffset(upload, offset)
    if (bytes.length === 0) return upload
    await writeToFile(shop, upload.fileKey, offset, bytes)
    const received = offset + bytes.length
    await saveReceivedBytes(tx, id, received, shop.clock.now())
    return { ...upload, received }
  })
}

/** Throws `upload_not_saved` when the bytes cannot be written. The piece can then be sent again. */
async function writeToFile(shop: Shop, key: string, offset: number, bytes: Buffer): Promise<void> {
  try {
    await shop.files.write(key, offset, bytes)
  } catch (error) {
    shop.log.error({ err: error }, 'upload not stored')
    throw new ShopError('upload_not_saved', { retryAfter: 60 })
  }
}

/**
 * Parses a Range header (RFC 9110, 14): 'bytes=0-99', 'bytes=100-', or 'bytes=-100' for the last 100 bytes. Returns
 * 'whole' if the header is absent or not supported, and null when the range is outside the file.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'whole' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  const [, first = '', last = ''] = match ?? []
  if (!match || (first === '' && last === '')) return 'whole'
  if (first === '') return Number(last) === 0 ? null : { start: Math.max(0, size - Number(last)), end: size - 1 }
  if (last !== '' && Number(last) < Number(first)) return 'whole'
  if (Number(first) >= size) return null
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
