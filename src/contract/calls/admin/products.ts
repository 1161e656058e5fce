// Staff: products and their pictures.
import {
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
import { adminProductReply, newProductBody, productChangeBody, productWrittenReply } from '../../catalog.ts'
import { idempotencyHeaders, messageReply } from '../../common.ts'
import { productTranslationsBody, productTranslationsReply, translationsSavedReply } from '../../translated-goods.ts'

export const listAdminProducts = call({
  method: 'GET',
  path: '/api/products/admin/products',
  summary: 'What is on the shelf, with counts and tax facts',
  access: 'admin',
  right: 'shelf',
  errors: [],
  query: adminProductsQuery,
  reply: adminProductsReply,
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
  query: adminOrdersFilter,
})

export const viewAdminProduct = call({
  method: 'GET',
  path: '/api/products/admin/products/:productId',
  summary: 'One product, with counts and tax facts',
  access: 'admin',
  right: 'shelf',
  errors: ['product_not_found'],
  reply: adminProductReply,
})

export const listPrices = call({
  method: 'GET',
  path: '/api/products/admin/products/:productId/prices',
  summary: 'What a product cost when',
  access: 'admin',
  right: 'shelf',
  errors: ['product_not_found'],
  reply: pricesReply,
})

export const viewProductTranslations = call({
  method: 'GET',
  path: '/api/products/admin/products/:productId/words',
  summary: 'What is said of a product in the other languages',
  access: 'admin',
  right: 'shelf',
  errors: ['product_not_found'],
  reply: productTranslationsReply,
})

export const saveProductTranslations = call({
  method: 'PATCH',
  path: '/api/products/admin/products/:productId/words',
  summary: 'Say a product in another language',
  access: 'admin',
  right: 'shelf',
  errors: ['product_changed', 'product_not_found'],
  body: productTranslationsBody,
  reply: translationsSavedReply,
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
  body: newProductBody,
  headers: idempotencyHeaders,
  reply: productWrittenReply,
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
  body: productChangeBody,
  reply: productWrittenReply,
})

export const deleteProduct = call({
  method: 'DELETE',
  path: '/api/products/:productId',
  summary: 'Delete a product',
  access: 'admin',
  right: 'shelf',
  errors: ['product_not_found'],
  reply: messageReply,
})

export const restoreProduct = call({
  method: 'POST',
  path: '/api/products/:productId/restore',
  summary: 'Put a deleted product back',
  access: 'admin',
  right: 'shelf',
  errors: ['product_not_found'],
  reply: messageReply,
})

export const changeManyProducts = call({
  method: 'POST',
  path: '/api/products/admin/products/many',
  summary: 'Change category, state or price of several products, or see what that would make of them',
  access: 'admin',
  right: 'shelf',
  errors: [],
  body: manyProductsBody,
  reply: manyProductsReply,
})

export const importProducts = call({
  method: 'POST',
  path: '/api/products/admin/products/import',
  summary: 'Products from a CSV file, or what it would change',
  access: 'admin',
  right: 'shelf',
  errors: ['import_changed'],
  body: productsImportBody,
  reply: productsImportReply,
})

export const placeProduct = call({
  method: 'POST',
  path: '/api/products/admin/products/:productId/place',
  summary: 'Move a product beside another one on the shelf',
  access: 'admin',
  right: 'shelf',
  errors: ['product_not_found'],
  body: placeBody,
  reply: placedReply,
})

export const arrangeFamily = call({
  method: 'PATCH',
  path: '/api/products/admin/products/:productId/family',
  summary: 'Name the family of a product, and put its products in order under their labels',
  access: 'admin',
  right: 'shelf',
  errors: ['product_changed', 'product_not_found'],
  body: familyBody,
  reply: productWrittenReply,
})

export const copyProduct = call({
  method: 'POST',
  path: '/api/products/admin/products/:productId/copies',
  summary: 'One more product of a family, as a draft like another one under a label of its own',
  access: 'admin',
  right: 'shelf',
  errors: ['product_not_found'],
  body: copyBody,
  reply: productWrittenReply,
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
  body: newPictureBody,
  headers: idempotencyHeaders,
  reply: productWrittenReply,
})

export const arrangePictures = call({
  method: 'PATCH',
  path: '/api/products/admin/products/:productId/pictures',
  summary: 'Put the pictures of a product in order and say what they show',
  access: 'admin',
  right: 'shelf',
  errors: ['product_changed', 'product_not_found'],
  body: picturesBody,
  reply: productWrittenReply,
})

export const removePicture = call({
  method: 'DELETE',
  path: '/api/products/admin/products/:productId/pictures/:pictureId',
  summary: 'Take a picture of a product down',
  access: 'admin',
  right: 'shelf',
  errors: ['picture_last', 'picture_not_found', 'product_not_found'],
  reply: productWrittenReply,
})
