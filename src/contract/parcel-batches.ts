// Staff's calls about which batch went into a parcel: shown, and corrected (STK-15).
import { z } from 'zod'
import { LONGEST_RECALL } from '#domain/stock-batch.ts'
import { idOf, textField } from './common.ts'
import { unitsField } from './stock.ts'

/** `item` is the order's line; `batch` null where nobody knows; `choices` the batches that it could have been, the newest first. */
const packed = z.object({
  item: z.string(),
  name: z.string(),
  batch: z.object({ _id: z.string(), number: z.string() }).nullable(),
  units: z.number(),
  choices: z.array(z.object({ _id: z.string(), number: z.string(), units: z.number() })),
})
export const parcelBatchesReply = z.object({ packed: z.array(packed) })
export type ParcelBatchesReply = z.output<typeof parcelBatchesReply>
export type PackedBatch = ParcelBatchesReply['packed'][number]
export const parcelSavedReply = parcelBatchesReply.extend({ message: z.string() })

/** So many units of a line were not of this batch, but of that. */
export const parcelCorrectionBody = z.object({
  item: idOf<'orderItem'>(),
  from: idOf<'batch'>().nullable(),
  to: idOf<'batch'>(),
  units: unitsField,
  reason: textField(LONGEST_RECALL),
})
export type ParcelCorrection = z.output<typeof parcelCorrectionBody>
