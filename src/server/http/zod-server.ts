// A Fastify server whose requests and replies are checked by zod alone (API-4).
import Fastify, { type FastifyHttpOptions, type RawServerDefault } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiServer } from '../api.ts'

type CompilersFactory = NonNullable<
  NonNullable<FastifyHttpOptions<RawServerDefault>['schemaController']>['compilersFactory']
>

/**
 * Holds each answer against its schema by code that is made of it when the first one goes out. Reading the schema anew for every row, five
 * hundred rows took longer than all else that was done with them. No answer's schema changes what it is given: read forwards or
 * backwards is the same. What does not fit is refused as ever.
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

/** Named at once: set later, Fastify would have loaded its own two, and all that hangs on them, for nothing. */
const ZOD_ONLY = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => quickSerializer,
} as unknown as CompilersFactory

/** Opens one. */
export const zodServer = (options: FastifyHttpOptions<RawServerDefault> = {}): ApiServer =>
  Fastify({ ...options, schemaController: { compilersFactory: ZOD_ONLY } }) as unknown as ApiServer
