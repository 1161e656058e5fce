// A product's place beside another one: room between neighbours is found, or made.
import { ShopError } from '#contract/errors.ts'
import type { ProductId } from '#domain/ids.ts'
import type { Tx } from '../db/database.ts'
import { findNeighbour, findPlace, PLACE_STEP, type Place, setPosition, spreadPlaces } from './product-order-queries.ts'

/** Beside whom, and on which side. */
export interface Beside {
  readonly id: ProductId
  readonly side: 'front' | 'behind'
}

/** Gives one product its place beside another; false where it stands there. Whoever calls holds the places. */
export async function standBeside(tx: Tx, id: ProductId, beside: Beside): Promise<boolean> {
  if (id === beside.id) return false
  const present = await getPlace(tx, id)
  const position = await findRoom(tx, present, beside)
  if (position === present.position) return false
  await setPosition(tx, id, position)
  return true
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

/** Refuses with `product_not_found` what is not there. */
export async function getPlace(tx: Tx, id: ProductId): Promise<Place> {
  const place = await findPlace(tx, id)
  if (!place) throw new ShopError('product_not_found')
  return place
}
