// Product pictures: added, arranged, removed and swept. Every change locks the product and increments its version.
import { createHash } from 'node:crypto'
import type { AdminProductReply } from '#contract/catalog.ts'
import { ShopError } from '#contract/errors.ts'
import { moreExactly } from '#copy/errors.ts'
import { after, days } from '#domain/durations.ts'
import type { ProductId } from '#domain/ids.ts'
import { MAX_PICTURES } from '#domain/product-limits.ts'
import { MAX_INPUT_PIXELS } from '../adapters/image-codec.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { runIdempotently } from '../db/idempotency.ts'
import type { Shop } from '../shop.ts'
import { getAdminProduct } from './admin/list-admin-products.ts'
import { bumpCatalogVersion } from './catalog-queries.ts'
import {
  fileName,
  type NewPicture,
  type StoredPicture,
  sharedFileName,
  storeKey,
  storeKeysOf,
} from './picture-files.ts'
import {
  arrangePictureRows,
  deletePicture,
  insertPicture,
  isPictureInUse,
  listPictures,
  listRetiredPictures,
  retirePicture,
} from './picture-queries.ts'
import { lockProduct, updateProductRow } from './product-queries.ts'

type Picture = Awaited<ReturnType<typeof listPictures>>[number]

/** Changes the pictures of a product. Returns false if it has changed nothing. */
type PictureChange = (tx: Tx, pictures: readonly Picture[]) => Promise<boolean>

/** Runs `change` with the pictures of a product, and records it as made by the user `by`. Returns the product. */
function changePictures(shop: Shop, by: string, id: ProductId, change: PictureChange): Promise<AdminProductReply> {
  return inTransaction(shop.db, (tx) => changePicturesInTransaction(tx, shop, by, id, change))
}

async function changePicturesInTransaction(
  tx: Tx,
  shop: Shop,
  by: string,
  id: ProductId,
  change: PictureChange,
): Promise<AdminProductReply> {
  const product = await lockProduct(tx, id)
  if (!product) throw new ShopError('product_not_found')
  const before = await listPictures(tx, id)
  if (!(await change(tx, before))) return getAdminProduct(tx, id, shop.clock.now())
  await updateProductRow(tx, id, { version: product.version + 1, updated_at: shop.clock.now() })
  const after = await listPictures(tx, id)
  const details = { before: { pictures: toAuditDetails(before) }, after: { pictures: toAuditDetails(after) } }
  await recordAudit(tx, shop, { actor: by, action: 'product.pictures', subject: id, details })
  await bumpCatalogVersion(tx)
  return getAdminProduct(tx, id, shop.clock.now())
}

const toAuditDetails = (pictures: readonly Picture[]) =>
  pictures.map(({ id, alt, drawing }) => ({ id, alt, ...(drawing ? { drawing } : {}) }))

/**
 * Adds a picture after the product's other pictures. A repeat with the same idempotency key adds nothing and leaves no
 * files. Throws `pictures_full`, `product_not_found`, `duplicate_request` and the errors of `savePicture`.
 */
export function addPicture(
  shop: Shop,
  by: string,
  id: ProductId,
  { image, alt = '', key }: { image: Uint8Array; alt?: string | undefined; key?: string | undefined },
): Promise<AdminProductReply> {
  const content = { picture: id, alt, image: createHash('sha256').update(image).digest('base64url') }
  return withStoredPicture(shop, image, async (picture) => {
    const product = await runIdempotently(shop, { owner: by, key, content }, (tx) =>
      changePicturesInTransaction(tx, shop, by, id, async (_tx, pictures) => {
        if (pictures.length >= MAX_PICTURES) throw new ShopError('pictures_full')
        const position = Math.max(-1, ...pictures.map((each) => each.position)) + 1
        await insertPicture(tx, shop, picture, { productId: id, position, alt })
        return true
      }),
    )
    if (key !== undefined) await removePictureUnlessUsed(shop, picture)
    return product
  })
}

interface ArrangedPicture {
  readonly _id: string
  readonly alt: string
  /** True for a drawing. If absent, the picture's mark stays unchanged. */
  readonly isDrawing?: boolean | undefined
}

/**
 * Saves the order, texts and drawing marks of a product's pictures. `was` is what the page showed. Throws
 * `product_not_found`, or `product_changed` with the current product when its pictures differ from `was` (CAT-17) or
 * are not those in `pictures`.
 */
export function arrangePictures(
  shop: Shop,
  by: string,
  id: ProductId,
  { pictures, was }: { pictures: readonly ArrangedPicture[]; was: readonly ArrangedPicture[] },
): Promise<AdminProductReply> {
  return changePictures(shop, by, id, async (tx, currentPictures) => {
    if (arePicturesEqual(pictures, currentPictures)) return false
    const haveSamePictures = sortedIdsOf(pictures) === sortedIdsOf(was)
    if (!arePicturesEqual(was, currentPictures) || !haveSamePictures)
      throw new ShopError('product_changed', { extra: { product: await getAdminProduct(tx, id, shop.clock.now()) } })
    const currentDrawings = currentPictures.filter(({ drawing }) => drawing).map((picture) => picture.id)
    const arrangedRows = pictures.map(({ _id, alt, isDrawing }) => ({
      id: _id,
      alt,
      drawing: isDrawing ?? currentDrawings.includes(_id),
    }))
    await arrangePictureRows(tx, id, arrangedRows)
    return true
  })
}

