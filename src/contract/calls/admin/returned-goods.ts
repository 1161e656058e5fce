// Staff: returned goods of an order.
import { call } from '../../call.ts'
import { idempotencyHeaders } from '../../common.ts'
import { returnedGoodsBody, returnedGoodsReply, returnedGoodsSavedReply } from '../../returned-goods.ts'

export const viewReturnedGoods = call({
  method: 'GET',
  path: '/api/stock/admin/returns/:orderId',
  summary: "Get an order's units sent, returned and not returned",
  access: 'admin',
  right: 'stock',
  errors: ['order_not_found'],
  reply: returnedGoodsReply,
})

export const recordReturnedGoods = call({
  method: 'POST',
  path: '/api/stock/admin/returns/:orderId',
  summary: 'Record returned goods of an order: units back in stock and units spoiled; refunds are separate',
  access: 'admin',
  right: 'stock',
  errors: [
    'order_not_found',
    'parcel_changed',
    'stock_short',
    'stock_not_counted',
    'batch_not_sellable',
    'duplicate_request',
  ],
  body: returnedGoodsBody,
  headers: idempotencyHeaders,
  reply: returnedGoodsSavedReply,
})
