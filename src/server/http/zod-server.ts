// A Fastify server whose requests and replies are checked by zod only (API-4).
import Fastify, { type FastifyHttpOptions, type RawServerDefault } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiServer } from '../api.ts'

type CompilersFactory = NonNullable<
  NonNullable<FastifyHttpOptions<RawServerDefault>['schemaController']>['compilersFactory']
>

/**
 * Serializes replies with code that is compiled from the route's schema on first use, because interpreting the schema
 * is slow for long lists. Reply schemas transform nothing, so parsing a reply also encodes it. A reply that does not
 * match its schema goes to the standard serializer, which throws.
 */
const quickSerializer: typeof serializerCompiler = (route) => {
  const standardSerializer = serializerCompiler(route)
  const { schema } = route
  if (!(schema instanceof z.ZodType)) return standardSerializer
  let compiledSchema: z.ZodType | undefined
  return (answer) => {
    compiledSchema ??= z.compile(schema)
    const { success, data } = compiledSchema.safeParse(answer)
    return success ? JSON.stringify(data) : standardSerializer(answer)
  }
}

/** Set when the server is created. Otherwise Fastify would first load its own compilers and their dependencies. */
const ZOD_ONLY = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => quickSerializer,
} as unknown as CompilersFactory

export const createZodServer = (options: FastifyHttpOptions<RawServerDefault> = {}): ApiServer =>
  Fastify({ ...options, schemaController: { compilersFactory: ZOD_ONLY } }) as unknown as ApiServer
