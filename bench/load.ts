// The load generator, a process of its own. It sends prepared requests and checks the responses.
import { connect, type Socket } from 'node:net'
import { addToCart } from '#contract/calls/cart.ts'
import { startPayment } from '#contract/calls/checkout.ts'
import { verifyPayment } from '#contract/calls/payments.ts'
import { addressOf } from '#tests/support/addresses.ts'

export interface LoadRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** The expected status; 200 when absent. */
  readonly status?: number
  /** The expected body, when it is known before the request. */
  readonly answer?: Uint8Array
}

/** Purchases by logged-in shoppers, who buy these products in turn. */
export interface Purchases {
  readonly kind: 'purchases'
  readonly cookies: readonly string[]
  readonly productIds: readonly string[]
  readonly sandboxUrl: string
}

/** Single requests, or whole purchases: cart, payment, the payment dialog's request to the sandbox, verification. */
export type Work = { readonly kind: 'requests'; readonly requests: readonly LoadRequest[] } | Purchases

export interface Load {
  readonly origin: string
  readonly work: Work
  readonly seconds: number
  /** The number of responses or purchases after which the load ends, even when time is left. */
  readonly max?: number
}

export interface LoadResult {
  /** The number of correct responses, or of completed purchases. */
  readonly done: number
  readonly seconds: number
  /** The 99th percentile of the response times, in milliseconds. */
  readonly p99: number
  /** The first wrong response as text, which also ends the load; null when all were correct. */
  readonly wrongResponse: string | null
}

/** The number of keep-alive connections, equal to the size of the shop's database pool. */
const CONNECTIONS = 16
const BILLING = {
  ...{ title: 'Ms', state: 'Kerala', firstName: 'Anjali', lastName: 'Nair', email: 'anjali.nair@example.in' },
  ...{ street: 'Temple Road', houseNumber: '12/407', postcode: '679101', city: 'Ottapalam' },
  phoneNumber: '90000 00001',
}

process.on('message', (load: Load) => void runLoad(load).then((result) => process.send?.(result)))
process.once('disconnect', () => process.exit(0))
process.once('SIGTERM', () => process.exit(0))

/**
 * Sends a load over 16 connections until `seconds` have passed, `max` responses or purchases are done, or a response is
 * wrong.
 */
async function runLoad({ origin, work, seconds, max = Number.POSITIVE_INFINITY }: Load): Promise<LoadResult> {
  const preparedRequests =
    work.kind === 'requests' ? work.requests.map((request) => prepareRequest(request, origin)) : []
  const startedAt = performance.now()
  const times: number[] = []
  let startedSteps = 0
  let wrongResponse: string | null = null
  const runConnection = async (number: number): Promise<void> => {
    const shop = new Connection(origin)
    const gateway = new Connection(work.kind === 'purchases' ? work.sandboxUrl : origin)
    const step =
      work.kind === 'requests' ? requestLoop(preparedRequests, number, shop) : purchaseLoop(work, number, shop, gateway)
    try {
      for (let iteration = 0; wrongResponse === null && startedSteps < max; iteration++) {
        const stepStart = performance.now()
        if (stepStart >= startedAt + seconds * 1000) break
        startedSteps++
        await step(iteration)
        times.push(performance.now() - stepStart)
      }
    } catch (error) {
      wrongResponse ??= error instanceof Error ? error.message : String(error)
    } finally {
      shop.close()
      gateway.close()
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, number) => runConnection(number)))
  const responseCount = times.length
  const p99 = Float64Array.from(times).sort()[Math.floor(responseCount * 0.99)] ?? Number.NaN
  return { done: responseCount, seconds: (performance.now() - startedAt) / 1000, p99, wrongResponse }
}

type Step = (iteration: number) => Promise<unknown>

const prepareRequest = (request: LoadRequest, origin: string) => ({ ...request, bytes: bytesOf(request, origin) })

/** Returns a step that sends the next request of the list. Each connection starts at another request. */
function requestLoop(
  preparedRequests: readonly ReturnType<typeof prepareRequest>[],
  connection: number,
  shop: Connection,
): Step {
  const start = Math.floor((connection * preparedRequests.length) / CONNECTIONS)
  return async (iteration) => {
    const request = preparedRequests[(start + iteration) % preparedRequests.length]
    if (!request) throw new Error('There are no requests to send')
    const { method, path, status: expectedStatus = 200, answer: expectedBody, bytes } = request
    const { status, body } = await shop.send(bytes)
    if (status !== expectedStatus || (expectedBody && !body.equals(expectedBody)))
      throw new Error(`${method} ${path} responded with ${status} instead of ${expectedStatus}: ${beginningOf(body)}`)
  }
}

