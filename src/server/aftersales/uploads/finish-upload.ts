// All bytes are there: what is a video stays as it is, a photograph is written anew, and everything else is refused and forgotten.
import { ShopError } from '#contract/errors.ts'
import { uploadRefusals } from '#copy/reports.ts'
import type { FileStore } from '../../adapters/file-store.ts'
import type { TooLarge } from '../../adapters/image-codec.ts'
import type { Shop } from '../../shop.ts'
import { recogniseVideo } from './recognise-video.ts'
import { removeUpload } from './remove-upload.ts'
import { keptKey } from './upload-files.ts'
import { saveContentType, type Upload } from './uploads-queries.ts'

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
