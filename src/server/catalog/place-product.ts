// Staff move a product to another place in the catalogue: beside one that they name, so that doing it twice does it once.
import { ShopError } from '#contract/errors.ts'
import type { ProductId } from '#domain/ids.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { bumpCatalogVersion } from './catalog-queries.ts'
import { PLACE_STEP } from './insert-product.ts'
import {
  countListed,
  findNeighbour,
  findPlace,
  lockPlaces,
  type Place,
  setPosition,
  spreadPlaces,
} from './product-order-queries.ts'

/** Beside whom, and on which side. */
export interface Beside {
  readonly id: ProductId
  readonly side: 'front' | 'behind'
}

/** Moves a product, and answers its new number in the catalogue. Refuses with `product_not_found` when one of the two is gone. */
export function placeProduct(shop: Shop, by: string, id: ProductId, beside: Beside): Promise<number> {
  return inTransaction(shop.db, async (tx) => {
    await lockPlaces(tx)
    const present = await getPlace(tx, id)
    const from = await countListed(tx, present)
    const position = id === beside.id ? present.position : await findRoom(tx, present, beside)
    if (position === present.position) return from
    await setPosition(tx, id, position)
    const to = await countListed(tx, { id, position })
    const details = { before: { place: from }, after: { place: to } }
    await recordAudit(tx, shop, { actor: by, action: 'product.place', subject: id, details })
    await bumpCatalogVersion(tx)
    return to
  })
}

/** A position between the two neighbours to be. Where there is none left, all are spread anew, and it is looked for again. */
async function findRoom(tx: Tx, moved: Place, { id, side }: Beside): Promise<number> {
  const beside = await getPlace(tx, id)
  const other = await findNeighbour(tx, beside, side, moved.id)
  const end = side === 'front' ? beside.position - 2 * PLACE_STEP : beside.position + 2 * PLACE_STEP
  const [low, high] = [beside.position, other?.position ?? end].toSorted((a, b) => a - b) as [number, number]
  if (low < moved.position && moved.position < high) return moved.position
  const middle = Math.floor((low + high) / 2)
  if (low < middle && middle < high) return middle
  await spreadPlaces(tx, PLACE_STEP)
  return findRoom(tx, await getPlace(tx, moved.id), { id, side })
}

async function getPlace(tx: Tx, id: ProductId): Promise<Place> {
  const place = await findPlace(tx, id)
  if (!place) throw new ShopError('product_not_found')
  return place
}
