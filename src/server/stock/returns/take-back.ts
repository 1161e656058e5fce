// Units of an order that was sent are here again: they are counted along, and each has its lines of the ledger (STK-16).
import type { OrderId, ProductId } from '#domain/ids.ts'
import type { Tx } from '../../db/database.ts'
import { addStockMoves, type StockMove } from '../../db/stock-moves-queries.ts'
import type { Shop } from '../../shop.ts'
import { type CameBack, noteBack, type SentLine } from './returns-queries.ts'

interface About {
  readonly orderId: OrderId
  readonly actor: string
  readonly note?: string
}

/** Their order, levels and batches are locked, and so many are out. What is spoiled comes and is gone in the same breath: nobody can buy it. */
export async function takeBack(
  tx: Tx,
  shop: Shop,
  { parts, lines }: { readonly parts: readonly CameBack[]; readonly lines: readonly SentLine[] },
  about: About,
): Promise<void> {
  if (parts.length === 0) return
  await noteBack(tx, parts)
  await addStockMoves(
    tx,
    shop,
    lines.flatMap(({ item, productId }) =>
      parts.filter((part) => part.item === item).flatMap((part) => movesOf(part, productId, about)),
    ),
  )
}

function movesOf({ batch, shelf, spoiled }: CameBack, productId: ProductId, about: About): StockMove[] {
  const came: StockMove = { productId, units: shelf + spoiled, reason: 'returned', ...about }
  const gone: StockMove = { productId, units: -spoiled, reason: 'spoiled', batchId: batch, ...about }
  return spoiled > 0 ? [came, gone] : [came]
}
