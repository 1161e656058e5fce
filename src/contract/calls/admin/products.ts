// Staff: products, their variants, translations and pictures.
import {
  adminProductsFilter,
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
  summary: 'List products with stock and tax details',
  access: 'admin',
  right: 'products',
  errors: [],
  query: adminProductsQuery,
  reply: adminProductsReply,
})

export const exportProducts = call({
  method: 'GET',
  path: '/api/products/admin/products/export',
  summary: 'Export products as CSV',
  access: 'admin',
  right: 'products',
  asksAgain: true,
  errors: ['sign_in_again'],
  answers: 'rows',
  query: adminProductsFilter,
})

export const viewAdminProduct = call({
  method: 'GET',
  path: '/api/products/admin/products/:productId',
  summary: 'Get a product with stock and tax details',
  access: 'admin',
  right: 'products',
  errors: ['product_not_found'],
  reply: adminProductReply,
})

export const listPrices = call({
  method: 'GET',
  path: '/api/products/admin/products/:productId/prices',
  summary: "List a product's price history",
  access: 'admin',
  right: 'products',
  errors: ['product_not_found'],
  reply: pricesReply,
})

export const viewProductTranslations = call({
  method: 'GET',
  path: '/api/products/admin/products/:productId/words',
  summary: "Get a product's translations",
  access: 'admin',
  right: 'products',
  errors: ['product_not_found'],
  reply: productTranslationsReply,
})

export const saveProductTranslations = call({
  method: 'PATCH',
  path: '/api/products/admin/products/:productId/words',
  summary: "Update a product's translation",
  access: 'admin',
  right: 'products',
  errors: ['product_changed', 'product_not_found'],
  body: productTranslationsBody,
  reply: translationsSavedReply,
})

export const addProduct = call({
  method: 'POST',
  path: '/api/products',
  summary: 'Create a product',
  access: 'admin',
  right: 'products',
  errors: [
    'duplicate_request',
    'files_unavailable',
    'image_invalid',
    'image_missing',
    'image_not_saved',
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
  summary: 'Update a product; absent fields do not change',
  access: 'admin',
  right: 'products',
  errors: [
    'files_unavailable',
    'image_invalid',
    'image_not_saved',
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
  right: 'products',
  errors: ['product_not_found'],
  reply: messageReply,
})

export const restoreProduct = call({
  method: 'POST',
  path: '/api/products/:productId/restore',
  summary: 'Restore a deleted product',
  access: 'admin',
  right: 'products',
  errors: ['product_not_found'],
  reply: messageReply,
})

export const changeManyProducts = call({
  method: 'POST',
  path: '/api/products/admin/products/many',
  summary: 'Update category, state or price of several products, or preview the changes',
  access: 'admin',
  right: 'products',
  errors: [],
  body: manyProductsBody,
  reply: manyProductsReply,
})

export const importProducts = call({
  method: 'POST',
  path: '/api/products/admin/products/import',
  summary: 'Import products from CSV, or preview the import',
  access: 'admin',
  right: 'products',
  errors: ['import_changed'],
  body: productsImportBody,
  reply: productsImportReply,
})

export const placeProduct = call({
  method: 'POST',
  path: '/api/products/admin/products/:productId/place',
  summary: 'Move a product in the list',
  access: 'admin',
  right: 'products',
  errors: ['product_not_found'],
  body: placeBody,
  reply: placedReply,
})

export const arrangeFamily = call({
  method: 'PATCH',
  path: '/api/products/admin/products/:productId/family',
  summary: 'Update a product family: name, order and labels of its variants',
  access: 'admin',
  right: 'products',
  errors: ['product_changed', 'product_not_found'],
  body: familyBody,
  reply: productWrittenReply,
})

export const copyProduct = call({
  method: 'POST',
  path: '/api/products/admin/products/:productId/copies',
  summary: 'Create a variant as a draft copy of another product',
  access: 'admin',
  right: 'products',
  errors: ['product_not_found'],
  body: copyBody,
  reply: productWrittenReply,
})

export const addPicture = call({
  method: 'POST',
  path: '/api/products/admin/products/:productId/pictures',
  summary: 'Add a picture to a product, at the end',
  access: 'admin',
  right: 'products',
  errors: [
    'duplicate_request',
    'files_unavailable',
    'image_invalid',
    'image_missing',
    'image_not_saved',
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
  summary: "Update a product's pictures: order and alt texts",
  access: 'admin',
  right: 'products',
  errors: ['product_changed', 'product_not_found'],
  body: picturesBody,
  reply: productWrittenReply,
})

export const removePicture = call({
  method: 'DELETE',
  path: '/api/products/admin/products/:productId/pictures/:pictureId',
  summary: "Delete a product's picture",
  access: 'admin',
  right: 'products',
  errors: ['last_picture', 'picture_not_found', 'product_not_found'],
  reply: productWrittenReply,
})
