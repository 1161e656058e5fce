// Every route of the server, noted as it is registered: tests that must miss none ask here instead of keeping lists.
// A test file records with: vi.mock('fastify', async (original) => (await import('…/recorded-routes.ts')).recording(await original()))
import type * as FastifyModule from 'fastify'
import type { RouteOptions } from 'fastify'
import type { Access } from '#contract/call.ts'

export interface RecordedRoute {
  readonly method: string
  readonly url: string
  readonly access: Access
  readonly summary: string
  /** False where a body is not read. */
  readonly hasBody: boolean
  /** True where a schema says what a success may hold; everything else is left out of it. */
  readonly hasReply: boolean
  /** What its address may carry: the names in its path and in its query. */
  readonly inAddress: readonly string[]
}

const routes: RecordedRoute[] = []

/** What has been registered so far, HEAD apart. */
export const recordedRoutes = (): readonly RecordedRoute[] => routes

/** Fastify whose servers note their routes. */
export const recording = (actual: typeof FastifyModule): typeof FastifyModule => ({
  ...actual,
  default: ((options: FastifyModule.FastifyServerOptions) => {
    const app = actual.default(options)
    app.addHook('onRoute', note)
    return app
  }) as typeof actual.default,
})

interface Described {
  readonly body?: unknown
  readonly summary?: string
  readonly querystring?: { readonly shape?: object }
  readonly response?: Readonly<Record<number, unknown>>
}

function note(route: RouteOptions): void {
  for (const method of [route.method].flat()) {
    if (method === 'HEAD') continue
    const { access = 'public' } = route.config ?? {}
    const { body, summary = '', querystring, response } = (route.schema ?? {}) as Described
    const reads = { hasBody: body !== undefined, hasReply: response?.[200] !== undefined }
    const inPath = Array.from(route.url.matchAll(/:(\w+)/g), ([, name = '']) => name)
    const inAddress = [...inPath, ...Object.keys(querystring?.shape ?? {})]
    routes.push({ method, url: route.url, access, summary, ...reads, inAddress })
  }
}

const ID = '0123456789abcdef01234567'

/** As tests call a route, and as docs/api.md lists it. */
export const nameOf = ({ method, url }: RecordedRoute): string => `${method} ${url}`
/** An address that the route answers to, though nothing is there. */
export const pathOf = ({ url }: RecordedRoute): string => url.replace(/:\w+/g, ID).replace('*', 'products')
/** The routes of the API. */
export const recordedCalls = (): RecordedRoute[] => routes.filter(({ url }) => url.startsWith('/api/'))
/** The calls that may change something. */
export const recordedWrites = (): RecordedRoute[] => recordedCalls().filter(({ method }) => method !== 'GET')
