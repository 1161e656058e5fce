// A parcel is packed: of goods that come in batches it is kept which batch went into it, first expired first (STK-5).
import { indianDate } from '#domain/calendar.ts'
import type { BatchId, OrderId } from '#domain/ids.ts'
import { takeFirstExpired } from '#domain/stock-batch.ts'
import type { Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { insertPacked, listUnpackedLines, lockBatchesOf, type PackedUnits } from './parcel-batches-queries.ts'

/** Once for each line; the order is locked. Goods without a good batch are kept as of an unknown one: packing never waits for this. */
export async function takeForParcel(tx: Tx, { clock }: Pick<Shop, 'clock'>, orderId: OrderId): Promise<void> {
  const lines = await listUnpackedLines(tx, orderId)
  if (lines.length === 0) return
  const batches = await lockBatchesOf(
    tx,
    lines.map(({ productId }) => productId),
  )
  const left = new Map(batches.map(({ id, units }) => [id, units]))
  const today = indianDate(clock.now())
  const packed: PackedUnits[] = []
  for (const { id: item, productId, units } of lines) {
    const there = batches
      .filter((batch) => batch.productId === productId)
      .map((batch) => ({ ...batch, units: left.get(batch.id) ?? 0 }))
    for (const { batch, units: many } of takeFirstExpired(units, there, { loose: units, today })) {
      const batchId = batch as BatchId | null
      if (batchId !== null) left.set(batchId, (left.get(batchId) ?? 0) - many)
      packed.push({ item, batchId, units: many })
    }
  }
  await insertPacked(tx, packed, clock.now())
}
