// Staff: products and their pictures.
import type {
  adminOrdersFilter,
  adminProductsQuery,
  adminProductsReply,
  copyBody,
  familyBody,
  manyProductsBody,
  manyProductsReply,
  newPictureBody,
  picturesBody,
  placeBody,
  placedReply,
  pricesReply,
  productsImportBody,
  productsImportReply,
} from '../../admin-products.ts'
import { call } from '../../call.ts'
import type { adminProductReply, newProductBody, productChangeBody, productWrittenReply } from '../../catalog.ts'
import type { idempotencyHeaders, messageReply } from '../../common.ts'
import type { saidGoodsBody, saidGoodsReply, saidGoodsSavedReply } from '../../said-goods.ts'

export const listAdminProducts = call({
  method: 'GET',
  path: '/api/products/admin/products',
  summary: 'What is on the shelf, with counts and tax facts',
  access: 'admin',
  right: 'shelf',
  errors: [],
  types: {} as { query: typeof adminProductsQuery; reply: typeof adminProductsReply },
})

export const exportProducts = call({
  method: 'GET',
  path: '/api/products/admin/products/export',
  summary: 'The same list as a CSV file',
  access: 'admin',
  right: 'shelf',
  asksAgain: true,
  errors: ['sign_in_again'],
  answers: 'rows',
  types: {} as { query: typeof adminOrdersFilter },
})

export const viewAdminProduct = call({
  method: 'GET',
  path: '/api/products/admin/products/:productId',
  summary: 'One product, with counts and tax facts',
  access: 'admin',
  right: 'shelf',
  errors: ['product_not_found'],
  types: {} as { reply: typeof adminProductReply },
})

export const listPrices = call({
  method: 'GET',
  path: '/api/products/admin/products/:productId/prices',
  summary: 'What a product cost when',
  access: 'admin',
  right: 'shelf',
  errors: ['product_not_found'],
  types: {} as { reply: typeof pricesReply },
})

export const viewSaidGoods = call({
  method: 'GET',
  path: '/api/products/admin/products/:productId/words',
  summary: 'What is said of a product in the other languages',
  access: 'admin',
  right: 'shelf',
  errors: ['product_not_found'],
  types: {} as { reply: typeof saidGoodsReply },
})

export const saveSaidGoods = call({
  method: 'PATCH',
  path: '/api/products/admin/products/:productId/words',
  summary: 'Say a product in another language',
  access: 'admin',
  right: 'shelf',
  errors: ['product_changed', 'product_not_found'],
  types: {} as { body: typeof saidGoodsBody; reply: typeof saidGoodsSavedReply },
})

export const addProduct = call({
  method: 'POST',
  path: '/api/products',
  summary: 'Add a product',
  access: 'admin',
  right: 'shelf',
  errors: [
    'duplicate_request',
    'files_unavailable',
    'image_invalid',
    'image_missing',
    'image_not_kept',
    'image_too_large',
    'kit_items_invalid',
    'product_not_found',
  ],
  sends: 'multipart',
  types: {} as { body: typeof newProductBody; headers: typeof idempotencyHeaders; reply: typeof productWrittenReply },
})

export const changeProduct = call({
  method: 'PATCH',
  path: '/api/products/:productId',
  summary: 'Change a product; what is absent stays',
  access: 'admin',
  right: 'shelf',
  errors: [
    'files_unavailable',
    'image_invalid',
    'image_not_kept',
    'image_too_large',
    'kit_items_invalid',
    'product_changed',
    'product_not_found',
  ],
  sends: 'multipart',
  types: {} as { body: typeof productChangeBody; reply: typeof productWrittenReply },
})

export const deleteProduct = call({
  method: 'DELETE',
  path: '/api/products/:productId',
  summary: 'Delete a product',
  access: 'admin',
  right: 'shelf',
  errors: ['product_not_found'],
  types: {} as { reply: typeof messageReply },
})

export const restoreProduct = call({
  method: 'POST',
  path: '/api/products/:productId/restore',
  summary: 'Put a deleted product back',
  access: 'admin',
  right: 'shelf',
  errors: ['product_not_found'],
  types: {} as { reply: typeof messageReply },
})

export const changeManyProducts = call({
  method: 'POST',
  path: '/api/products/admin/products/many',
  summary: 'Change category, state or price of several products, or see what that would make of them',
  access: 'admin',
  right: 'shelf',
  errors: [],
  types: {} as { body: typeof manyProductsBody; reply: typeof manyProductsReply },
})

export const importProducts = call({
  method: 'POST',
  path: '/api/products/admin/products/import',
  summary: 'Products from a CSV file, or what it would change',
  access: 'admin',
  right: 'shelf',
  errors: ['import_changed'],
  types: {} as { body: typeof productsImportBody; reply: typeof productsImportReply },
})

export const placeProduct = call({
  method: 'POST',
  path: '/api/products/admin/products/:productId/place',
  summary: 'Move a product beside another one on the shelf',
  access: 'admin',
  right: 'shelf',
  errors: ['product_not_found'],
  types: {} as { body: typeof placeBody; reply: typeof placedReply },
})

export const arrangeFamily = call({
  method: 'PATCH',
  path: '/api/products/admin/products/:productId/family',
  summary: 'Name the family of a product, and put its products in order under their labels',
  access: 'admin',
  right: 'shelf',
  errors: ['product_changed', 'product_not_found'],
  types: {} as { body: typeof familyBody; reply: typeof productWrittenReply },
})

export const copyProduct = call({
  method: 'POST',
  path: '/api/products/admin/products/:productId/copies',
  summary: 'One more product of a family, as a draft like another one under a label of its own',
  access: 'admin',
  right: 'shelf',
  errors: ['product_not_found'],
  types: {} as { body: typeof copyBody; reply: typeof productWrittenReply },
})

export const addPicture = call({
  method: 'POST',
  path: '/api/products/admin/products/:productId/pictures',
  summary: 'Hang one more picture beside a product, at the end',
  access: 'admin',
  right: 'shelf',
  errors: [
    'duplicate_request',
    'files_unavailable',
    'image_invalid',
    'image_missing',
    'image_not_kept',
    'image_too_large',
    'pictures_full',
    'product_not_found',
  ],
  sends: 'multipart',
  types: {} as { body: typeof newPictureBody; headers: typeof idempotencyHeaders; reply: typeof productWrittenReply },
})

export const arrangePictures = call({
  method: 'PATCH',
  path: '/api/products/admin/products/:productId/pictures',
  summary: 'Put the pictures of a product in order and say what they show',
  access: 'admin',
  right: 'shelf',
  errors: ['product_changed', 'product_not_found'],
  types: {} as { body: typeof picturesBody; reply: typeof productWrittenReply },
})

export const removePicture = call({
  method: 'DELETE',
  path: '/api/products/admin/products/:productId/pictures/:pictureId',
  summary: 'Take a picture of a product down',
  access: 'admin',
  right: 'shelf',
  errors: ['picture_last', 'picture_not_found', 'product_not_found'],
  types: {} as { reply: typeof productWrittenReply },
})
