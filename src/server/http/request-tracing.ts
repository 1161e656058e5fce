// Request ids, trusted proxies and the request log (OPS-24).
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { withCause } from '../adapters/request-context.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'

/** The ids that load balancers create: 16 to 32 hex digits, or a UUID. Any other text may come from a visitor. */
const REQUEST_ID = /^(?:[0-9a-f]{16,32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i

const headerOf = ({ headers }: IncomingMessage, name: string): string | undefined => {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

/** Returns Fastify's `genReqId`. It returns the valid id that a trusted proxy has sent, or else a random one. */
export function requestIds({ config, random }: Pick<Shop, 'config' | 'random'>): (raw: IncomingMessage) => string {
  const isTrusted = trustedProxies(config.TRUST_PROXY)
  return (raw) => {
    const balancerId = isTrusted(raw.socket.remoteAddress) ? headerOf(raw, 'x-request-id') : undefined
    return balancerId !== undefined && REQUEST_ID.test(balancerId)
      ? balancerId.toLowerCase()
      : random.bytes(8).toString('hex')
  }
}

/**
 * Makes a request's id and language available to all code that runs for it (`withCause`), including the reading of its
 * body. Call it before routes are registered. `languageOfReply` returns null for English.
 */
export function followRequests(
  app: ApiServer,
  languageOfReply: (raw: IncomingMessage) => string | null = () => null,
): void {
  app.addHook('onRequest', ({ id, raw }, _reply, done) => {
    const language = languageOfReply(raw)
    withCause({ reqId: id, ...(language === null ? {} : { language }) }, done)
  })
}

type LogArguments = [object: unknown, message?: string]

/** The logger of a request. The child logger is created for the first line, because most requests log nothing. */
class RequestLog {
  readonly #log: FastifyBaseLogger
  readonly #bindings: object
  #childLog: FastifyBaseLogger | undefined

  constructor(log: FastifyBaseLogger, bindings: object) {
    this.#log = log
    this.#bindings = bindings
  }

  get level(): string {
    return this.#log.level
  }

  child(bindings: object): FastifyBaseLogger {
    return this.#child().child(bindings)
  }

  fatal(...args: LogArguments): void {
    this.#write('fatal', args)
  }
  error(...args: LogArguments): void {
    this.#write('error', args)
  }
  warn(...args: LogArguments): void {
    this.#write('warn', args)
  }
  info(...args: LogArguments): void {
    this.#write('info', args)
  }
  debug(...args: LogArguments): void {
    this.#write('debug', args)
  }
  trace(...args: LogArguments): void {
    this.#write('trace', args)
  }
  silent(): void {}

  #write(level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace', args: LogArguments): void {
    const { isLevelEnabled } = this.#log as { isLevelEnabled?: (level: string) => boolean }
    if (isLevelEnabled?.call(this.#log, level) !== false) this.#child()[level](...args)
  }

  #child(): FastifyBaseLogger {
    this.#childLog ??= this.#log.child(this.#bindings)
    return this.#childLog
  }
}

/** Fastify's `childLoggerFactory`. */
export const requestLog = (log: FastifyBaseLogger, bindings: object): FastifyBaseLogger =>
  new RequestLog(log, bindings) as unknown as FastifyBaseLogger

/** Returns a test for addresses of trusted proxies (OPS-24). `proxies` are addresses and networks. */
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
