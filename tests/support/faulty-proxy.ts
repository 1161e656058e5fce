// A proxy between shop and database that drops, freezes, refuses or redirects traffic on command.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The error code with which the proxy refuses, which PgBouncer uses for an unknown start-up option. */
const REFUSED = '08P01'

export interface FaultyProxy {
  readonly url: string
  readonly count: number
  /** Drops all data of open connections silently, as a firewall does that has forgotten them; new connections work. */
  swallow(): void
  /** Stops all data, of old and new connections, until `thaw`; then it continues. */
  freeze(): void
  thaw(): void
  /** Connects new connections to another server. The old ones stay. */
  leadTo(url: string): void
  /** False refuses new connections and closes open ones; true makes everything work again. */
  setOpen(isOpen: boolean): Promise<void>
  /** Refuses start-up options from now on, as PgBouncer does. */
  refuseOptions(): void
  close(): Promise<void>
}

interface Pair {
  readonly near: Socket
  readonly far: Socket
  /** True once the client's start-up message was forwarded. */
  hasBegun: boolean
}

/** Opens a proxy to the database at `url`. With `isOpen` false it refuses connections until `setOpen(true)`. */
export async function openFaultyProxy(url: string, isOpen = true): Promise<FaultyProxy> {
  let [target, isFrozen, refusesOptions] = [new URL(url), false, false]
  const pairs = new Set<Pair>()

  const arrive = (near: Socket): void => {
    const far = connectTo(target)
    const pair: Pair = { near, far, hasBegun: false }
    pairs.add(pair)
    near.once('data', (first) => {
      if (refusesOptions && first.includes('statement_timeout')) {
        near.end(errorMessage('unsupported startup parameter'))
        return
      }
      pair.hasBegun = true
      far.write(first)
      near.pipe(far)
    })
    far.pipe(near)
    const closeBoth = (): void => {
      pairs.delete(pair)
      for (const socket of [near, far]) socket.destroy()
    }
    for (const socket of [near, far]) socket.on('error', closeBoth).on('close', closeBoth)
    if (isFrozen) pause(pair)
  }
  const pause = ({ near, far }: Pair): void => {
    // While frozen, received data stays in the kernel's buffers.
    for (const socket of [near, far]) socket.unpipe().pause()
  }
  const server = createServer(arrive)
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  const proxyUrl = new URL(url)
  proxyUrl.searchParams.delete('host')
  proxyUrl.host = `127.0.0.1:${port}`
  const shut = async (): Promise<void> => {
    const closed = once(server, 'close')
    server.close()
    for (const { near, far } of pairs) for (const socket of [near, far]) socket.destroy()
    await closed
  }
  if (!isOpen) await shut()
  return {
    url: proxyUrl.href,
    get count() {
      return pairs.size
    },
    swallow() {
      for (const pair of pairs) pause(pair)
    },
    freeze() {
      isFrozen = true
      for (const pair of pairs) pause(pair)
    },
    thaw() {
      isFrozen = false
      for (const { near, far, hasBegun } of pairs) {
        if (hasBegun) near.pipe(far)
        else near.resume()
        far.pipe(near)
      }
    },
    leadTo(other) {
      target = new URL(other)
    },
    async setOpen(isWantedOpen) {
      if (isWantedOpen) await listen(port)
      else await shut()
    },
    refuseOptions() {
      refusesOptions = true
    },
    async close() {
      if (server.listening) await shut()
    },
  }
}

/** Connects to a database. The embedded database listens on a socket in the folder that its address names as `host`. */
const connectTo = ({ searchParams, hostname, port }: URL): Socket => {
  const folder = searchParams.get('host')
  return folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(Number(port), hostname)
}

function errorMessage(words: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${REFUSED}\0M${words}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}
