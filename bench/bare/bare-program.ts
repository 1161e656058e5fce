// A paid order written bare, as far down as `node:http`, `pg` and PostgreSQL go: prepared statements, one function a step, no checks but those that keep money right.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { addToCart } from '#contract/calls/cart.ts'
import { startPayment } from '#contract/calls/checkout.ts'
import { receiveWebhook, verifyPayment } from '#contract/calls/payments.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { SANDBOX_KEYS } from '../sandbox-keys.ts'

export interface BareTask {
  readonly databaseUrl: string
  readonly sandboxUrl: string
  /** Where letters are written to. */
  readonly outbox: string
}

const TOKEN = /nila_session=([\w-]{43})/
const UNSENT =
  'SELECT letters.id, lines FROM letters JOIN orders ON orders.id = order_id WHERE sent_at IS NULL ORDER BY letters.id LIMIT $1'
const LETTERS_AT_ONCE = 100
const BETWEEN_LETTERS = 1_000

process.send?.({ ready: true })
process.once('disconnect', () => process.exit(0))
process.once('SIGTERM', () => process.exit(0))
process.once('message', (task: BareTask) => void open(task))

async function open({ databaseUrl, sandboxUrl, outbox }: BareTask): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 })
  const agent = new Agent({ keepAlive: true })
  const rowsOf = async <Row>(name: string, text: string, values: unknown[]): Promise<Row[]> =>
    (await pool.query({ name, text, values })).rows
  const ask = async <Row>(name: string, text: string, values: unknown[]): Promise<Row> =>
    (await rowsOf<Row>(name, text, values))[0] as Row

  const steps: Record<string, (token: Buffer, body: Body, asked: Asked) => Promise<object>> = {
    [addressOf(addToCart)]: async (token, { productId }) =>
      ask('add', 'SELECT add_to_cart($1, $2) AS items', [token, productId]),
    [addressOf(startPayment)]: async (token, { billingData }) => {
      const attempt = await ask<Attempt>('freeze', 'SELECT * FROM freeze_cart($1, $2)', [token, billingData])
      const order = await atGateway<{ id: string }>('POST', '/v1/orders', { amount: attempt.amount, currency: 'INR' })
      await ask('keep', 'UPDATE attempts SET gateway_order_id = $1 WHERE id = $2', [order.id, attempt.id])
      return { order: { id: order.id } }
    },
    [addressOf(verifyPayment)]: async (token, proof) => {
      const [order, payment] = [proof.razorpay_order_id ?? '', proof.razorpay_payment_id ?? '']
      check(`${order}|${payment}`, SANDBOX_KEYS.keySecret, proof.razorpay_signature)
      const found = await atGateway<Payment>('GET', `/v1/payments/${payment}`)
      if (found.status !== 'captured' || found.order_id !== order) throw new Error('It is not paid')
      const { number } = await ask<{ number: string }>('settle', 'SELECT settle($1, $2, $3) AS number', [
        ...[token, order, payment],
      ])
      return { order: { _id: number } }
    },
    [addressOf(receiveWebhook)]: async (_token, _body, { text, headers }) => {
      check(text, SANDBOX_KEYS.webhookSecret, String(headers['x-razorpay-signature']))
      const values = [headers['x-razorpay-event-id'], text]
      await ask('event', 'INSERT INTO events (id, body) VALUES ($1, $2) ON CONFLICT DO NOTHING', values)
      return {}
    },
  }

  const atGateway = <Reply>(method: string, path: string, body?: object): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const auth = `${SANDBOX_KEYS.keyId}:${SANDBOX_KEYS.keySecret}`
      const headers = { 'content-type': 'application/json' }
      const asking = request(`${sandboxUrl}${path}`, { method, agent, auth, headers }, (reply) => {
        textOf(reply).then((text) => resolve(JSON.parse(text) as Reply), reject)
      })
      asking.once('error', reject)
      asking.end(body && JSON.stringify(body))
    })

  /** Letters are written in batches, and marked as sent in one statement. */
  async function sendLetters(): Promise<void> {
    await mkdir(outbox, { recursive: true })
    for (;;) {
      const rows = await rowsOf<{ id: string; lines: object }>('unsent', UNSENT, [LETTERS_AT_ONCE])
      for (const { id, lines } of rows) await writeFile(join(outbox, `${id}.json`), JSON.stringify(lines))
      const ids = rows.map(({ id }) => id)
      if (ids.length > 0) await ask('sent', 'UPDATE letters SET sent_at = now() WHERE id = ANY ($1::bigint[])', [ids])
      if (rows.length < LETTERS_AT_ONCE) await pause(BETWEEN_LETTERS)
    }
  }

  const server = createServer(async (asked, answer) => {
    try {
      const step = steps[asked.url ?? '']
      if (!step) throw new Error(`There is no ${asked.url}`)
      const text = await textOf(asked)
      const token = createHash('sha256').update(TOKEN.exec(asked.headers.cookie ?? '')?.[1] ?? '')
      const reply = JSON.stringify(await step(token.digest(), JSON.parse(text), { text, headers: asked.headers }))
      answer.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(reply) })
      answer.end(reply)
    } catch (error) {
      answer.statusCode = 500
      answer.end(String(error))
    }
  })
  server.listen(0, '127.0.0.1', () => {
    process.send?.({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  })
  void sendLetters()
}

type Body = Readonly<Record<string, string>>
interface Attempt {
  readonly id: string
  readonly amount: number
}
interface Payment {
  readonly status: string
  readonly order_id: string
}
interface Asked {
  readonly text: string
  readonly headers: IncomingMessage['headers']
}

async function textOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** Throws unless it is signed. */
function check(text: string, secret: string, signature = ''): void {
  const own = createHmac('sha256', secret).update(text).digest()
  const given = Buffer.from(signature, 'hex')
  if (given.length !== own.length || !timingSafeEqual(given, own)) throw new Error('A wrong signature')
}
