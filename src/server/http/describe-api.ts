// Describes the API by registering its routes a second time, beside a generator that the shop itself does without.
import swagger from '@fastify/swagger'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { apiDocs as copy } from '#copy/api-docs.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'
import { zodServer } from './zod-server.ts'

/** An OpenAPI document, as far as the shop reads it itself. */
export interface Description {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}
export interface Operation {
  readonly summary?: string
  readonly tags?: readonly string[]
}

/** The OpenAPI description of the routes that `api` registers below /api. */
export async function describeApi(shop: Shop, api: (app: ApiServer) => Promise<void>): Promise<Description> {
  const app = zodServer()
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: shop.config.SHOP_NAME, description: copy.description, version: '1' } },
    transform: jsonSchemaTransform,
  })
  await app.register(api, { prefix: '/api' })
  await app.ready()
  try {
    return app.swagger() as Description
  } finally {
    await app.close()
  }
}
