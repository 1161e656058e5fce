// Staff move a product to another place in the catalogue: beside one that they name, so that doing it twice does it once.
import type { ProductId } from '#domain/ids.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { bumpCatalogVersion } from './catalog-queries.ts'
import { listFamilyOf } from './family-queries.ts'
import { countListed, lockPlaces } from './product-order-queries.ts'
import { type Beside, getPlace, standBeside } from './stand-beside.ts'

/**
 * Moves a product, and answers its new number in the catalogue. A family stays together: moved past others it goes as one, and
 * nobody comes between its products (CAT-34). Refuses with `product_not_found` when one of the two is gone.
 */
export function placeProduct(shop: Shop, by: string, id: ProductId, beside: Beside): Promise<number> {
  return inTransaction(shop.db, async (tx) => {
    await lockPlaces(tx)
    const from = await countListed(tx, await getPlace(tx, id))
    await getPlace(tx, beside.id)
    if (!(await moveTogether(tx, id, beside))) return from
    const to = await countListed(tx, await getPlace(tx, id))
    const details = { before: { place: from }, after: { place: to } }
    await recordAudit(tx, shop, { actor: by, action: 'product.place', subject: id, details })
    await bumpCatalogVersion(tx)
    return to
  })
}

/** False where all stand so already. */
async function moveTogether(tx: Tx, id: ProductId, beside: Beside): Promise<boolean> {
  const family = await listFamilyOf(tx, id)
  if (family.includes(beside.id)) return standBeside(tx, id, beside)
  const others = await listFamilyOf(tx, beside.id)
  const { side } = beside
  let anchor = (side === 'front' ? others[0] : others.at(-1)) ?? beside.id
  let hasMoved = false
  for (const each of side === 'front' ? family.toReversed() : family) {
    hasMoved = (await standBeside(tx, each, { id: anchor, side })) || hasMoved
    anchor = each
  }
  return hasMoved
}
