// The API's own description.
import { call } from '../call.ts'

export const readApiDocs = call({
  method: 'GET',
  path: '/api/docs',
  summary: 'Every call, for people',
  access: 'public',
  errors: [],
  answers: 'page',
  outside: 'whoever builds on the API',
})

export const downloadOpenApi = call({
  method: 'GET',
  path: '/api/docs/openapi.json',
  summary: 'Every call, as an OpenAPI document',
  access: 'public',
  errors: [],
  answers: 'file',
  outside: 'whoever builds on the API',
})
