// A database client that gives up and cancels a statement when the server does not answer in time.
import { connect, type Socket } from 'node:net'
import pg from 'pg'
import { seconds } from '#domain/durations.ts'
import { SILENT } from './temporary-error.ts'

/** The default limit of silence. The database ends a statement after ten seconds, so no answer comes later. */
const MAX_SILENCE = seconds(12)
/** Extra time for the answer, beyond the limit of `setStatementTimeout`. */
const ANSWER_MARGIN = seconds(2)
/** After how many milliseconds of silence the operating system first probes a connection. */
export const FIRST_KEEPALIVE = seconds(10)

export interface TimedConfig extends pg.ClientConfig {
  /** The maximum silence in milliseconds. Tests may set less than the default. */
  readonly longestSilence?: number | undefined
}

const SETS_TIMEOUT = /^SET LOCAL statement_timeout = (\d+)$/
const ENDS_TRANSACTION = /^(commit|rollback)$/i

/** The driver's internal fields, which its types do not declare. */
interface DriverFields {
  readonly connection: { readonly stream: Socket }
  /** False from when a statement is sent until the database reports that it is done. */
  readonly readyForQuery: boolean | null
  readonly host: string
  readonly port: number
  readonly processID: number | null
  readonly secretKey: number | null
}

/**
 * A pg client whose statements have a time limit. After it, this client destroys the connection. (The driver's own
 * `query_timeout` would return the busy connection to the pool, where later queries wait as long again.) The time is
 * counted from the last byte in either direction, so that a long answer is not cut off.
 */
export class TimedClient extends pg.Client {
  readonly #defaultSilence: number
  #maxSilence: number

  constructor(config: TimedConfig = {}) {
    super(config)
    this.#defaultSilence = config.longestSilence ?? MAX_SILENCE
    this.#maxSilence = this.#defaultSilence
    this.once('connect', () => {
      this.#setMaxSilence(this.#defaultSilence)
      const { stream } = this.#driver.connection
      stream.on('timeout', () => {
        // An idle connection may be silent.
        if (this.#driver.readyForQuery === true) return
        // If this process itself has stalled, this timer may run before an answer that has arrived is read.
        const bytesBefore = stream.bytesRead
        setImmediate(() => stream.bytesRead === bytesBefore && this.#destroyConnection())
      })
    })
    const query = this.query.bind(this)
    this.query = ((...args: [unknown]) => {
      this.#adaptToStatement(args[0])
      return (query as (...queryArguments: unknown[]) => unknown)(...args)
    }) as typeof this.query
  }

  /** Sets how long the client waits for an answer, in milliseconds; by default the limit of the constructor. */
  waitAtMost(length = this.#defaultSilence): void {
    this.#setMaxSilence(length)
  }

  get #driver(): DriverFields {
    return this as unknown as DriverFields
  }

  #setMaxSilence(length: number): void {
    this.#maxSilence = length
    this.#driver.connection.stream.setTimeout(length)
  }

  /** Allows more time after a `SET LOCAL statement_timeout`, and the default again at the end of the transaction. */
  #adaptToStatement(query: unknown): void {
    const text = typeof query === 'string' ? query : (query as { text?: unknown } | undefined)?.text
    if (typeof text !== 'string' || text.length > 60) return
    const [, timeLimit] = SETS_TIMEOUT.exec(text) ?? []
    if (timeLimit !== undefined) this.#setMaxSilence(Number(timeLimit) + ANSWER_MARGIN)
    else if (this.#maxSilence !== this.#defaultSilence && ENDS_TRANSACTION.test(text))
      this.#setMaxSilence(this.#defaultSilence)
  }

  #destroyConnection(): void {
    this.#driver.connection.stream.destroy(new Error(`${SILENT} for ${this.#maxSilence / 1000} s`))
    // The connection is destroyed first, so that the reply to the cancelled statement cannot arrive as a success.
    cancelStatement(this.#driver)
  }
}

/** The code that begins a CancelRequest in PostgreSQL's protocol, and the length of that message in bytes. */
const CANCEL_CODE = 80877102
const CANCEL_LENGTH = 16

interface Statement {
  /** A host name, or the folder of a Unix socket. */
  readonly host: string
  readonly port: number
  readonly processID: number | null
  readonly secretKey: number | null
}

/**
 * Requests the cancellation of a statement through a separate connection, as the protocol requires, and does not wait
 * for it. Without it, a commit that waits for a missing standby would occupy a connection of the server forever.
 */
function cancelStatement({ host, port, processID, secretKey }: Statement): void {
  if (processID === null || secretKey === null) return
  const message = Buffer.alloc(CANCEL_LENGTH)
  message.writeInt32BE(CANCEL_LENGTH, 0)
  message.writeInt32BE(CANCEL_CODE, 4)
  message.writeInt32BE(processID, 8)
  message.writeInt32BE(secretKey, 12)
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  socket.unref()
  socket.setTimeout(seconds(2), () => socket.destroy())
  socket.on('error', () => undefined)
  socket.end(message)
}
