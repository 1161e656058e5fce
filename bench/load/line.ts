// One kept-alive connection of the load generator: ready bytes go out, an answer comes back, and as little as possible is done between.
import { connect, type Socket } from 'node:net'
import type { Ask } from './plan.ts'

export interface LineReply {
  /** 0 when the connection broke before the answer was whole. */
  readonly status: number
  readonly body: Buffer
}

const BROKEN: LineReply = { status: 0, body: Buffer.alloc(0) }
const HEAD_END = '\r\n\r\n'
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

/** The bytes of a request to a host. */
export function bytesOf(ask: Omit<Ask, 'status' | 'answer'>, origin: string): Buffer {
  const body = ask.body ?? ''
  const headers: Record<string, string> = { host: new URL(origin).host, ...ask.headers }
  if (ask.method !== 'GET') {
    headers.origin = origin
    headers['content-type'] = 'application/json'
    headers['content-length'] = String(Buffer.byteLength(body))
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(`${[`${ask.method} ${ask.path} HTTP/1.1`, ...lines].join('\r\n')}${HEAD_END}${body}`)
}

export class Line {
  readonly #origin: URL
  #socket: Socket | null = null
  #rest: Buffer | null = null
  #onReply: ((reply: LineReply) => void) | null = null

  constructor(origin: string) {
    this.#origin = new URL(origin)
  }

  /** Sends a request; `hear` is handed its answer. One at a time. */
  send(bytes: Buffer, onReply: (reply: LineReply) => void): void {
    this.#onReply = onReply
    const socket = this.#socket ?? this.#connect()
    socket.write(bytes)
  }

  ask(bytes: Buffer): Promise<LineReply> {
    return new Promise((resolve) => this.send(bytes, resolve))
  }

  close(): void {
    this.#onReply = null
    this.#socket?.destroy()
  }

  #connect(): Socket {
    const socket = connect(Number(this.#origin.port), this.#origin.hostname)
    socket.setNoDelay(true)
    socket.on('data', (chunk) => this.#take(chunk))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      this.#socket = null
      this.#rest = null
      this.#deliver(BROKEN)
    })
    this.#socket = socket
    return socket
  }

  #take(chunk: Buffer): void {
    const bytes = this.#rest ? Buffer.concat([this.#rest, chunk]) : chunk
    this.#rest = bytes
    const head = bytes.indexOf(HEAD_END)
    if (head < 0) return
    const text = bytes.toString('latin1', 0, head)
    const start = head + HEAD_END.length
    const isChunked = /\r\ntransfer-encoding: *chunked/i.test(text)
    const length = isChunked ? 0 : Number(/\r\ncontent-length: *(\d+)/i.exec(text)?.[1] ?? 0)
    if (isChunked ? !bytes.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK) : bytes.length < start + length) return
    this.#rest = null
    const body = isChunked ? joined(bytes.subarray(start)) : bytes.subarray(start, start + length)
    this.#deliver({ status: Number(text.slice(9, 12)), body })
  }

  #deliver(reply: LineReply): void {
    const onReply = this.#onReply
    this.#onReply = null
    onReply?.(reply)
  }
}

/** The pieces of a body without what stands between them. */
function joined(chunks: Buffer): Buffer {
  const pieces: Buffer[] = []
  for (let at = 0; ; ) {
    const line = chunks.indexOf('\r\n', at)
    const length = Number.parseInt(chunks.toString('latin1', at, line), 16)
    if (!(length > 0)) return Buffer.concat(pieces)
    pieces.push(chunks.subarray(line + 2, line + 2 + length))
    at = line + 2 + length + 2
  }
}
