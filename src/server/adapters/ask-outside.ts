// One request to an address that others reach too, for `npm run preflight`: what came back, or why nothing did.

export interface Outside {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

export interface Question {
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
