// An HTTP client for a shop in another process that stores cookies and sends the shop's origin.
import { type Call, type OptionalArguments, pathOf } from '#contract/call.ts'
import type { AnyAddress } from './addresses.ts'

export interface RemoteAnswer {
  readonly status: number
  // Tests read responses of every shape.
  readonly body: Record<string, unknown>
}

export class RemoteClient {
  readonly #origin: () => string
  readonly #headers: Readonly<Record<string, string>>
  readonly #cookies = new Map<string, string>()

  /** `origin` is read each time: the shop may have been restarted. `headers` are sent with every request. */
  constructor(origin: () => string, headers: Readonly<Record<string, string>> = {}) {
    this.#origin = origin
    this.#headers = headers
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies
  }

  /** Makes a call of `src/contract/calls/`. A form is sent as a form, everything else as JSON. */
  call = <C extends Call>(
    call: C,
    ...[args]: OptionalArguments<AnyAddress<C> & { readonly body?: object }>
  ): Promise<RemoteAnswer> => {
    const { body, ...address } = (args ?? {}) as { readonly body?: object }
    return this.#send(call.method, pathOf(call, address as never), body)
  }

  get = (path: string): Promise<RemoteAnswer> => this.#send('GET', path)
  post = (path: string, body: object = {}): Promise<RemoteAnswer> => this.#send('POST', path, body)
  patch = (path: string, body: object = {}): Promise<RemoteAnswer> => this.#send('PATCH', path, body)
  delete = (path: string): Promise<RemoteAnswer> => this.#send('DELETE', path)

  async #send(method: string, path: string, body?: object): Promise<RemoteAnswer> {
    const origin = this.#origin()
    const isForm = body instanceof FormData
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...this.#headers,
        origin,
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: isJson ? ((await response.json()) as Record<string, unknown>) : {} }
  }
}
