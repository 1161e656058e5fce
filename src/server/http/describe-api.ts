// Describes the API by registering its routes a second time, with a generator that the running shop does not load.
import swagger, { type SwaggerTransform } from '@fastify/swagger'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { allCalls } from '#contract/all-calls.ts'
import type { Call } from '#contract/call.ts'
import { apiDocs as copy } from '#copy/api-docs.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'
import { createZodServer } from './zod-server.ts'

/** The fields of an OpenAPI document that the shop itself reads. */
export interface Description {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}
export interface Operation {
  readonly summary?: string
  readonly tags?: readonly string[]
}

const featureOf = new Map(
  Object.entries(allCalls).flatMap(([feature, calls]) => Object.values<Call>(calls).map((call) => [call, feature])),
)

/** Adds to a route's description what its schemas lack: the group and the errors of its call. */
const addTagAndErrors: SwaggerTransform = (route) => {
  const { schema, url } = jsonSchemaTransform(route as Parameters<typeof jsonSchemaTransform>[0])
  const { call } = route.route.config ?? {}
  const tag = call && featureOf.get(call)
  if (!tag) return { schema, url }
  return { schema: { ...schema, tags: [tag], 'x-refusals': call.errors }, url }
}

/** Returns the OpenAPI description of the routes that `api` registers below /api. */
export async function describeApi(shop: Shop, api: (app: ApiServer) => Promise<void>): Promise<Description> {
  const app = createZodServer()
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: shop.identity().name, description: copy.description, version: '1' } },
    transform: addTagAndErrors,
  })
  await app.register(api, { prefix: '/api' })
  await app.ready()
  try {
    return app.swagger() as Description
  } finally {
    await app.close()
  }
}
