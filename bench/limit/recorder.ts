// Loaded before a shop (`node --import`): tells the bench, after each request, which statements and gateway calls it came to.
import { AsyncLocalStorage } from 'node:async_hooks'
import http, { type ClientRequest, type RequestOptions, Server, type ServerResponse } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import pg from 'pg'
import type { Action, GatewayCall, Statement } from './recording.ts'

const MOST_ROWS = 20
const current = new AsyncLocalStorage<Action[]>()

type Rows = { readonly rows?: object[] } | undefined
type Emit = (this: Server, name: string, ...given: unknown[]) => boolean

const server = Server.prototype as { emit: Emit }
const { emit } = server
server.emit = function (name, ...given) {
  if (name !== 'request') return emit.call(this, name, ...given)
  const actions: Action[] = []
  const response = given[1] as ServerResponse
  response.once('close', () => process.send?.(actions))
  return current.run(actions, () => emit.call(this, name, ...given))
}

type Query = (this: unknown, query: unknown, ...given: unknown[]) => unknown

const client = pg.Client.prototype as unknown as { query: Query }
const { query } = client
client.query = function (asked, ...given) {
  const actions = current.getStore()
  if (!actions) return query.call(this, asked, ...given)
  const { text, values } = asked as { text?: string; values?: unknown[] }
  const own = Array.isArray(given[0]) ? given[0] : (values ?? [])
  const statement = { kind: 'sql' as const, text: text ?? String(asked), values: own, rows: [] as object[] }
  actions.push(statement satisfies Statement)
  const keep = (result: Rows): void => void statement.rows.push(...(result?.rows ?? []).slice(0, MOST_ROWS))
  const last = given.at(-1)
  if (typeof last === 'function') {
    given[given.length - 1] = (error: unknown, result: Rows) => {
      keep(result)
      last(error, result)
    }
    return query.call(this, asked, ...given)
  }
  const asking = query.call(this, asked, ...given) as Promise<Rows>
  return asking.then((result) => {
    keep(result)
    return result
  })
}

type Ask = (url: string, wish: RequestOptions) => ClientRequest
type End = (this: ClientRequest, body?: string) => ClientRequest

const plain = http as unknown as { request: Ask }
const { request: ask } = plain
plain.request = (url, wish) => {
  const sent = ask(url, wish)
  const actions = current.getStore()
  let body: string | null = null
  const finish = sent.end.bind(sent) as End
  sent.end = ((given) => {
    body = given || null
    return finish.call(sent, given)
  }) as End as typeof sent.end
  sent.on('response', (response) => {
    const parts: Buffer[] = []
    response.on('data', (part: Buffer) => void parts.push(part))
    response.on('end', () => {
      const reply: unknown = JSON.parse(Buffer.concat(parts).toString())
      const headers = wish.headers as Record<string, string>
      actions?.push({ kind: 'gateway', method: wish.method ?? 'GET', url, headers, body, reply } satisfies GatewayCall)
    })
  })
  return sent
}
// What imports it by name gets it too.
syncBuiltinESMExports()
