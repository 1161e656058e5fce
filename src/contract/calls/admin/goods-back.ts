// Staff: returned goods of an order.
import { call } from '../../call.ts'
import { idempotencyHeaders } from '../../common.ts'
import { goodsBackBody, goodsBackReply, goodsBackSavedReply } from '../../goods-back.ts'

export const viewGoodsBack = call({
  method: 'GET',
  path: '/api/stock/admin/returns/:orderId',
  summary: 'What was sent of an order, what of it came back, and what is out still',
  access: 'admin',
  right: 'stock',
  errors: ['order_not_found'],
  reply: goodsBackReply,
})

export const bookGoodsBack = call({
  method: 'POST',
  path: '/api/stock/admin/returns/:orderId',
  summary:
    'Book goods that came back of an order: so many on the shelf, so many spoiled, whatever becomes of the money',
  access: 'admin',
  right: 'stock',
  errors: ['order_not_found', 'parcel_differs', 'stock_short', 'stock_uncounted', 'batch_unfit', 'duplicate_request'],
  body: goodsBackBody,
  headers: idempotencyHeaders,
  reply: goodsBackSavedReply,
})
