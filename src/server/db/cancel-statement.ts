// Tells the database that nobody waits for a statement any more, on a way of its own, as its protocol has it.
import { connect } from 'node:net'
import { seconds } from '#domain/durations.ts'

/** A number of the protocol's: this message begins no connection but ends a statement. */
const CANCEL = 80877102
const LENGTH = 16

export interface Statement {
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
export function cancelStatement({ host, port, processID, secretKey }: Statement): void {
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
