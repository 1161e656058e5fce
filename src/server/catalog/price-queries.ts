// The SQL of prices as they were: a line for every change, never changed itself.
import type { ProductId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import { newId } from '../adapters/random.ts'
import type { Reader, Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'

const MOST_LINES = 50

interface PriceLine {
  readonly productId: ProductId
  readonly actor: string
  /** Null for the price that a product comes with. */
  readonly from: Paise | null
  readonly to: Paise
}

/** Writes down what a product costs from now on. */
export async function insertPriceRow(
  tx: Tx,
  shop: Pick<Shop, 'clock' | 'random'>,
  { productId, actor, from, to }: PriceLine,
): Promise<void> {
  await tx
    .insertInto('product_prices')
    .values({ id: newId(shop), product_id: productId, at: shop.clock.now(), actor, from_price: from, to_price: to })
    .execute()
}

/** A product's latest prices, newest first, with the name of who set them. */
export const listPriceRows = (db: Reader, productId: ProductId) =>
  db
    .selectFrom('product_prices as p')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'p.actor'))
    .select(['p.at', 'p.from_price as from', 'p.to_price as to', 'u.name as by'])
    .where('p.product_id', '=', productId)
    .orderBy('p.at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(MOST_LINES)
    .execute()
