// Reads along on one connection to PostgreSQL: how often the shop waits, what it sends, and how long it keeps rows that others want.

/** Kept for all connections together. */
export interface Sums {
  roundTrips: number
  statements: number
  transactions: number
  readonly held: number[]
}

/** Statements that lock what all purchases of a kit, or all purchases, want. */
const SHARED = '(products|stock_levels|counters)'
const LOCKS = new RegExp(
  [
    `\\b(update|into)\\s+"?${SHARED}\\b`,
    `\\b${SHARED}\\b[^]*\\bfor\\s+(no\\s+key\\s+)?update\\b`,
    '\\b(settle_purchase|freeze_purchase|open_attempt|freeze_cart|settle)"?\\s*\\(',
  ].join('|'),
  'i',
)
export const takesSharedRows = (statement: string): boolean => LOCKS.test(statement)

const letter = (text: string): number => text.charCodeAt(0)
const [QUERY, PARSE, BIND, EXECUTE, READY, IDLE] = ['Q', 'P', 'B', 'E', 'Z', 'I'].map(letter)
const HEAD = 5

/** One connection. The protocol is PostgreSQL's own, version 3; the bytes come in pieces of any length. */
export class Watch {
  readonly #sums: () => Sums
  readonly #asked = new Pieces(true)
  readonly #answered = new Pieces(false)
  readonly #prepared = new Map<string, boolean>()
  #isWaiting = false
  #sent = 0
  #takes = false
  /** Since when the transaction has held such rows. */
  #since: number | null = null

  constructor(sums: () => Sums) {
    this.#sums = sums
  }

  /** The shop has sent this. */
  sees(chunk: Buffer): void {
    if (!this.#isWaiting) this.#sums().roundTrips += 1
    this.#isWaiting = true
    for (const { kind, body } of this.#asked.take(chunk)) {
      if (kind === PARSE) this.#prepared.set(textAt(body, 0), takesSharedRows(textAt(body, textAt(body, 0).length + 1)))
      if (kind === BIND) this.#begins(this.#prepared.get(textAt(body, body.indexOf(0) + 1)) ?? false)
      if (kind === QUERY) this.#begins(takesSharedRows(textAt(body, 0)))
      if (kind === QUERY || kind === EXECUTE) this.#sums().statements += 1
    }
  }

  /** The shop hears this. */
  hears(chunk: Buffer): void {
    this.#isWaiting = false
    for (const { kind, body } of this.#answered.take(chunk)) if (kind === READY) this.#isReady(body[0] === IDLE)
  }

  #begins(takes: boolean): void {
    this.#sent = performance.now()
    this.#takes ||= takes
  }

  /** In a transaction of several statements the rows are surely held from the answer on; in one of a single statement, while it ran at the most. */
  #isReady(hasEnded: boolean): void {
    const now = performance.now()
    if (this.#takes) this.#since ??= hasEnded ? this.#sent : now
    this.#takes = false
    if (!hasEnded) return
    this.#sums().transactions += 1
    if (this.#since !== null) this.#sums().held.push(now - this.#since)
    this.#since = null
  }
}

const textAt = (body: Buffer, at: number): string => body.toString('latin1', at, body.indexOf(0, at))

/** Cuts a stream into messages: a letter, a length, a body. The first of a client has no letter. */
class Pieces {
  #rest: Buffer = Buffer.alloc(0)
  #isFirst: boolean

  constructor(isClient: boolean) {
    this.#isFirst = isClient
  }

  take(chunk: Buffer): { kind: number; body: Buffer }[] {
    const messages: { kind: number; body: Buffer }[] = []
    let bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk
    for (;;) {
      const head = this.#isFirst ? HEAD - 1 : HEAD
      if (bytes.length < head) break
      const end = bytes.readUInt32BE(head - 4) + head - 4
      if (bytes.length < end) break
      if (!this.#isFirst) messages.push({ kind: bytes[0] ?? 0, body: bytes.subarray(HEAD, end) })
      this.#isFirst = false
      bytes = bytes.subarray(end)
    }
    this.#rest = bytes
    return messages
  }
}
