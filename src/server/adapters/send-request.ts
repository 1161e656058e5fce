// Calls over HTTP: what one is, whoever carries it, how one ends without an answer, and requests to addresses of others.

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

// One request to an address that others reach too, for `npm run preflight`: what came back, or why nothing did.

export interface Outside {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

interface Question {
  readonly method?: 'GET' | 'HEAD' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Why there was no answer: `unknown`, the name leads nowhere; `refused`, nobody listens; `certificate`; `silent`, anything else. */
export class NobodyThere extends Error {
  override readonly name = 'NobodyThere'
  readonly why: 'unknown' | 'refused' | 'certificate' | 'silent'
  constructor(why: NobodyThere['why'], message: string) {
    super(message)
    this.why = why
  }
}

/** Asks and reads the whole answer, within ten seconds. Rejects with NobodyThere. */
export type AskOutside = (url: string, question?: Question) => Promise<Outside>

const LIMIT = 10_000

export const askOutside: AskOutside = async (url, { method = 'GET', headers = {}, body } = {}) => {
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(LIMIT),
    })
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const { code = '', message } = cause as { code?: string; message: string }
    throw new NobodyThere(whyOf(code), message)
  }
}

function whyOf(code: string): NobodyThere['why'] {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown'
  if (code === 'ECONNREFUSED') return 'refused'
  return /CERT|SELF_SIGNED|SSL|TLS|ALTNAME/.test(code) ? 'certificate' : 'silent'
}
