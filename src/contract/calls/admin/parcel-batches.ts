// Staff: the batches in a parcel.
import { call } from '../../call.ts'
import { idempotencyHeaders } from '../../common.ts'
import { parcelBatchesReply, parcelCorrectionBody, parcelSavedReply } from '../../stock.ts'

export const viewParcelBatches = call({
  method: 'GET',
  path: '/api/stock/admin/parcels/:orderId',
  summary: "Get the batches in an order's parcel",
  access: 'admin',
  right: 'stock',
  errors: ['order_not_found'],
  reply: parcelBatchesReply,
})

export const correctParcel = call({
  method: 'POST',
  path: '/api/stock/admin/parcels/:orderId',
  summary: "Correct the batch in an order's parcel",
  access: 'admin',
  right: 'stock',
  errors: ['order_not_found', 'parcel_changed', 'batch_not_found', 'stock_short', 'duplicate_request'],
  body: parcelCorrectionBody,
  headers: idempotencyHeaders,
  reply: parcelSavedReply,
})
