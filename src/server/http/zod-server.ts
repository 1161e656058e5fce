// A Fastify server whose requests and replies are checked by zod alone (API-4).
import Fastify, { type FastifyHttpOptions, type RawServerDefault } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { ApiServer } from '../api.ts'

type CompilersFactory = NonNullable<
  NonNullable<FastifyHttpOptions<RawServerDefault>['schemaController']>['compilersFactory']
>

/** Named at once: set later, Fastify would have loaded its own two, and all that hangs on them, for nothing. */
const ZOD_ONLY = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => serializerCompiler,
} as unknown as CompilersFactory

/** Opens one. */
export const zodServer = (options: FastifyHttpOptions<RawServerDefault> = {}): ApiServer =>
  Fastify({ ...options, schemaController: { compilersFactory: ZOD_ONLY } }) as unknown as ApiServer
