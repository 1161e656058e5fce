// An API client for tests that stores cookies, sends an Origin header and parses JSON, as pages do.
import type { InjectOptions } from 'fastify'
import { type Call, type OptionalArguments, pathOf } from '#contract/call.ts'
import type { ApiServer } from '#server/api.ts'
import type { AnyAddress } from './addresses.ts'

export interface Answer {
  readonly status: number
  // The parsed body; untyped, because tests read responses of every shape.
  readonly body: Record<string, unknown>
  readonly headers: Record<string, string | string[] | number | undefined>
  readonly raw: Buffer
}

/** A call's address, body and headers in tests. The compiler checks the names of parameters; values may be invalid. */
export type TestedAddress<C extends Call> = AnyAddress<C> & {
  readonly body?: InjectOptions['payload']
  readonly headers?: Readonly<Record<string, string>>
}

export interface Client {
  readonly cookies: Map<string, string>
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body?: object, headers?: Record<string, string>): Promise<Answer>
  patch(path: string, body?: object, headers?: Record<string, string>): Promise<Answer>
  delete(path: string, headers?: Record<string, string>): Promise<Answer>
  call<C extends Call>(call: C, ...args: OptionalArguments<TestedAddress<C>>): Promise<Answer>
  send(options: InjectOptions & { url: string }): Promise<Answer>
}

/** Returns a client at the shop's own origin. `extraHeaders` are headers of every request. */
export function clientOf(app: ApiServer, origin: string, extraHeaders: Readonly<Record<string, string>> = {}): Client {
  const cookies = new Map<string, string>()
  const send = async (options: InjectOptions & { url: string }): Promise<Answer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await app.inject({
      ...options,
      headers: { origin, ...extraHeaders, ...(cookie ? { cookie } : {}), ...options.headers },
    })
    for (const set of response.cookies) {
      const isExpired =
        set.value === '' || set.maxAge === 0 || (set.expires !== undefined && set.expires.getTime() === 0)
      if (isExpired) cookies.delete(set.name)
      else cookies.set(set.name, set.value)
    }
    const isJson = response.payload !== '' && String(response.headers['content-type'] ?? '').includes('json')
    return {
      status: response.statusCode,
      body: isJson ? response.json() : {},
      headers: response.headers,
      raw: response.rawPayload,
    }
  }
  const withBody =
    (method: 'POST' | 'PATCH') =>
    (path: string, body: object = {}, headers: Record<string, string> = {}) =>
      send({ method, url: path, payload: body, headers })
  return {
    cookies,
    send,
    call: (call, ...[args]) => {
      const { body, headers, ...address } = (args ?? {}) as Partial<TestedAddress<Call>>
      return send({
        method: call.method,
        url: pathOf(call, address as never),
        ...(body === undefined ? {} : { payload: body }),
        ...(headers ? { headers } : {}),
      })
    },
    get: (path, headers = {}) => send({ method: 'GET', url: path, headers }),
    post: withBody('POST'),
    patch: withBody('PATCH'),
    delete: (path, headers = {}) => send({ method: 'DELETE', url: path, headers }),
  }
}
