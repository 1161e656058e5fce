// What a call over HTTP is, whoever carries it, and how one ends that has no answer.

export interface Asked {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON. */
  readonly body?: string
  /** Milliseconds for all of it: waiting for a connection, connecting, asking and reading. */
  readonly timeout: number
  /** Asking twice does what asking once does. */
  readonly isRepeatable: boolean
}

export interface Answered {
  readonly status: number
  readonly contentType: string
  readonly text: string
}

/** Carries a call there and its whole answer back. Rejects with NoAnswer. */
export type Send = (asked: Asked) => Promise<Answered>

/** A call without a whole answer: none came in time, the connection broke, it led elsewhere, or it was too long. */
export class NoAnswer extends Error {
  /** False when not a byte of the request was on its way: nothing has happened. */
  readonly hasLeft: boolean
  /** True when a connection that had been used before broke without a byte of an answer: most likely it had ended earlier. */
  readonly isStale: boolean

  constructor(why: string, { hasLeft, isStale = false }: { hasLeft: boolean; isStale?: boolean }, cause?: unknown) {
    super(why, { cause })
    this.name = 'NoAnswer'
    this.hasLeft = hasLeft
    this.isStale = isStale
  }
}

/** A sender to a handler in this process, where no connection is needed. */
export const sendTo =
  (handle: (request: Request) => Promise<Response>): Send =>
  async ({ method, url, headers, body, timeout }) => {
    try {
      const signal = AbortSignal.timeout(timeout)
      const response = await handle(new Request(url, { method, headers, signal, ...(body ? { body } : {}) }))
      const contentType = response.headers.get('content-type') ?? ''
      return { status: response.status, contentType, text: await response.text() }
    } catch (cause) {
      throw new NoAnswer('The handler did not answer', { hasLeft: true }, cause)
    }
  }
