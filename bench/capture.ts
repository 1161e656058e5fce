// One request to the shop by hand, with its answer to the last byte.
import { request } from 'node:http'

/** What Node says of every answer by itself. */
const ITS_OWN = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** An answer as it went out. */
export interface Reply {
  readonly status: number
  readonly headers: readonly string[]
  readonly body: Uint8Array
}

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
