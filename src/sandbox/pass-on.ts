// Hands a request on to the process that keeps the sandbox, and its answer back.

/** What belongs to the one connection it came over. */
const OF_THE_CONNECTION = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'expect',
  'host',
  'content-length',
]

/** A handler that answers whatever the sandbox at `origin` answers. Rejects when it is not there, or cuts its answer off. */
export const passOnTo =
  (origin: string) =>
  async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const headers = new Headers(request.headers)
    for (const name of OF_THE_CONNECTION) headers.delete(name)
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
    return fetch(`${origin}${pathname}${search}`, {
      method: request.method,
      headers,
      redirect: 'manual',
      ...(hasBody ? { body: await request.arrayBuffer() } : {}),
    })
  }
