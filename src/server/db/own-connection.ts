// A connection of one's own beside the pool: for migrations, rights, backups and questions of commands. It ends when the database falls silent (OPS-10).
import type pg from 'pg'
import { minutes, seconds } from '#domain/durations.ts'
import { FIRST_KEEPALIVE, TimedClient } from './timed-client.ts'

interface OwnConnection {
  /** What the connection is called where somebody looks at all of them: 'shop backup'. */
  readonly name: string
  /** How long the database may say nothing to a statement, in milliseconds. Absent: as long as the pool's connections bear it. */
  readonly longestSilence?: number
}

/** In milliseconds. An index over millions of rows, or a check of them, is long at work without a word. */
export const LONG_WORK = minutes(60)

const CONNECTING = seconds(10)

/** Opens it; whoever asks for it ends it. Throws the driver's errors, and that of a silence. */
async function openOwnConnection(
  connectionString: string,
  { name, longestSilence }: OwnConnection,
): Promise<pg.Client> {
  const client = new TimedClient({
    connectionString,
    connectionTimeoutMillis: CONNECTING,
    keepAlive: true,
    keepAliveInitialDelayMillis: FIRST_KEEPALIVE,
    application_name: name,
    longestSilence,
  })
  // A lost connection also fails the query that was waiting for it.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Does something on such a connection, and ends it. */
export async function onOwnConnection<T>(
  connectionString: string,
  own: OwnConnection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await openOwnConnection(connectionString, own)
  try {
    return await work(client)
  } finally {
    // One that is gone cannot say goodbye, and what was done on it is told already.
    await client.end().catch(() => undefined)
  }
}
