// One request to the shop by hand: its answer to the last byte, and, where a recorder listens, all that it led to.
import { request } from 'node:http'
import type { Action, Recording, Reply } from './limit/recording.ts'
import type { OpenShop } from './shop-program.ts'
import type { Shopper } from './shoppers.ts'

/** What Node says of every answer by itself. */
const ITS_OWN = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

export interface Wish {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
}

/** Asks and answers with what came, packed as it came. */
export function ask(origin: string, { method, path, headers = {}, body }: Wish): Promise<Reply> {
  const own = body ? { origin, 'content-type': 'application/json' } : {}
  return new Promise((resolve, reject) => {
    const asking = request(`${origin}${path}`, { method, headers: { ...own, ...headers } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: withoutItsOwn(response.rawHeaders),
          body: Buffer.concat(chunks),
        }),
      )
    })
    asking.once('error', reject)
    asking.end(body && JSON.stringify(body))
  })
}

const withoutItsOwn = (raw: readonly string[]): string[] =>
  raw.filter((_, index) => !ITS_OWN.has((raw[index - (index % 2)] ?? '').toLowerCase()))

/** Asks a shop that has a recorder, as somebody who is logged in. Throws unless the answer is a 200. */
export async function record({ program, origin }: OpenShop, shopper: Shopper, wish: Wish): Promise<Recording> {
  const actions = program.next<Action[]>()
  const at = Date.now()
  const reply = await ask(origin, { ...wish, headers: { ...wish.headers, cookie: shopper.cookie } })
  if (reply.status !== 200)
    throw new Error(`${wish.method} ${wish.path} answered ${reply.status}: ${Buffer.from(reply.body).toString()}`)
  const headers = reply.headers.filter(
    (_, index) => (reply.headers[index - (index % 2)] ?? '').toLowerCase() !== 'content-length',
  )
  return {
    ...{ at, token: shopper.token, method: wish.method, path: wish.path, body: wish.body ?? null },
    actions: await actions,
    reply: { ...reply, headers },
  }
}
