// The limits, a process of its own: a bare `node:http` server that sends ready bytes, or runs recorded statements on a bare `pg` pool.
import { argon2, createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { openDatabase } from '#server/db/database.ts'
import type { Recipe } from './recipe.ts'
import type { Reply } from './recording.ts'
import { replay } from './replay.ts'

export type LimitTask =
  | { readonly kind: 'bytes'; readonly reply: Reply }
  /** Recipes by method and path, such as 'POST /api/cart'. */
  | { readonly kind: 'recipes'; readonly databaseUrl: string; readonly recipes: Readonly<Record<string, Recipe>> }
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
  return following(pool, new Map(Object.entries(task.recipes)))
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

function following(pool: pg.Pool, recipes: ReadonlyMap<string, Recipe>): Handle {
  const follow = async (request: IncomingMessage, response: ServerResponse, text: string): Promise<void> => {
    try {
      const recipe = recipes.get(`${request.method} ${request.url}`)
      if (!recipe) throw new Error(`No recipe for ${request.method} ${request.url}`)
      const token = createHash('sha256')
        .update(TOKEN.exec(request.headers.cookie ?? '')?.[1] ?? '')
        .digest()
      const body = await replay(pool, recipe, { token, body: text === '' ? null : JSON.parse(text) })
      response.writeHead(recipe.status, [...recipe.headers, 'content-length', String(Buffer.byteLength(body))])
      response.end(body)
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
    request.on('end', () => void follow(request, response, text))
  }
}
