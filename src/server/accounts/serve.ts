// Puts a call of the table on the server: whatever the table says of it, its route keeps, and the compiler sees to the rest.
import type { FastifyContextConfig, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { z } from 'zod'
import type { Call, ParamsOut, Read, ReplyOf } from '#contract/call.ts'
import { pathParams } from '#contract/path-params.ts'
import type { Actor } from '../actor.ts'
import type { ApiServer } from '../api.ts'

/** What only the server needs to know of a route. */
type RouteOptions<C extends Call> = Omit<FastifyContextConfig, 'access' | 'call' | 'pageOf'> &
  Pick<RouteShorthandOptions, 'bodyLimit' | 'preValidation'> & {
    /** An email links to it: whoever opens it without a login is led there, and on to this page. */
    readonly pageOf?: (params: ParamsOut<C>) => string
  }

/** A request as its call describes it. */
export interface Asked<C extends Call> {
  readonly params: ParamsOut<C>
  readonly body: Read<C, 'body'>
  readonly query: Read<C, 'query'>
  readonly headers: Read<C, 'headers'>
  /** Who asks; nobody in particular where the call is for everybody. */
  readonly actor: C['access'] extends 'public' ? null : Actor
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type Answer<C extends Call> = C extends { readonly answers: string } ? FastifyReply : ReplyOf<C>

/** Serves a call. An answer that is not its reply does not compile. */
export function serve<C extends Call>(
  app: ApiServer,
  call: C,
  answer: (asked: Asked<C>) => Answer<C> | Promise<Answer<C>>,
  { bodyLimit, preValidation, ...marks }: RouteOptions<C> = {},
): void {
  const { body, query, headers, reply } = call
  const names = Array.from(call.path.matchAll(/:(\w+)/g), ([, name]) => name as keyof typeof pathParams)
  const params = names.length > 0 && z.object(Object.fromEntries(names.map((name) => [name, pathParams[name]])))
  app.route({
    method: call.method,
    url: call.path.slice(app.prefix.length),
    config: { ...marks, access: call.access, call } as FastifyContextConfig,
    // The guard throws the error of the validation, once the request is authenticated.
    ...('authenticatesInHandler' in marks ? { attachValidation: true } : {}),
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    ...(preValidation === undefined ? {} : { preValidation }),
    schema: {
      summary: call.summary,
      ...(call.sends === 'multipart' ? { consumes: ['multipart/form-data'] } : {}),
      ...(params ? { params } : {}),
      ...(body ? { body } : {}),
      ...(query ? { querystring: query } : {}),
      ...(headers ? { headers } : {}),
      ...(reply ? { response: { 200: reply } } : {}),
    },
    handler: (request, sender) =>
      answer({
        params: request.params,
        body: request.body,
        query: request.query,
        // Reading them makes a copy.
        headers: headers ? request.headers : undefined,
        actor: request.actor,
        request,
        reply: sender,
      } as unknown as Asked<C>),
  })
}
