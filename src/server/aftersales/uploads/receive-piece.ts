// The next piece of a video or photograph arrives: written where it belongs, counted, and after the last one looked at.
// Not a library's, nor are the readers of kinds beside it (docs/decisions/020).
import type { Readable } from 'node:stream'
import { ShopError } from '#contract/errors.ts'
import type { UploadReply } from '#contract/uploads.ts'
import type { UserId } from '#domain/ids.ts'
import { CHUNK } from '#domain/report.ts'
import type { ByteRange } from '../../adapters/file-store.ts'
import { inTransaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { finishUpload, uploadView } from './uploads.ts'
import { findUpload, lockLooseUpload, saveReceived, type Upload } from './uploads-queries.ts'

interface ArrivingPiece {
  readonly id: string
  readonly owner: UserId
  /** Where its first byte belongs. */
  readonly offset: number
  readonly body: Readable | null
  /** What the request says of its length; null when it says nothing. */
  readonly length: number | null
}

/**
 * Takes a piece that begins where the upload stands; any other is refused with `upload_offset` and the place. So a repeated
 * piece changes nothing, and of two that come at once only one counts. An empty piece at the end looks at the file once more.
 */
export async function receivePiece(shop: Shop, piece: ArrivingPiece): Promise<UploadReply> {
  const { id, owner, offset } = piece
  const before = await findUpload(shop.db, id, owner)
  if (!before || before.reportId) throw new ShopError('upload_not_found')
  refuseElsewhere(before, offset)
  const most = Math.min(CHUNK, before.size - offset)
  if ((piece.length ?? 0) > most) throw new ShopError('too_large')
  // No lock is held while a slow phone sends.
  const bytes = piece.body ? await collectPiece(piece.body, most) : Buffer.alloc(0)
  const now = await savePiece(shop, { id, owner, offset, bytes })
  if (now.received < now.size || now.contentType !== null) return uploadView(now)
  return uploadView(await finishUpload(shop, now))
}

/** A body of at most `most` bytes, or what came of it before the connection broke. A longer one is refused with `too_large`. */
async function collectPiece(body: Readable, most: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  try {
    // Not destroyed when it is given up: the refusal has to go out over the same connection.
    for await (const part of body.iterator({ destroyOnReturn: false })) {
      length += part.length
      if (length > most) throw new ShopError('too_large')
      parts.push(part)
    }
  } catch (error) {
    if (error instanceof ShopError) throw error
    // She hung up, or the server did after fifteen seconds: whatever has come is hers.
  }
  return Buffer.concat(parts)
}

function refuseElsewhere(upload: Upload, offset: number): void {
  if (upload.received !== offset) throw new ShopError('upload_offset', { extra: { offset: upload.received } })
}

function savePiece(
  shop: Shop,
  { id, owner, offset, bytes }: { id: string; owner: UserId; offset: number; bytes: Buffer },
): Promise<Upload> {
  return inTransaction(shop.db, async (tx) => {
    const upload = await lockLooseUpload(tx, id, owner)
    if (!upload) throw new ShopError('upload_not_found')
    refuseElsewhere(upload, offset)
    if (bytes.length === 0) return upload
    await write(shop, upload.fileKey, offset, bytes)
    const received = offset + bytes.length
    await saveReceived(tx, id, received, shop.clock.now())
    return { ...upload, received }
  })
}

/** A full disk takes nothing: the count stays where it was, and the piece can come again. */
async function write(shop: Shop, key: string, offset: number, bytes: Buffer): Promise<void> {
  try {
    await shop.files.write(key, offset, bytes)
  } catch (error) {
    shop.log.error({ err: error }, 'upload not stored')
    throw new ShopError('upload_not_kept', { retryAfter: 60 })
  }
}

// Which bytes a request for a part of a file means (RFC 9110, 14): players ask for videos in parts.

/** The bytes asked for; 'whole' when no part is named in a way that we serve; null when the part lies outside the file. */
export function readRange(header: string | undefined, size: number): ByteRange | 'whole' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  const [, first = '', last = ''] = match ?? []
  if (!match || (first === '' && last === '')) return 'whole'
  if (first === '') return Number(last) === 0 ? null : { start: Math.max(0, size - Number(last)), end: size - 1 }
  if (last !== '' && Number(last) < Number(first)) return 'whole'
  if (Number(first) >= size) return null
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
