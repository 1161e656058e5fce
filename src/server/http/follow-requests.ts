// Each request is known to all that is done because of it, by an id that a trusted balancer may have given it (OPS-24).
import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { because, type Cause } from '../adapters/cause.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'
import { trustedProxies } from './trusted-proxies.ts'

/** What balancers make: 16 to 32 hexadecimal digits, or a UUID. Anything else could be words that a visitor chose. */
const REQUEST_ID = /^(?:[0-9a-f]{16,32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'])

const headerOf = ({ headers }: IncomingMessage, name: string): string | undefined => {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

const failureIn = (status: number): string | null => (status >= 500 ? String(status) : null)

/** Makes the ids of requests: Fastify's `genReqId`. */
export function requestIds({ config, random }: Pick<Shop, 'config' | 'random'>): (raw: IncomingMessage) => string {
  const isTrusted = trustedProxies(config.TRUST_PROXY)
  return (raw) => {
    const given = isTrusted(raw.socket.remoteAddress) ? headerOf(raw, 'x-request-id') : undefined
    return given !== undefined && REQUEST_ID.test(given) ? given.toLowerCase() : random.bytes(8).toString('hex')
  }
}

/** Watches a server that has no routes yet. `wantedIn` says in which language an answer is wanted, where it is not English. */
export function followRequests(
  app: ApiServer,
  { config, tracing }: Pick<Shop, 'config' | 'tracing'>,
  wantedIn: (raw: IncomingMessage) => string | null = () => null,
): void {
  const isTrusted = trustedProxies(config.TRUST_PROXY)

  function spokenIn({ raw }: FastifyRequest): Pick<Cause, 'language'> {
    const language = wantedIn(raw)
    return language === null ? {} : { language }
  }

  function causeOf(request: FastifyRequest, reply: FastifyReply): Cause {
    const known = { reqId: request.id, ...spokenIn(request) }
    if (!tracing.open) return known
    const { raw, routeOptions } = request
    const method = METHODS.has(raw.method ?? '') ? raw.method : '_OTHER'
    const route = routeOptions.url ?? 'unknown'
    const span = tracing.open({
      kind: 'server',
      name: `${method} ${route}`,
      facts: { 'http.request.method': method ?? '', 'http.route': route, 'shop.request_id': request.id },
      // Who is not trusted could make us record whatever she likes, or join what is not hers.
      parent: isTrusted(raw.socket.remoteAddress) ? headerOf(raw, 'traceparent') : undefined,
    })
    let isWhole = false
    reply.raw.once('finish', () => {
      isWhole = true
    })
    reply.raw.once('close', () => {
      const { statusCode } = reply.raw
      span.end({ 'http.response.status_code': statusCode }, isWhole ? failureIn(statusCode) : 'gone')
    })
    return { ...span.cause, ...known }
  }

  // All that follows, the reading of its body too, is done because of it.
  app.addHook('onRequest', (request, reply, done) => because(causeOf(request, reply), done))
}
