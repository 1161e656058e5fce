// The SQL of pictures: what hangs beside a product, and what was taken down.
import { sql } from 'kysely'
import type { ProductId } from '#domain/ids.ts'
import { newId } from '../adapters/random.ts'
import type { Database, Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import type { KeptPicture } from './picture-files.ts'

/** Beyond all places that pictures take. */
const ASIDE = 1000

/** Hangs a kept picture beside a product. */
export async function insertPicture(
  tx: Tx,
  shop: Shop,
  picture: KeptPicture,
  place: { productId: ProductId; position: number; alt?: string; isDrawing?: boolean },
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
      drawing: place.isDrawing ?? false,
    })
    .execute()
}

/** Takes the picture at a position out of the catalogue; its files stay for a while. */
export async function retirePicture(tx: Tx, productId: ProductId, position: number, at: Date): Promise<void> {
  await tx
    .updateTable('product_images')
    .set({ retired_at: at })
    .where('product_id', '=', productId)
    .where('position', '=', position)
    .where('retired_at', 'is', null)
    .execute()
}

/** The pictures a product shows, in their order. */
export const listPictures = (tx: Tx, productId: ProductId) =>
  tx
    .selectFrom('product_images')
    .select(['id', 'alt', 'drawing', 'position'])
    .where('product_id', '=', productId)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .execute()

/** Whether a product shows any picture. */
export async function hasPicture(tx: Tx, productId: ProductId): Promise<boolean> {
  const first = await tx
    .selectFrom('product_images')
    .select('id')
    .where('product_id', '=', productId)
    .where('retired_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return first !== undefined
}

/** Says of all pictures of a product that they are drawings. */
export async function markDrawings(tx: Tx, productId: ProductId): Promise<void> {
  await tx.updateTable('product_images').set({ drawing: true }).where('product_id', '=', productId).execute()
}

/** Gives a product's shown pictures their order and their texts, and says which are drawings. Names all of them. */
export async function arrangePictureRows(
  tx: Tx,
  productId: ProductId,
  pictures: readonly { id: string; alt: string; drawing: boolean }[],
): Promise<void> {
  // No two pictures may share a place, not even for a moment: all step aside first.
  await sql`
    UPDATE product_images SET position = position + ${ASIDE} WHERE product_id = ${productId} AND retired_at IS NULL
  `.execute(tx)
  for (const [position, { id, alt, drawing }] of pictures.entries())
    await tx.updateTable('product_images').set({ position, alt, drawing }).where('id', '=', id).execute()
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
