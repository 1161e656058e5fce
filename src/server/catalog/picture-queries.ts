// The SQL of pictures: what hangs beside a product, and what was taken down.
import type { ProductId } from '#domain/ids.ts'
import { newId } from '../adapters/random.ts'
import type { Database, Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import type { KeptPicture } from './picture-url.ts'

/** Hangs a kept picture beside a product. */
export async function insertPicture(
  tx: Tx,
  shop: Shop,
  picture: KeptPicture,
  place: { productId: ProductId; position: number; alt?: string },
): Promise<void> {
  await tx
    .insertInto('product_images')
    .values({
      id: newId(shop),
      product_id: place.productId,
      position: place.position,
      file_key: picture.fileKey,
      widths: [...picture.widths],
      width: picture.width,
      height: picture.height,
      shared: true,
      alt: place.alt ?? '',
    })
    .execute()
}

/** Takes the picture at a position off the shelf; its files stay for a while. */
export async function retirePicture(tx: Tx, productId: ProductId, position: number, at: Date): Promise<void> {
  await tx
    .updateTable('product_images')
    .set({ retired_at: at })
    .where('product_id', '=', productId)
    .where('position', '=', position)
    .where('retired_at', 'is', null)
    .execute()
}

/** True when a picture's files belong to a row. */
export async function isPictureInUse(db: Database, fileKey: string): Promise<boolean> {
  const row = await db.selectFrom('product_images').select('id').where('file_key', '=', fileKey).executeTakeFirst()
  return row !== undefined
}

/** Pictures retired before an instant, some at a time. */
export const listRetiredPictures = (db: Database, before: Date, limit: number) =>
  db
    .selectFrom('product_images')
    .select(['id', 'file_key as fileKey', 'widths'])
    .where('retired_at', '<', before)
    .orderBy('retired_at')
    .limit(limit)
    .execute()

export const deletePicture = (db: Database, id: string) =>
  db.deleteFrom('product_images').where('id', '=', id).execute()
