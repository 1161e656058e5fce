// Registers a call as a route. The call's definition in src/contract/calls/ has its access, schemas and summary.
import type { FastifyContextConfig, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { z } from 'zod'
import type { Call, ParamsOut, ParsedOf, ReplyOf } from '#contract/call.ts'
import { paramSchema } from '#contract/path-params.ts'
import type { Actor } from '../actor.ts'
import type { ApiServer } from '../api.ts'

type RouteOptions<C extends Call> = Omit<FastifyContextConfig, 'access' | 'call' | 'pageOf'> &
  Pick<RouteShorthandOptions, 'bodyLimit' | 'preValidation'> & {
    /** Only for a call that emails link to: returns the page that opens after a visitor's login. */
    readonly pageOf?: (params: ParamsOut<C>) => string
  }

export interface HandlerInput<C extends Call> {
  readonly params: ParamsOut<C>
  readonly body: ParsedOf<C, 'body'>
  readonly query: ParsedOf<C, 'query'>
  readonly headers: ParsedOf<C, 'headers'>
  readonly actor: C['access'] extends 'public' ? null : Actor
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type Answer<C extends Call> = C extends { readonly answers: string } ? FastifyReply : ReplyOf<C>

/** Registers a call with its handler. A handler whose reply does not match the call does not compile. */
export function serve<C extends Call>(
  app: ApiServer,
  call: C,
  answer: (input: HandlerInput<C>) => Answer<C> | Promise<Answer<C>>,
  { bodyLimit, preValidation, ...config }: RouteOptions<C> = {},
): void {
  app.route({
    method: call.method,
    url: call.path.slice(app.prefix.length),
    config: { ...config, access: call.access, call } as FastifyContextConfig,
    // `registerAccess` throws the validation error once it has authenticated the request.
    ...('authenticatesInHandler' in config ? { attachValidation: true } : {}),
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    ...(preValidation === undefined ? {} : { preValidation }),
    schema: routeSchemaOf(call),
    handler: (request, sender) =>
      answer({
        params: request.params,
        body: request.body,
        query: request.query,
        // `request.headers` copies the headers, so it is read only for a call with a schema of headers.
        headers: call.headers ? request.headers : undefined,
        actor: request.actor,
        request,
        reply: sender,
      } as unknown as HandlerInput<C>),
  })
}

/** Returns the schemas with which Fastify validates the requests and writes the replies of a call. */
function routeSchemaOf({ path, summary, sends, body, query, headers, reply }: Call) {
  const names = Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name)
  const params = names.length > 0 && z.object(Object.fromEntries(names.map((name) => [name, paramSchema(name)])))
  return {
    summary,
    ...(sends === 'multipart' ? { consumes: ['multipart/form-data'] } : {}),
    ...(params ? { params } : {}),
    ...(body ? { body } : {}),
    ...(query ? { querystring: query } : {}),
    ...(headers ? { headers } : {}),
    ...(reply ? { response: { 200: reply } } : {}),
  }
}
