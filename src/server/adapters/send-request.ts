// The types of HTTP calls and of their failures, and probes of public URLs.

export interface HttpCall {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON text. */
  readonly body?: string
  /** In milliseconds. It includes waiting for a connection, connecting, sending and reading. */
  readonly timeout: number
  /** True when the call may be sent again, because it is idempotent. */
  readonly isRepeatable: boolean
}

export interface HttpReply {
  readonly status: number
  readonly contentType: string
  readonly text: string
}

/** Sends a call and returns its complete reply. Rejects with NoAnswer. */
export type Send = (request: HttpCall) => Promise<HttpReply>

/** A call without a complete reply: a timeout, a broken connection, a redirect, or a reply that is too long. */
export class NoAnswer extends Error {
  /** True when the server may have received the request. When false, it has done nothing. */
  readonly wasSent: boolean
  /** True when a reused connection broke before the reply began. Most likely the server had closed it. */
  readonly isStale: boolean

  constructor(message: string, { wasSent, isStale = false }: { wasSent: boolean; isStale?: boolean }, cause?: unknown) {
    super(message, { cause })
    this.name = 'NoAnswer'
    this.wasSent = wasSent
    this.isStale = isStale
  }
}

/** Returns a sender that passes calls to a handler in this process. */
export const inProcessSender =
  (handle: (request: Request) => Promise<Response>): Send =>
  async ({ method, url, headers, body, timeout }) => {
    try {
      const signal = AbortSignal.timeout(timeout)
      const response = await handle(new Request(url, { method, headers, signal, ...(body ? { body } : {}) }))
      const contentType = response.headers.get('content-type') ?? ''
      return { status: response.status, contentType, text: await response.text() }
    } catch (cause) {
      throw new NoAnswer('The handler did not respond', { wasSent: true }, cause)
    }
  }

/** The reply to a request to a public URL, for `npm run preflight`. */
export interface ProbeReply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

interface ProbeRequest {
  readonly method?: 'GET' | 'HEAD' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/**
 * A probe without a reply. `unknown`: the host name does not resolve. `refused`: no server listens. `certificate`: the
 * certificate is not accepted. `silent`: any other reason.
 */
export class ProbeError extends Error {
  override readonly name = 'ProbeError'
  readonly reason: 'unknown' | 'refused' | 'certificate' | 'silent'
  constructor(reason: ProbeError['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

/** Sends a request and reads the complete reply within ten seconds. Rejects with ProbeError. */
export type Probe = (url: string, request?: ProbeRequest) => Promise<ProbeReply>

const TIMEOUT = 10_000

/** Sends the request over the network and does not follow redirects. */
export const probe: Probe = async (url, { method = 'GET', headers = {}, body } = {}) => {
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    })
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const { code = '', message } = cause as { code?: string; message: string }
    throw new ProbeError(reasonOf(code), message)
  }
}

function reasonOf(code: string): ProbeError['reason'] {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown'
  if (code === 'ECONNREFUSED') return 'refused'
  return /CERT|SELF_SIGNED|SSL|TLS|ALTNAME/.test(code) ? 'certificate' : 'silent'
}

/** Returns the parsed JSON of a body; null when it is not JSON. */
export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
