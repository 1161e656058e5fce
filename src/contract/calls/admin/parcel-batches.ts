// Staff: the batches in a parcel.
import { call } from '../../call.ts'
import { idempotencyHeaders } from '../../common.ts'
import { parcelBatchesReply, parcelCorrectionBody, parcelSavedReply } from '../../stock.ts'

export const viewParcelBatches = call({
  method: 'GET',
  path: '/api/stock/admin/parcels/:orderId',
  summary: 'Which batches went into the parcel of an order',
  access: 'admin',
  right: 'stock',
  errors: ['order_not_found'],
  reply: parcelBatchesReply,
})

export const correctParcel = call({
  method: 'POST',
  path: '/api/stock/admin/parcels/:orderId',
  summary: 'Say that another batch went into a parcel than was written down',
  access: 'admin',
  right: 'stock',
  errors: ['order_not_found', 'parcel_differs', 'batch_not_found', 'stock_short', 'duplicate_request'],
  body: parcelCorrectionBody,
  headers: idempotencyHeaders,
  reply: parcelSavedReply,
})
