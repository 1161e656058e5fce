// Parses requests to the sandbox, finds their routes, and makes JSON responses.
import { badRequest } from './refusal.ts'

export interface Call {
  method: string
  /** The path within the sandbox, beginning with `/v1` or `/control`. */
  path: string
  query: URLSearchParams
  headers: Headers
  body: unknown
}

export interface Route<Context, Extra = object> {
  method: string
  path: string
  answer(context: Context, call: Call, ids: readonly string[]): unknown
  extra?: Extra
}

const bodyLimit = 256 * 1024

/** Parses a request. Returns null when no part of its path begins with `/v1` or `/control`. */
export async function readCall(request: Request): Promise<Call | null> {
  const url = new URL(request.url)
  const sandboxPath = /\/(?:v1|control)(?:\/.*)?$/.exec(url.pathname)
  if (!sandboxPath) return null
  const { headers, method } = request
  const body = method === 'GET' || method === 'HEAD' ? undefined : parseBody(await request.text(), headers)
  return { method, path: sandboxPath[0].replace(/(.)\/$/, '$1'), query: url.searchParams, headers, body }
}

function parseBody(text: string, headers: Headers): unknown {
  if (text.length > bodyLimit) throw badRequest('The request is too large.')
  if (text === '') return undefined
  if (!/^application\/json\b/i.test(headers.get('content-type') ?? '')) {
    throw badRequest('The content type must be application/json.')
  }
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest('The request body is not valid JSON.')
  }
}

/** Returns the first route for this method and path, with the ids in the path; null when there is none. */
export function findRoute<R extends { method: string; path: string }>(
  routes: readonly R[],
  call: Call,
): { route: R; ids: string[] } | null {
  const segments = call.path.split('/')
  for (const route of routes) {
    const pattern = route.path.split('/')
    if (route.method !== call.method || pattern.length !== segments.length) continue
    if (!pattern.every((name, index) => name.startsWith(':') || name === segments[index])) continue
    return { route, ids: segments.filter((_, index) => pattern[index]?.startsWith(':')) }
  }
  return null
}

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  })

/** Marks a response that must be lost: the server closes the connection. */
export const dropHeader = 'x-sandbox-drop'

/** Returns a response that must be lost: reading its body fails, and `answerNodeRequest` closes the connection. */
export function createDroppedResponse(): Response {
  const body = new ReadableStream({ start: (controller) => controller.error(new Error('The response was dropped')) })
  return new Response(body, { headers: { [dropHeader]: '1' } })
}
