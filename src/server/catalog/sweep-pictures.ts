// Pictures that were replaced some days ago are forgotten, files and rows.
import { after, days } from '#domain/durations.ts'
import type { Shop } from '../shop.ts'
import { deletePicture, listRetiredPictures } from './picture-queries.ts'
import { keysOfPicture } from './picture-url.ts'

/** How long pages that were open when a picture was replaced can still show it. */
const GRACE = days(7)
const AT_ONCE = 100

/** Forgets retired pictures. Files first: a row without files is found again, files without a row are not. */
export async function sweepPictures(shop: Shop): Promise<void> {
  const retired = await listRetiredPictures(shop.db, after(shop.clock.now(), -GRACE), AT_ONCE)
  for (const picture of retired) {
    for (const key of keysOfPicture(picture)) await shop.files.remove(key)
    await deletePicture(shop.db, picture.id)
  }
}
