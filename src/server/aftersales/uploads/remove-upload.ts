// A loose upload is forgotten, files and row: taken back by its shopper, refused, or left lying.
import { inTransaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { keysOfUpload } from './upload-files.ts'
import { deleteUpload, lockToRemove } from './uploads-queries.ts'

/** Removes an upload that belongs to no report. Files first: a row without files is found again, files without a row are not. */
export async function removeUpload(shop: Pick<Shop, 'db' | 'files'>, id: string): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const upload = await lockToRemove(tx, id)
    if (!upload) return
    for (const key of keysOfUpload(upload.fileKey)) await shop.files.remove(key)
    await deleteUpload(tx, id)
  })
}
