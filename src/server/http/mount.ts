// Serves a path of the shop, and all below it, by a handler of Request and Response, such as the sandbox's.
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiServer } from '../api.ts'

export interface Mount {
  /** The handler gets all requests below this path, such as '/sandbox/mail'. */
  readonly prefix: string
  readonly handle: (request: Request) => Promise<Response>
}

/** Registers a handler for its prefix. Bodies are not parsed, and the reply is passed on unchanged. */
export const mountHandler =
  (mount: Mount) =>
  async (app: ApiServer): Promise<void> => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const route = { config: { access: 'public', foreign: true }, schema: { hide: true } } as const
    const forward = async (request: FastifyRequest, reply: FastifyReply) => {
      const answer = await mount.handle(toRequest(request))
      // The handler's pages have their own policies.
      for (const name of ['content-security-policy', 'x-frame-options', 'permissions-policy']) reply.removeHeader(name)
      reply.status(answer.status)
      for (const [name, value] of answer.headers) reply.header(name, value)
      return answer.body ? reply.send(Readable.fromWeb(answer.body as ReadableStream)) : reply.send()
    }
    app.all(mount.prefix, route, forward)
    app.all(`${mount.prefix}/*`, route, forward)
  }

function toRequest(request: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD' && request.body !== undefined
  return new Request(`${request.protocol}://${request.host}${request.url}`, {
    method: request.method,
    headers,
    ...(hasBody ? { body: new Uint8Array(request.body as Buffer) } : {}),
  })
}
