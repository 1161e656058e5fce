// The bare shop, with which the shop is compared. It does the measured work directly with `node:http`, `pg` and
// PostgreSQL, and has only the checks without which money would be wrong.
import { argon2, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { addToCart } from '#contract/calls/cart.ts'
import { startPayment } from '#contract/calls/checkout.ts'
import { signIn } from '#contract/calls/login.ts'
import { receiveWebhook, verifyPayment } from '#contract/calls/payments.ts'

export interface Reply {
  readonly status: number
  /** Header names and values, alternating. */
  readonly headers: readonly string[]
  readonly body: Uint8Array
}

type Body = Readonly<Record<string, string>>
type Answer = Readonly<Record<string, unknown>>
type Handler = (body: Body, request: { tokenHash: Buffer; text: string; headers: IncomingMessage['headers'] }) => object

const { DATABASE_URL, DATA_DIR = '', PROVIDERS_URL, RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET = '' } = process.env
const { RAZORPAY_WEBHOOK_SECRET = '' } = process.env
const TOKEN = /nila_session=([\w-]{43})/
const PASSWORD_HASH = /m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/
const INSERT_SESSION = `INSERT INTO sessions (id, token_hash, user_id, created_at, seen_at, expires_at)
  VALUES ($1, $2, $3, now(), now(), now() + interval '30 days')`
const UNSENT_EMAILS = `SELECT emails.id, lines FROM emails JOIN orders ON orders.id = order_id
  WHERE sent_at IS NULL ORDER BY emails.id LIMIT $1`
const EMAIL_BATCH_SIZE = 100
const EMAIL_PAUSE = 1_000

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 16 })
const agent = new Agent({ keepAlive: true })
/** The response to every GET. The bench sends it to this process before a measurement. */
let cachedReply: Reply = { status: 200, headers: [], body: new Uint8Array() }

const rowsOf = async (name: string, text: string, values: unknown[]): Promise<Answer[]> =>
  (await pool.query<Answer>({ name, text, values })).rows
const rowOf = async (name: string, text: string, values: unknown[]): Promise<Answer> =>
  (await rowsOf(name, text, values))[0] ?? {}

const handlers: Readonly<Record<string, Handler>> = {
  [addToCart.path]: ({ productId }, { tokenHash }) =>
    rowOf('add', 'SELECT add_to_cart($1, $2) AS items', [tokenHash, productId]),
  [signIn.path]: async ({ email, password = '' }) => {
    const user = await rowOf('user', 'SELECT id, password_hash AS hash FROM users WHERE email = $1', [email])
    if (!(await isPassword(password, String(user.hash)))) throw new Error('Wrong password')
    const token = randomBytes(32).toString('base64url')
    const values = [randomBytes(12).toString('hex'), createHash('sha256').update(token).digest(), user.id]
    await rowOf('session', INSERT_SESSION, values)
    return { token }
  },
  [startPayment.path]: async ({ billingData }, { tokenHash }) => {
    const attempt = await rowOf('attempt', 'SELECT * FROM start_payment($1, $2)', [tokenHash, billingData])
    const order = await callGateway('POST', '/v1/orders', { amount: attempt.amount, currency: 'INR' })
    await rowOf('keep', 'UPDATE attempts SET gateway_order_id = $1 WHERE id = $2', [order.id, attempt.id])
    return { order: { id: order.id } }
  },
  [verifyPayment.path]: async (proof, { tokenHash }) => {
    const [order, payment] = [proof.razorpay_order_id ?? '', proof.razorpay_payment_id ?? '']
    checkSignature(`${order}|${payment}`, RAZORPAY_KEY_SECRET, proof.razorpay_signature)
    const gatewayPayment = await callGateway('GET', `/v1/payments/${payment}`)
    if (gatewayPayment.status !== 'captured' || gatewayPayment.order_id !== order)
      throw new Error('The order is not paid')
    const values = [tokenHash, order, payment]
    const placed = await rowOf('place', 'SELECT place_order($1, $2, $3) AS number', values)
    return { order: { _id: placed.number } }
  },
  [receiveWebhook.path]: async (_body, { text, headers }) => {
    checkSignature(text, RAZORPAY_WEBHOOK_SECRET, String(headers['x-razorpay-signature']))
    const values = [headers['x-razorpay-event-id'], text]
    await rowOf('event', 'INSERT INTO events (id, body) VALUES ($1, $2) ON CONFLICT DO NOTHING', values)
    return {}
  },
}

async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', hash = ''] = PASSWORD_HASH.exec(stored) ?? []
  const expectedHash = Buffer.from(hash, 'base64')
  const computedHash = await promisify(argon2)('argon2id', {
    ...{ message: password, nonce: Buffer.from(salt, 'base64'), tagLength: expectedHash.length },
    ...{ memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
  })
  return timingSafeEqual(computedHash, expectedHash)
}

/** Throws when the signature is not the HMAC of the text with the shop's secret. */
function checkSignature(text: string, secret: string, signature = ''): void {
  const expectedSignature = createHmac('sha256', secret).update(text).digest()
  const signatureBytes = Buffer.from(signature, 'hex')
  if (signatureBytes.length !== expectedSignature.length || !timingSafeEqual(signatureBytes, expectedSignature))
    throw new Error('Wrong signature')
}

function callGateway(method: string, path: string, body?: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const auth = `${RAZORPAY_KEY_ID}:${RAZORPAY_KEY_SECRET}`
    const headers = { 'content-type': 'application/json' }
    const gatewayRequest = request(`${PROVIDERS_URL}${path}`, { method, agent, auth, headers }, (reply) => {
      textOf(reply).then((text) => resolve(JSON.parse(text) as Answer), reject)
    })
    gatewayRequest.once('error', reject)
    gatewayRequest.end(body && JSON.stringify(body))
  })
}

async function textOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** Writes unsent emails to files, in batches, without end. Each batch is marked as sent by one statement. */
async function sendEmails(): Promise<void> {
  await mkdir(DATA_DIR, { recursive: true })
  for (;;) {
    const rows = await rowsOf('unsent', UNSENT_EMAILS, [EMAIL_BATCH_SIZE])
    for (const { id, lines } of rows) await writeFile(join(DATA_DIR, `${id}.json`), JSON.stringify(lines))
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await rowOf('sent', 'UPDATE emails SET sent_at = now() WHERE id = ANY ($1::bigint[])', [ids])
    if (rows.length < EMAIL_BATCH_SIZE) await pause(EMAIL_PAUSE)
  }
}

const server = createServer(async (request, answer) => {
  if (request.method === 'GET') {
    answer.writeHead(cachedReply.status, [...cachedReply.headers])
    return answer.end(cachedReply.body)
  }
  try {
    const handle = handlers[request.url ?? '']
    if (!handle) throw new Error(`${request.url} does not exist`)
    const text = await textOf(request)
    const token = TOKEN.exec(request.headers.cookie ?? '')?.[1] ?? ''
    const tokenHash = createHash('sha256').update(token).digest()
    const reply = await handle(JSON.parse(text), { tokenHash, text, headers: request.headers })
    const body = JSON.stringify(reply)
    answer.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    answer.end(body)
  } catch (error) {
    answer.statusCode = 500
    answer.end(String(error))
  }
})

process.on('message', (reply: Reply) => {
  cachedReply = { ...reply, body: Buffer.from(reply.body) }
  process.send?.({ isReady: true })
})
process.once('disconnect', () => process.exit(0))
process.once('SIGTERM', () => process.exit(0))
await pool.query('SELECT 1')
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`The shop is open: http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
void sendEmails()
