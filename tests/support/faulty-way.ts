// The way between shop and database, on which a test lets things go wrong: what goes over it is swallowed, held up, refused or led elsewhere.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** How PostgreSQL's protocol says that it is broken; what PgBouncer answers to a start-up option that it does not know. */
const REFUSED = '08P01'

export interface FaultyWay {
  /** The database's address, by this way. */
  readonly url: string
  /** How many connections are open now. */
  readonly count: number
  /** What is open now is never heard of again, as after a firewall forgot it; new ones are fine. */
  swallow(): void
  /** Nothing goes either way, on old and new connections, until it is thawed; then all of it goes on. */
  freeze(): void
  thaw(): void
  /** Leads new connections to another server. The old ones stay where they are. */
  leadTo(url: string): void
  /** Nobody listens any more, and everything that is open breaks; true again: all is well. */
  setOpen(isOpen: boolean): Promise<void>
  /** Refuses start-up options from now on, as PgBouncer does. */
  refuseOptions(): void
  close(): Promise<void>
}

interface Pair {
  readonly near: Socket
  readonly far: Socket
  /** The shop has said what it wants, and it was let through. */
  hasBegun: boolean
}

/** Opens such a way to the database at `url`. `isOpen` false: nobody listens yet. */
export async function faultyWay(url: string, isOpen = true): Promise<FaultyWay> {
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
    const end = (): void => {
      pairs.delete(pair)
      for (const socket of [near, far]) socket.destroy()
    }
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
    if (isFrozen) pause(pair)
  }
  const pause = ({ near, far }: Pair): void => {
    // What arrives stays in the system's hands.
    for (const socket of [near, far]) socket.unpipe().pause()
  }
  const server = createServer(arrive)
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  const own = new URL(url)
  own.searchParams.delete('host')
  own.host = `127.0.0.1:${port}`
  const shut = async (): Promise<void> => {
    const closed = once(server, 'close')
    server.close()
    for (const { near, far } of pairs) for (const socket of [near, far]) socket.destroy()
    await closed
  }
  if (!isOpen) await shut()
  return {
    url: own.href,
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
    async setOpen(wanted) {
      if (wanted) await listen(port)
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

/** The embedded database listens at a socket in a folder, which the address names after the question mark. */
const connectTo = ({ searchParams, hostname, port }: URL): Socket => {
  const folder = searchParams.get('host')
  return folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(Number(port), hostname)
}

/** An error as the database's protocol has it. */
function errorMessage(words: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${REFUSED}\0M${words}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}
