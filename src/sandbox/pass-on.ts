// Forwards a request to the process that runs the sandbox, and returns its response.

/** The headers that belong to a single connection and are not forwarded. */
const OF_THE_CONNECTION = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'expect',
  'host',
  'content-length',
]

/**
 * Returns a handler that passes requests on to the sandbox at `origin` and returns its response. The handler rejects
 * when the sandbox is not reachable, or aborts its response.
 */
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
