// Connections to the shop and the sandbox that are used again, as browsers use theirs.
import { gunzipSync } from 'node:zlib'
import { bytesOf, Line } from '../load/line.ts'

/** A browser's connection that nobody has used for so long is opened anew. */
const LONGEST_REST = 30_000

export type Method = 'GET' | 'POST' | 'PATCH'
export interface Wish {
  readonly cookie?: string
  readonly body?: object
}

export class KeptLines {
  readonly #lines = new Map<string, { line: Line; since: number }[]>()

  /** Asks over a connection that nobody uses just now. Answers the JSON of a write; throws unless the answer is a 200. */
  async ask(origin: string, method: Method, path: string, { cookie, body }: Wish): Promise<Record<string, unknown>> {
    const free = this.#lines.get(origin) ?? []
    this.#lines.set(origin, free)
    const last = free.pop()
    const isFresh = last && performance.now() - last.since < LONGEST_REST
    if (last && !isFresh) last.line.close()
    const line = last && isFresh ? last.line : new Line(origin)
    const headers = {
      'accept-encoding': method === 'GET' ? 'gzip, deflate, br, zstd' : 'gzip',
      ...(cookie ? { cookie } : {}),
    }
    const text = body ? { body: JSON.stringify(body) } : {}
    const heard = await line.ask(bytesOf({ method, path, headers, ...text }, origin))
    free.push({ line, since: performance.now() })
    if (heard.status !== 200)
      throw new Error(`${method} ${path} answered ${heard.status}: ${heard.body.subarray(0, 300).toString()}`)
    return method === 'GET' ? {} : (JSON.parse(unpacked(heard.body)) as Record<string, unknown>)
  }
}

/** What came as gzip begins with its two marks, JSON never does. */
const unpacked = (body: Buffer): string => (body[0] === 0x1f && body[1] === 0x8b ? gunzipSync(body) : body).toString()
