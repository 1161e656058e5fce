// What a shop did for one request, as the recorder heard it.

export interface Statement {
  readonly kind: 'sql'
  readonly text: string
  readonly values: readonly unknown[]
  /** The first rows it answered. */
  readonly rows: readonly object[]
}

export interface GatewayCall {
  readonly kind: 'gateway'
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  readonly reply: unknown
}

/** In the order in which they were sent. */
export type Action = Statement | GatewayCall

/** An answer as it went out. */
export interface Reply {
  readonly status: number
  readonly headers: readonly string[]
  readonly body: Uint8Array
}

/** One request with all that followed from it. */
export interface Recording {
  /** Milliseconds since 1970 when it was sent. */
  readonly at: number
  readonly method: string
  readonly path: string
  /** The hash of the session's token. */
  readonly token: Uint8Array
  /** The parsed body; null when there was none. */
  readonly body: unknown
  readonly actions: readonly Action[]
  readonly reply: Reply
}
