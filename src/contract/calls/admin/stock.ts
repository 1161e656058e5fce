// Staff: stock levels, and the stock ledger.
import { call } from '../../call.ts'
import { idempotencyHeaders } from '../../common.ts'
import {
  stockItemReply,
  stockMoveBody,
  stockMovedReply,
  stockMovesQuery,
  stockMovesReply,
  stockQuery,
  stockReply,
} from '../../stock.ts'

export const listStock = call({
  method: 'GET',
  path: '/api/stock/admin/products',
  summary: 'List products with stock',
  access: 'admin',
  right: 'stock',
  errors: [],
  query: stockQuery,
  reply: stockReply,
})

export const viewStockItem = call({
  method: 'GET',
  path: '/api/stock/admin/products/:productId',
  summary: "Get a product's stock and batches",
  access: 'admin',
  right: 'stock',
  errors: ['product_not_found'],
  reply: stockItemReply,
})

export const listStockMoves = call({
  method: 'GET',
  path: '/api/stock/admin/products/:productId/moves',
  summary: "List a product's stock movements, newest first, with sales between them",
  access: 'admin',
  right: 'stock',
  errors: ['product_not_found'],
  query: stockMovesQuery,
  reply: stockMovesReply,
})

export const moveStock = call({
  method: 'POST',
  path: '/api/stock/admin/products/:productId/moves',
  summary: 'Add, count or write off stock',
  access: 'admin',
  right: 'stock',
  errors: [
    'batch_expiry_differs',
    'batch_not_found',
    'duplicate_request',
    'product_not_found',
    'stock_reserved',
    'stock_short',
    'stock_not_counted',
  ],
  body: stockMoveBody,
  headers: idempotencyHeaders,
  reply: stockMovedReply,
})
