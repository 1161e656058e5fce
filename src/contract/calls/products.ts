// The catalogue, as shoppers see it.
import { call } from '../call.ts'
import { productDetailReply, productsQuery, productsReply } from '../catalog.ts'

export const listProducts = call({
  method: 'GET',
  path: '/api/products',
  summary: 'What is on the shelf, at most 100 products a page',
  access: 'public',
  errors: [],
  query: productsQuery,
  reply: productsReply,
})

export const viewProduct = call({
  method: 'GET',
  path: '/api/products/:productId',
  summary: 'One product',
  access: 'public',
  errors: ['product_not_found'],
  outside: 'whoever builds on the API; the pages are rendered with it',
  reply: productDetailReply,
})
