// A database client that fails when the server stays silent too long, and cancels its statement.
import { connect, type Socket } from 'node:net'
import pg from 'pg'
import { seconds } from '#domain/durations.ts'
import { SILENT } from './passing-trouble.ts'

/** In milliseconds. The database itself gives a statement up after ten seconds: one that has said nothing after twelve will not. */
const MAX_SILENCE = seconds(12)
/** Of the time that a statement was allowed by itself (sql-pieces.ts), this much more is waited for its answer. */
const ON_THE_WAY = seconds(2)
/** When an idle connection is first asked by the system whether it lives; ten such questions, a second apart, are enough. */
export const FIRST_KEEPALIVE = seconds(10)

export interface TimedConfig extends pg.ClientConfig {
  /** In milliseconds, where a test has less time. */
  readonly longestSilence?: number | undefined
}

const TAKES_TIME = /^SET LOCAL statement_timeout = (\d+)$/
const ENDS_TRANSACTION = /^(commit|rollback)$/i

/** What the driver has and its types do not say. */
interface Inside {
  readonly connection: { readonly stream: Socket }
  /** False from a statement that was sent to the database's word that it is done. */
  readonly readyForQuery: boolean | null
  readonly host: string
  readonly port: number
  readonly processID: number | null
  readonly secretKey: number | null
}

/**
 * A client of the driver's whose statements have an end. The driver's own `query_timeout` fails the statement and leaves it
 * behind on a connection that goes back into the pool, where everybody after it waits as long again; this one destroys the
 * connection. The time counts from the last byte that went either way, so an answer that is long but comes is not cut off.
 */
export class TimedClient extends pg.Client {
  readonly #usual: number
  #allowed: number

  constructor(config: TimedConfig = {}) {
    super(config)
    this.#usual = config.longestSilence ?? MAX_SILENCE
    this.#allowed = this.#usual
    this.once('connect', () => {
      this.#listenFor(this.#usual)
      const { stream } = this.#inside.connection
      stream.on('timeout', () => {
        // Nobody waits for an answer: an idle connection may be silent.
        if (this.#inside.readyForQuery === true) return
        // A process that stood still itself finds its timers due before it has read what came meanwhile.
        const heard = stream.bytesRead
        setImmediate(() => stream.bytesRead === heard && this.#giveUp())
      })
    })
    // The driver declares many shapes of one method; whatever comes is handed on as it is.
    const query = this.query.bind(this)
    this.query = ((...asked: [unknown]) => {
      this.#notice(asked[0])
      return (query as (...asked: unknown[]) => unknown)(...asked)
    }) as typeof this.query
  }

  /** Waits so long for an answer, in milliseconds, instead of as usual. */
  waitAtMost(length = this.#usual): void {
    this.#listenFor(length)
  }

  get #inside(): Inside {
    return this as unknown as Inside
  }

  #listenFor(length: number): void {
    this.#allowed = length
    this.#inside.connection.stream.setTimeout(length)
  }

  #notice(asked: unknown): void {
    const text = typeof asked === 'string' ? asked : (asked as { text?: unknown } | undefined)?.text
    if (typeof text !== 'string' || text.length > 60) return
    const [, taken] = TAKES_TIME.exec(text) ?? []
    if (taken !== undefined) this.#listenFor(Number(taken) + ON_THE_WAY)
    else if (this.#allowed !== this.#usual && ENDS_TRANSACTION.test(text)) this.#listenFor(this.#usual)
  }

  #giveUp(): void {
    this.#inside.connection.stream.destroy(new Error(`${SILENT} for ${this.#allowed / 1000} s`))
    // In this order: an answer that the cancelling brings must find nobody who could take it for a success.
    cancelStatement(this.#inside)
  }
}

// Tells the database that nobody waits for a statement any more, on a way of its own, as its protocol has it.

/** A number of the protocol's: this message begins no connection but ends a statement. */
const CANCEL = 80877102
const LENGTH = 16

interface Statement {
  /** A host, or the folder of a socket. */
  readonly host: string
  readonly port: number
  readonly processID: number | null
  readonly secretKey: number | null
}

/**
 * Asks that whatever a connection is at be cancelled; answers nothing and waits for nothing. A commit that waits for a standby
 * that is away would otherwise keep its place in the database for ever, and each try after it another one.
 */
function cancelStatement({ host, port, processID, secretKey }: Statement): void {
  if (processID === null || secretKey === null) return
  const message = Buffer.alloc(LENGTH)
  for (const [place, word] of [LENGTH, CANCEL].entries()) message.writeInt32BE(word, 4 * place)
  for (const [place, word] of [processID, secretKey].entries()) message.writeInt32BE(word, 8 + 4 * place)
  const way = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  way.unref()
  way.setTimeout(seconds(2), () => way.destroy())
  way.on('error', () => undefined)
  way.end(message)
}