const sortedIdsOf = (pictures: readonly ArrangedPicture[]): string =>
  pictures
    .map(({ _id }) => _id)
    .toSorted()
    .join()

const arePicturesEqual = (arrangedPictures: readonly ArrangedPicture[], pictures: readonly Picture[]): boolean =>
  arrangedPictures.length === pictures.length &&
  arrangedPictures.every(({ _id, alt, isDrawing }, index) => {
    const picture = pictures[index]
    return _id === picture?.id && alt === picture.alt && (isDrawing ?? picture.drawing) === picture.drawing
  })

/**
 * Removes a picture. Its files stay for a week, for pages that show it. Throws `product_not_found`,
 * `picture_not_found`, and `last_picture` for the only one.
 */
export function removePicture(shop: Shop, by: string, id: ProductId, pictureId: string): Promise<AdminProductReply> {
  return changePictures(shop, by, id, async (tx, pictures) => {
    const picture = pictures.find((each) => each.id === pictureId)
    if (!picture) throw new ShopError('picture_not_found')
    if (pictures.length === 1) throw new ShopError('last_picture')
    await retirePicture(tx, id, picture.position, shop.clock.now())
    const otherPictures = pictures.filter((each) => each !== picture)
    await arrangePictureRows(tx, id, otherPictures)
    return true
  })
}

/** How long the files of a retired picture are stored, for pages that still show it. */
const RETIRED_FILES_LIFETIME = days(7)
const MAX_SWEPT = 100

/**
 * Deletes pictures that were retired more than a week ago. The files are deleted before the row, so that the next sweep
 * repeats a failed deletion.
 */
export async function sweepPictures(shop: Shop): Promise<void> {
  const retiredPictures = await listRetiredPictures(
    shop.db,
    after(shop.clock.now(), -RETIRED_FILES_LIFETIME),
    MAX_SWEPT,
  )
  for (const picture of retiredPictures) {
    for (const key of storeKeysOf(picture)) await shop.files.remove(key)
    await deletePicture(shop.db, picture.id)
  }
}

/** Renders and stores a picture and passes it to `work`. If `work` fails, removes the files unless a row uses them. */
export async function withStoredPicture<T>(
  shop: Shop,
  bytes: Uint8Array,
  work: (picture: NewPicture) => Promise<T>,
): Promise<T> {
  const picture = await savePicture(shop, bytes)
  try {
    return await work(picture)
  } catch (error) {
    await removePictureUnlessUsed(shop, picture)
    throw error
  }
}

/**
 * Makes the sizes and formats of a picture and stores their files. Throws `image_invalid` and `image_too_large`. When
 * storing fails, removes the stored files and throws `image_not_saved`.
 */
export async function savePicture(shop: Shop, bytes: Uint8Array): Promise<NewPicture> {
  const renderedPicture = await shop.images.render(bytes)
  if (renderedPicture === 'too large') {
    const message = moreExactly.tooManyPixels({ megapixels: MAX_INPUT_PIXELS / 1_000_000 })
    throw new ShopError('image_too_large', { message, fields: { image: message } })
  }
  if (!renderedPicture)
    throw new ShopError('image_invalid', { fields: { image: new ShopError('image_invalid').message } })
  const { renditions, shared, ...size } = renderedPicture
  // The name is random, so that it reveals nothing and is never reused (SEC-27).
  const picture: NewPicture = { fileKey: shop.random.bytes(12).toString('hex'), ...size }
  try {
    for (const { width, format, bytes: file } of renditions)
      await shop.files.put(storeKey(fileName(picture.fileKey, width, format)), file)
    await shop.files.put(storeKey(sharedFileName(picture.fileKey)), shared)
  } catch (error) {
    shop.log.error({ err: error }, 'picture not stored')
    await removeFiles(shop, picture)
    throw new ShopError('image_not_saved', { retryAfter: 60 })
  }
  return picture
}

/** Removes a picture's files unless a row uses them. After a failed COMMIT the row may exist all the same. */
export async function removePictureUnlessUsed(shop: Shop, picture: StoredPicture): Promise<void> {
  // Without an answer of the database the files stay, because extra files do less harm than missing ones.
  const isUsed = await isPictureInUse(shop.db, picture.fileKey).catch(() => true)
  if (!isUsed) await removeFiles(shop, picture)
}

/** Removes a picture's files. Logs an error; the remaining files then stay in the store without a row. */
async function removeFiles(shop: Shop, picture: StoredPicture): Promise<void> {
  try {
    for (const key of storeKeysOf(picture)) await shop.files.remove(key)
  } catch (error) {
    shop.log.error({ err: error, picture: picture.fileKey }, 'files of a picture not deleted')
  }
}
