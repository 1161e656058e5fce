// The catalogue, as shoppers see it.
import { call } from '../call.ts'
import { productDetailReply, productsQuery, productsReply } from '../catalog.ts'

export const listProducts = call({
  method: 'GET',
  path: '/api/products',
  summary: 'List products, at most 100 a page',
  access: 'public',
  errors: [],
  query: productsQuery,
  reply: productsReply,
})

export const viewProduct = call({
  method: 'GET',
  path: '/api/products/:productId',
  summary: 'Get a product',
  access: 'public',
  errors: ['product_not_found'],
  outside: 'clients of the API; pages are rendered with it',
  reply: productDetailReply,
})
