// The limits, a process of its own: a bare `node:http` server that sends ready bytes, derives a password, or runs one statement on a `pg` pool.
import { argon2, createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { openDatabase } from '#server/db/database.ts'
import type { Reply } from './capture.ts'

export type LimitTask =
  | { readonly kind: 'bytes'; readonly reply: Reply }
  /** One statement that adds a product ($2) to the cart of a session ($1), and answers with the cart. */
  | { readonly kind: 'add to cart'; readonly databaseUrl: string; readonly text: string }
  /** One derivation with these costs, and ready bytes. */
  | { readonly kind: 'argon2'; readonly cost: Argon2Cost; readonly reply: Reply }

export interface Argon2Cost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void

const TOKEN = /nila_session=([\w-]{43})/
let pool: pg.Pool | null = null

const server = createServer()
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.send?.({ origin: `http://127.0.0.1:${port}` })
})

process.on('message', (task: LimitTask) => {
  server.removeAllListeners('request')
  server.on('request', handlerOf(task))
  process.send?.({ ready: true })
})
process.once('disconnect', () => process.exit(0))
process.once('SIGTERM', () => process.exit(0))

function handlerOf(task: LimitTask): Handle {
  if (task.kind === 'bytes') return sending(task.reply)
  if (task.kind === 'argon2') return deriving(task.cost, sending(task.reply))
  pool ??= openDatabase(task.databaseUrl).pool
  return adding(pool, task.text)
}

function sending({ status, headers, body }: Reply): Handle {
  const [head, bytes] = [[...headers], Buffer.from(body)]
  return (_request, response) => {
    response.writeHead(status, head)
    response.end(bytes)
  }
}

const deriving =
  (cost: Argon2Cost, send: Handle): Handle =>
  (request, response) => {
    request.resume()
    const nonce = Buffer.alloc(16, 7)
    argon2('argon2id', { message: 'evening water 1947', nonce, tagLength: 32, ...cost }, () => send(request, response))
  }

/** Runs one prepared statement with the hash of the session's token and the product's id, and answers with its row. */
function adding(pool: pg.Pool, text: string): Handle {
  const add = async (request: IncomingMessage, response: ServerResponse, body: string): Promise<void> => {
    try {
      const token = createHash('sha256').update(TOKEN.exec(request.headers.cookie ?? '')?.[1] ?? '')
      const { rows } = await pool.query({ name: 'add', text, values: [token.digest(), JSON.parse(body).productId] })
      if (rows.length === 0) throw new Error('There is no such session')
      const reply = JSON.stringify(rows[0])
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(reply) })
      response.end(reply)
    } catch (error) {
      response.statusCode = 500
      response.end(String(error))
    }
  }
  return (request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    request.on('end', () => void add(request, response, text))
  }
}
