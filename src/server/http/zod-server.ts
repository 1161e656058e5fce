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
  const refuse = serializerCompiler(route)
  const { schema } = route
  if (!(schema instanceof z.ZodType)) return refuse
  let quick: z.ZodType | undefined
  return (answer) => {
    quick ??= z.compile(schema)
    const { success, data } = quick.safeParse(answer)
    return success ? JSON.stringify(data) : refuse(answer)
  }
}

/** Must be set at creation. If set later, Fastify would load its own compilers and their dependencies in vain. */
const ZOD_ONLY = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => quickSerializer,
} as unknown as CompilersFactory

export const zodServer = (options: FastifyHttpOptions<RawServerDefault> = {}): ApiServer =>
  Fastify({ ...options, schemaController: { compilersFactory: ZOD_ONLY } }) as unknown as ApiServer
