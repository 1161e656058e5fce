// Staff: purchases from suppliers, and what comes of them.
import { call } from '../../call.ts'
import type { idempotencyHeaders } from '../../common.ts'
import type {
  arrivalReply,
  arrivalSavedReply,
  arrivalsReply,
  expectedBody,
  purchaseBody,
  purchaseChangeBody,
  purchaseGoodsReply,
  purchaseMoveBody,
  purchaseReply,
  purchaseSavedReply,
  purchasesQuery,
  purchasesReply,
  receiptBody,
  supplierBody,
  supplierSavedReply,
  suppliersReply,
} from '../../purchases.ts'

export const listSuppliers = call({
  method: 'GET',
  path: '/api/stock/admin/suppliers',
  summary: 'From whom the shop buys',
  access: 'admin',
  right: 'purchases',
  errors: [],
  types: {} as { reply: typeof suppliersReply },
})

export const addSupplier = call({
  method: 'POST',
  path: '/api/stock/admin/suppliers',
  summary: 'Add somebody from whom the shop buys',
  access: 'admin',
  right: 'purchases',
  errors: ['supplier_known', 'suppliers_full', 'duplicate_request'],
  types: {} as { body: typeof supplierBody; headers: typeof idempotencyHeaders; reply: typeof supplierSavedReply },
})

export const changeSupplier = call({
  method: 'PATCH',
  path: '/api/stock/admin/suppliers/:supplierId',
  summary: 'Change what is known of a supplier',
  access: 'admin',
  right: 'purchases',
  errors: ['supplier_known', 'supplier_not_found'],
  types: {} as { body: typeof supplierBody; reply: typeof supplierSavedReply },
})

export const listPurchaseGoods = call({
  method: 'GET',
  path: '/api/stock/admin/purchases/goods',
  summary: 'What can be ordered: products that are counted, and components',
  access: 'admin',
  right: 'purchases',
  errors: [],
  types: {} as { reply: typeof purchaseGoodsReply },
})

export const listPurchases = call({
  method: 'GET',
  path: '/api/stock/admin/purchases',
  summary: 'Purchases, newest first; or those on their way, the earliest expected first',
  access: 'admin',
  right: 'purchases',
  errors: [],
  types: {} as { query: typeof purchasesQuery; reply: typeof purchasesReply },
})

export const viewPurchase = call({
  method: 'GET',
  path: '/api/stock/admin/purchases/:purchaseId',
  summary: 'One purchase with its prices and what has come of it',
  access: 'admin',
  right: 'purchases',
  errors: ['purchase_not_found'],
  types: {} as { reply: typeof purchaseReply },
})

export const addPurchase = call({
  method: 'POST',
  path: '/api/stock/admin/purchases',
  summary: 'Write a purchase down; nothing is expected of it until it is sent',
  access: 'admin',
  right: 'purchases',
  errors: ['supplier_not_found', 'stock_item_not_found', 'duplicate_request'],
  types: {} as { body: typeof purchaseBody; headers: typeof idempotencyHeaders; reply: typeof purchaseSavedReply },
})

export const changePurchase = call({
  method: 'PATCH',
  path: '/api/stock/admin/purchases/:purchaseId',
  summary: 'Change a purchase that is not sent yet',
  access: 'admin',
  right: 'purchases',
  errors: ['purchase_not_found', 'purchase_state', 'purchase_changed', 'supplier_not_found', 'stock_item_not_found'],
  types: {} as { body: typeof purchaseChangeBody; reply: typeof purchaseSavedReply },
})

export const movePurchase = call({
  method: 'POST',
  path: '/api/stock/admin/purchases/:purchaseId/state',
  summary: 'Say that a purchase was sent, that nothing more comes of it, or that it is off',
  access: 'admin',
  right: 'purchases',
  errors: ['purchase_not_found', 'purchase_state'],
  types: {} as { body: typeof purchaseMoveBody; reply: typeof purchaseSavedReply },
})

export const expectPurchase = call({
  method: 'PATCH',
  path: '/api/stock/admin/purchases/:purchaseId/expected',
  summary: 'Expect a purchase on another day; empty: nobody knows',
  access: 'admin',
  right: 'purchases',
  errors: ['purchase_not_found', 'purchase_state'],
  types: {} as { body: typeof expectedBody; reply: typeof purchaseSavedReply },
})

export const exportPurchase = call({
  method: 'GET',
  path: '/api/stock/admin/purchases/:purchaseId/export',
  summary: 'One purchase as a CSV file',
  access: 'admin',
  right: 'purchases',
  asksAgain: true,
  errors: ['purchase_not_found', 'sign_in_again'],
  answers: 'rows',
})

export const listArrivals = call({
  method: 'GET',
  path: '/api/stock/admin/arrivals',
  summary: 'What is on its way, the earliest expected first, without prices',
  access: 'admin',
  right: 'stock',
  errors: [],
  types: {} as { reply: typeof arrivalsReply },
})

export const viewArrival = call({
  method: 'GET',
  path: '/api/stock/admin/arrivals/:purchaseId',
  summary: 'One purchase as whoever takes it in sees it, without prices',
  access: 'admin',
  right: 'stock',
  errors: ['purchase_not_found'],
  types: {} as { reply: typeof arrivalReply },
})

export const receivePurchase = call({
  method: 'POST',
  path: '/api/stock/admin/arrivals/:purchaseId',
  summary: 'Say what came of a purchase, in which batches: all of it becomes lines of the ledger, or none',
  access: 'admin',
  right: 'stock',
  errors: [
    'purchase_not_found',
    'purchase_state',
    'purchase_changed',
    'batch_differs',
    'stock_item_not_found',
    'stock_uncounted',
    'duplicate_request',
  ],
  types: {} as { body: typeof receiptBody; headers: typeof idempotencyHeaders; reply: typeof arrivalSavedReply },
})
