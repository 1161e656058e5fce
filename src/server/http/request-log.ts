// The log of one request, with its id: most requests say nothing, so it is made when the first word is to be written.
import type { FastifyBaseLogger } from 'fastify'

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
