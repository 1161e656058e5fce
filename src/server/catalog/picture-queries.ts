// The SQL of product pictures, including retired ones.
import { sql } from 'kysely'
import type { ProductId } from '#domain/ids.ts'
import { newId } from '../adapters/random.ts'
import type { Database, Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import type { NewPicture } from './picture-files.ts'

/** The offset of temporary positions, larger than every real position. */
const TEMPORARY_OFFSET = 1000

/** Inserts a stored picture of a product. The position must be free. */
export async function insertPicture(
  tx: Tx,
  shop: Shop,
  picture: NewPicture,
  target: { productId: ProductId; position: number; alt?: string; isDrawing?: boolean },
): Promise<void> {
  await tx
    .insertInto('product_images')
    .values({
      id: newId(shop),
      product_id: target.productId,
      position: target.position,
      file_key: picture.fileKey,
      widths: [...picture.widths],
      width: picture.width,
      height: picture.height,
      shared: true,
      alt: target.alt ?? '',
      drawing: target.isDrawing ?? false,
    })
    .execute()
}

/** Marks the picture at a position as retired. A sweep deletes its files later. */
export async function retirePicture(tx: Tx, productId: ProductId, position: number, at: Date): Promise<void> {
  await tx
    .updateTable('product_images')
    .set({ retired_at: at })
    .where('product_id', '=', productId)
    .where('position', '=', position)
    .where('retired_at', 'is', null)
    .execute()
}

/** Returns the pictures of a product in order, without retired ones. */
export const listPictures = (tx: Tx, productId: ProductId) =>
  tx
    .selectFrom('product_images')
    .select(['id', 'alt', 'drawing', 'position'])
    .where('product_id', '=', productId)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .execute()

export async function hasPicture(tx: Tx, productId: ProductId): Promise<boolean> {
  const picture = await tx
    .selectFrom('product_images')
    .select('id')
    .where('product_id', '=', productId)
    .where('retired_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return picture !== undefined
}

export async function markDrawings(tx: Tx, productId: ProductId): Promise<void> {
  await tx.updateTable('product_images').set({ drawing: true }).where('product_id', '=', productId).execute()
}

/** Sets order, alternative texts and drawing marks of all pictures of a product that are not retired. */
export async function arrangePictureRows(
  tx: Tx,
  productId: ProductId,
  pictures: readonly { id: string; alt: string; drawing: boolean }[],
): Promise<void> {
  // Positions are unique after every statement, so all pictures first get temporary positions.
  await sql`
    UPDATE product_images SET position = position + ${TEMPORARY_OFFSET} WHERE product_id = ${productId} AND retired_at IS NULL
  `.execute(tx)
  for (const [position, { id, alt, drawing }] of pictures.entries())
    await tx.updateTable('product_images').set({ position, alt, drawing }).where('id', '=', id).execute()
}

export async function isPictureInUse(db: Database, fileKey: string): Promise<boolean> {
  const row = await db.selectFrom('product_images').select('id').where('file_key', '=', fileKey).executeTakeFirst()
  return row !== undefined
}

/** Returns up to `limit` pictures that were retired before an instant, in order of retirement. */
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
