// Staff: what lies on the shelf, the ledger behind it, components and the kits that are made of them.
import { call } from '../../call.ts'
import type { idempotencyHeaders, messageReply } from '../../common.ts'
import type {
  componentBody,
  componentReply,
  componentsReply,
  kitPartsBody,
  makeKitsBody,
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
  summary: 'Products with what there is of them, and how many more could be made',
  access: 'admin',
  right: 'stock',
  errors: [],
  types: {} as { query: typeof stockQuery; reply: typeof stockReply },
})

export const listComponents = call({
  method: 'GET',
  path: '/api/stock/admin/components',
  summary: 'What kits are made of, with what there is of it',
  access: 'admin',
  right: 'stock',
  errors: [],
  types: {} as { reply: typeof componentsReply },
})

export const addComponent = call({
  method: 'POST',
  path: '/api/stock/admin/components',
  summary: 'Add something of which kits are made',
  access: 'admin',
  right: 'stock',
  errors: ['component_known', 'components_full', 'duplicate_request'],
  types: {} as { body: typeof componentBody; headers: typeof idempotencyHeaders; reply: typeof componentReply },
})

export const changeComponent = call({
  method: 'PATCH',
  path: '/api/stock/admin/components/:componentId',
  summary: 'Call a component otherwise, or mark it as low from another level on',
  access: 'admin',
  right: 'stock',
  errors: ['component_known', 'stock_item_not_found'],
  types: {} as { body: typeof componentBody; reply: typeof stockMovedReply },
})

export const removeComponent = call({
  method: 'DELETE',
  path: '/api/stock/admin/components/:componentId',
  summary: 'Take a component off the list: none of it is left, and no kit is made of it',
  access: 'admin',
  right: 'stock',
  errors: ['component_used', 'stock_item_not_found'],
  types: {} as { reply: typeof messageReply },
})

export const viewStockItem = call({
  method: 'GET',
  path: '/api/stock/admin/items/:stockItemId',
  summary: 'One product or component: its level, its batches, what it is made of',
  access: 'admin',
  right: 'stock',
  errors: ['stock_item_not_found'],
  types: {} as { reply: typeof stockItemReply },
})

export const listStockMoves = call({
  method: 'GET',
  path: '/api/stock/admin/items/:stockItemId/moves',
  summary: 'The ledger of one product or component, newest first, with what was sold between its lines',
  access: 'admin',
  right: 'stock',
  errors: ['stock_item_not_found'],
  types: {} as { query: typeof stockMovesQuery; reply: typeof stockMovesReply },
})

export const moveStock = call({
  method: 'POST',
  path: '/api/stock/admin/items/:stockItemId/moves',
  summary: 'Say that goods came, were counted, or left without being sold',
  access: 'admin',
  right: 'stock',
  errors: [
    'batch_differs',
    'batch_not_found',
    'duplicate_request',
    'stock_item_not_found',
    'stock_promised',
    'stock_short',
    'stock_uncounted',
  ],
  types: {} as { body: typeof stockMoveBody; headers: typeof idempotencyHeaders; reply: typeof stockMovedReply },
})

export const setKitParts = call({
  method: 'PATCH',
  path: '/api/stock/admin/kits/:productId/parts',
  summary: 'Say of which components a kit is made',
  access: 'admin',
  right: 'stock',
  errors: ['stock_item_not_found'],
  types: {} as { body: typeof kitPartsBody; reply: typeof stockMovedReply },
})

export const makeKits = call({
  method: 'POST',
  path: '/api/stock/admin/kits/:productId',
  summary: 'Make kits of their components, or take some apart again',
  access: 'admin',
  right: 'stock',
  errors: ['duplicate_request', 'stock_item_not_found', 'stock_promised', 'stock_short', 'stock_uncounted'],
  types: {} as { body: typeof makeKitsBody; headers: typeof idempotencyHeaders; reply: typeof stockMovedReply },
})
