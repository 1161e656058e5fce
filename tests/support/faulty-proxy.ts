// A proxy between shop and database that drops, freezes, refuses or redirects traffic on command.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The error code with which the proxy refuses, which PgBouncer uses for an unknown start-up option. */
const PROTOCOL_VIOLATION = '08P01'

export interface FaultyProxy {
  readonly url: string
  readonly count: number
  /** Drops all data of open connections silently, as a firewall does that has forgotten them; new connections work. */
  dropSilently(): void
  /** Stops all data, of old and new connections, until `thaw`; then it continues. */
  freeze(): void
  thaw(): void
  /** Connects new connections to another server. The old ones stay. */
  redirectTo(url: string): void
  /** False refuses new connections and closes open ones; true makes everything work again. */
  setOpen(isOpen: boolean): Promise<void>
  /** Refuses start-up options from now on, as PgBouncer does. */
  refuseOptions(): void
  close(): Promise<void>
}

interface Pair {
  readonly client: Socket
  readonly database: Socket
  /** True once the client's start-up message was forwarded. */
  hasBegun: boolean
}

/** Opens a proxy to the database at `url`. With `isOpen` false it refuses connections until `setOpen(true)`. */
export async function openFaultyProxy(url: string, isOpen = true): Promise<FaultyProxy> {
  let [target, isFrozen, refusesOptions] = [new URL(url), false, false]
  const pairs = new Set<Pair>()

  const onConnection = (client: Socket): void => {
    const database = connectTo(target)
    const pair: Pair = { client, database, hasBegun: false }
    pairs.add(pair)
    client.once('data', (startupMessage) => {
      if (refusesOptions && startupMessage.includes('statement_timeout')) {
        client.end(errorMessage('unsupported startup parameter'))
        return
      }
      pair.hasBegun = true
      database.write(startupMessage)
      client.pipe(database)
    })
    database.pipe(client)
    const closeBoth = (): void => {
      pairs.delete(pair)
      for (const socket of [client, database]) socket.destroy()
    }
    for (const socket of [client, database]) socket.on('error', closeBoth).on('close', closeBoth)
    if (isFrozen) pause(pair)
  }
  const pause = ({ client, database }: Pair): void => {
    // While frozen, received data stays in the kernel's buffers.
    for (const socket of [client, database]) socket.unpipe().pause()
  }
  const server = createServer(onConnection)
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  const proxyUrl = new URL(url)
  proxyUrl.searchParams.delete('host')
  proxyUrl.host = `127.0.0.1:${port}`
  const closeServer = async (): Promise<void> => {
    const closed = once(server, 'close')
    server.close()
    for (const { client, database } of pairs) for (const socket of [client, database]) socket.destroy()
    await closed
  }
  if (!isOpen) await closeServer()
  return {
    url: proxyUrl.href,
    get count() {
      return pairs.size
    },
    dropSilently() {
      for (const pair of pairs) pause(pair)
    },
    freeze() {
      isFrozen = true
      for (const pair of pairs) pause(pair)
    },
    thaw() {
      isFrozen = false
      for (const { client, database, hasBegun } of pairs) {
        if (hasBegun) client.pipe(database)
        else client.resume()
        database.pipe(client)
      }
    },
    redirectTo(other) {
      target = new URL(other)
    },
    async setOpen(isWantedOpen) {
      if (isWantedOpen) await listen(port)
      else await closeServer()
    },
    refuseOptions() {
      refusesOptions = true
    },
    async close() {
      if (server.listening) await closeServer()
    },
  }
}

/** Connects to a database. The embedded database listens on a socket in the folder that its address names as `host`. */
const connectTo = ({ searchParams, hostname, port }: URL): Socket => {
  const folder = searchParams.get('host')
  return folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(Number(port), hostname)
}

function errorMessage(words: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${PROTOCOL_VIOLATION}\0M${words}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}
