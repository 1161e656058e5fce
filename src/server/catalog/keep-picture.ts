// An uploaded picture on its way to the catalogue: rendered, its files stored, and forgotten again if nothing comes of it.
import { ShopError } from '#contract/errors.ts'
import { moreExactly } from '#copy/errors.ts'
import { MOST_INPUT_PIXELS } from '../adapters/image-codec.ts'
import type { Shop } from '../shop.ts'
import { isPictureInUse } from './picture-queries.ts'
import {
  fileName,
  type KeptPicture,
  keysOfPicture,
  type StoredPicture,
  sharedFileName,
  storeKey,
} from './picture-url.ts'

/** Renders and stores a picture for `work`. When `work` fails, the files are removed again. */
export async function withKeptPicture<T>(
  shop: Shop,
  bytes: Uint8Array,
  work: (picture: KeptPicture) => Promise<T>,
): Promise<T> {
  const picture = await keepPicture(shop, bytes)
  try {
    return await work(picture)
  } catch (error) {
    await forgetPictureUnlessUsed(shop, picture)
    throw error
  }
}

/** Renders a picture and stores its files. Refuses with `image_invalid` and `image_too_large`; leaves no file behind when storing fails. */
export async function keepPicture(shop: Shop, bytes: Uint8Array): Promise<KeptPicture> {
  const rendered = await shop.images.render(bytes)
  if (rendered === 'too large') {
    const message = moreExactly.tooManyPixels(MOST_INPUT_PIXELS / 1_000_000)
    throw new ShopError('image_too_large', { message, fields: { image: message } })
  }
  if (!rendered) throw new ShopError('image_invalid', { fields: { image: new ShopError('image_invalid').message } })
  const { renditions, shared, ...size } = rendered
  // Random, so that a name tells nothing and is never met again (SEC-27).
  const picture: KeptPicture = { fileKey: shop.random.bytes(12).toString('hex'), ...size }
  try {
    for (const { width, format, bytes: file } of renditions)
      await shop.files.put(storeKey(fileName(picture.fileKey, width, format)), file)
    await shop.files.put(storeKey(sharedFileName(picture.fileKey)), shared)
  } catch (error) {
    shop.log.error({ err: error }, 'picture not stored')
    await removeFiles(shop, picture)
    throw new ShopError('image_not_kept', { retryAfter: 60 })
  }
  return picture
}

/** Removes the files of a picture that no row speaks of. After a lost answer to COMMIT the row may be there all the same. */
export async function forgetPictureUnlessUsed(shop: Shop, picture: StoredPicture): Promise<void> {
  // Out of reach of the database, files too many are better than files too few.
  const isUsed = await isPictureInUse(shop.db, picture.fileKey).catch(() => true)
  if (!isUsed) await removeFiles(shop, picture)
}

/** What a store that fails does not let go of is nobody's: no row speaks of it. */
async function removeFiles(shop: Shop, picture: StoredPicture): Promise<void> {
  try {
    for (const key of keysOfPicture(picture)) await shop.files.remove(key)
  } catch (error) {
    shop.log.error({ err: error, picture: picture.fileKey }, 'files of a picture not removed')
  }
}
