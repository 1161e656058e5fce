// The API's own description.
import { call } from '../call.ts'

export const readApiDocs = call({
  method: 'GET',
  path: '/api/docs',
  summary: 'Show the API description as a page',
  access: 'public',
  errors: [],
  answers: 'page',
  outside: 'clients of the API',
})

export const downloadOpenApi = call({
  method: 'GET',
  path: '/api/docs/openapi.json',
  summary: 'Get the API description as an OpenAPI document',
  access: 'public',
  errors: [],
  answers: 'file',
  outside: 'clients of the API',
})