/** Returns a step that makes a purchase. Each shopper belongs to one connection, which pays once at a time. */
function purchaseLoop(work: Purchases, connection: number, shop: Connection, gateway: Connection): Step {
  const { cookies, productIds } = work
  const cookiesOfConnection = cookies.filter((_, number) => number % CONNECTIONS === connection)
  return async (iteration) => {
    const headers = { cookie: cookiesOfConnection[iteration % cookiesOfConnection.length] }
    const productId = productIds[(connection + iteration) % productIds.length]
    await post(shop, addressOf(addToCart), { productId }, headers)
    const payment = { billingData: BILLING, coinsUsed: 0 }
    const { order } = await post<{ order: { id: string } }>(shop, addressOf(startPayment), payment, headers)
    const { paymentId, signature } = await post<Record<string, string>>(gateway, '/control/pay', { orderId: order.id })
    const proof = { razorpay_order_id: order.id, razorpay_payment_id: paymentId, razorpay_signature: signature }
    const placed = await post<{ order?: { _id?: string } }>(shop, addressOf(verifyPayment), proof, headers)
    if (!placed.order?._id) throw new Error(`A verified payment has no order: ${JSON.stringify(placed)}`)
  }
}

async function post<Answer>(to: Connection, path: string, body: object, headers = {}): Promise<Answer> {
  const reply = await to.send(bytesOf({ method: 'POST', path, headers, body: JSON.stringify(body) }, to.origin))
  if (reply.status !== 200) throw new Error(`POST ${path} responded with ${reply.status}: ${beginningOf(reply.body)}`)
  return JSON.parse(reply.body.toString()) as Answer
}

const beginningOf = (body: Buffer): string => body.subarray(0, 300).toString()

interface Reply {
  /** The status of the response; 0 when the connection broke before it was complete. */
  readonly status: number
  readonly body: Buffer
}

const BROKEN_REPLY: Reply = { status: 0, body: Buffer.alloc(0) }
const HEAD_END = '\r\n\r\n'
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

function bytesOf({ method, path, headers = {}, body = '' }: LoadRequest, origin: string): Buffer {
  const length = String(Buffer.byteLength(body))
  const postHeaders = { origin, 'content-type': 'application/json', 'content-length': length }
  const allHeaders = { host: new URL(origin).host, ...headers, ...(method === 'POST' ? postHeaders : {}) }
  const headerLines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}`)
  const head = [`${method} ${path} HTTP/1.1`, ...headerLines]
  return Buffer.from(`${head.join('\r\n')}${HEAD_END}${body}`)
}

/** A keep-alive connection with one request at a time. It parses only the HTTP that the shop's responses use. */
class Connection {
  readonly origin: string
  #socket: Socket | null = null
  #received: Buffer | null = null
  #onReply: ((reply: Reply) => void) | null = null

  constructor(origin: string) {
    this.origin = origin
  }

  send(bytes: Buffer): Promise<Reply> {
    return new Promise((resolve) => {
      this.#onReply = resolve
      this.#socket ??= this.#connect()
      this.#socket.write(bytes)
    })
  }

  close(): void {
    this.#onReply = null
    this.#socket?.destroy()
  }

  #connect(): Socket {
    const { port, hostname } = new URL(this.origin)
    const socket = connect(Number(port), hostname)
    socket.setNoDelay(true)
    socket.on('data', (chunk) => this.#receive(chunk))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      this.#socket = null
      this.#received = null
      this.#deliver(BROKEN_REPLY)
    })
    return socket
  }

  #receive(chunk: Buffer): void {
    const bytes = this.#received ? Buffer.concat([this.#received, chunk]) : chunk
    this.#received = bytes
    const head = bytes.indexOf(HEAD_END)
    if (head < 0) return
    const text = bytes.toString('latin1', 0, head)
    const start = head + HEAD_END.length
    const isChunked = /\r\ntransfer-encoding: *chunked/i.test(text)
    const length = isChunked ? 0 : Number(/\r\ncontent-length: *(\d+)/i.exec(text)?.[1] ?? 0)
    const isComplete = isChunked
      ? bytes.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)
      : bytes.length >= start + length
    if (!isComplete) return
    this.#received = null
    const body = bytes.subarray(start)
    const status = Number(text.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length))
    this.#deliver({ status, body: isChunked ? withoutChunkSizes(body) : body })
  }

  #deliver(reply: Reply): void {
    const onReply = this.#onReply
    this.#onReply = null
    onReply?.(reply)
  }
}

/** Returns the body of a chunked response: each chunk is preceded by a line with its size in hexadecimal digits. */
function withoutChunkSizes(chunked: Buffer): Buffer {
  const chunks: Buffer[] = []
  for (let lineStart = 0; ; ) {
    const lineEnd = chunked.indexOf('\r\n', lineStart)
    const size = Number.parseInt(chunked.toString('latin1', lineStart, lineEnd), 16)
    if (!(size > 0)) return Buffer.concat(chunks)
    const chunkStart = lineEnd + 2
    chunks.push(chunked.subarray(chunkStart, chunkStart + size))
    lineStart = chunkStart + size + 2
  }
}
