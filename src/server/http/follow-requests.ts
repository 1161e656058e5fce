// Request ids, trusted proxies and the request log (OPS-24).
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { because, type Cause } from '../adapters/cause.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'

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

// The log of one request, with its id: most requests say nothing, so it is made when the first word is to be written.

type Said = [object: unknown, message?: string]

class RequestLog {
  readonly #log: FastifyBaseLogger
  readonly #bindings: object
  #own: FastifyBaseLogger | undefined

  constructor(log: FastifyBaseLogger, bindings: object) {
    this.#log = log
    this.#bindings = bindings
  }

  get level(): string {
    return this.#log.level
  }

  child(bindings: object): FastifyBaseLogger {
    return this.#mine().child(bindings)
  }

  fatal(...said: Said): void {
    this.#say('fatal', said)
  }
  error(...said: Said): void {
    this.#say('error', said)
  }
  warn(...said: Said): void {
    this.#say('warn', said)
  }
  info(...said: Said): void {
    this.#say('info', said)
  }
  debug(...said: Said): void {
    this.#say('debug', said)
  }
  trace(...said: Said): void {
    this.#say('trace', said)
  }
  silent(): void {}

  #say(level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace', said: Said): void {
    const { isLevelEnabled } = this.#log as { isLevelEnabled?: (level: string) => boolean }
    if (isLevelEnabled?.call(this.#log, level) !== false) this.#mine()[level](...said)
  }

  #mine(): FastifyBaseLogger {
    this.#own ??= this.#log.child(this.#bindings)
    return this.#own
  }
}

/** Fastify's `childLoggerFactory`. */
export const requestLog = (log: FastifyBaseLogger, bindings: object): FastifyBaseLogger =>
  new RequestLog(log, bindings) as unknown as FastifyBaseLogger

// Which of those who connect are our own balancers: only what they say of a request counts (OPS-24).

/** Takes TRUST_PROXY: addresses and networks. Answers whether the other end of a connection is one of them. */
export function trustedProxies(proxies: readonly string[] = []): (address: string | undefined) => boolean {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => address !== undefined && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
