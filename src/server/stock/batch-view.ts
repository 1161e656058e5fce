// How a batch looks in a list.
import type { ListedBatch } from '#contract/stock-batches.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { batchState } from '#domain/stock-batch.ts'
import type { BatchListed } from './batches-queries.ts'

export const listedBatch = (row: BatchListed, today: CalendarDate): ListedBatch => ({
  _id: row.id,
  number: row.number,
  item: { _id: row.productId, name: row.name },
  expiresOn: row.expiresOn,
  units: row.units,
  state: batchState(row, today),
})
