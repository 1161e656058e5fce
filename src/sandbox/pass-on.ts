// Forwards a request to the process that runs the sandbox, and returns its response.

/** The headers that belong to a single connection and are not forwarded. */
const CONNECTION_HEADERS = [
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
export const forwardTo =
  (origin: string) =>
  async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const headers = new Headers(request.headers)
    for (const name of CONNECTION_HEADERS) headers.delete(name)
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
    return fetch(`${origin}${pathname}${search}`, {
      method: request.method,
      headers,
      redirect: 'manual',
      ...(hasBody ? { body: await request.arrayBuffer() } : {}),
    })
  }
