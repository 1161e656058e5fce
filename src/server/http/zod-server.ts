// A Fastify server whose requests and replies are checked by zod only (API-4).
import Fastify, { type FastifyHttpOptions, type RawServerDefault } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiServer } from '../api.ts'

type CompilersFactory = NonNullable<
  NonNullable<FastifyHttpOptions<RawServerDefault>['schemaController']>['compilersFactory']
>

/**
 * Checks each reply with code that is compiled from its schema on first use. Interpreting the schema for five hundred
 * rows took longer than all other work on them. Reply schemas transform nothing, so encoding and decoding are the same.
 * A mismatch gives the same error as with the standard serializer.
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

/** Must be set at creation. If set later, Fastify would load its own compilers and their dependencies in vain. */
const ZOD_ONLY = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => quickSerializer,
} as unknown as CompilersFactory

export const createZodServer = (options: FastifyHttpOptions<RawServerDefault> = {}): ApiServer =>
  Fastify({ ...options, schemaController: { compilersFactory: ZOD_ONLY } }) as unknown as ApiServer
