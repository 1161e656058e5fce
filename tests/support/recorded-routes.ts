// Every route of the server, recorded at its registration, for tests that must cover all.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll } from 'vitest'
import type { Access, Call } from '#contract/call.ts'
import { nameOfCall } from './addresses.ts'

export interface RecordedRoute {
  readonly method: string
  readonly url: string
  readonly access: Access
  /** The API call that the route serves; pages have none. */
  readonly call: Call | undefined
  readonly hasBody: boolean
  /** True when a schema defines the reply of a success; other fields are left out of it. */
  readonly hasReply: boolean
  /** The parameter names in the route's path and in its query. */
  readonly inAddress: readonly string[]
}

const routes: RecordedRoute[] = []

/** The routes registered so far, without HEAD. */
export const recordedRoutes = (): readonly RecordedRoute[] => routes

/** Fastify publishes each created server here, before it has a route. */
const SERVER_CREATED = 'fastify.initialization'

/** Records the routes of the servers that a test file opens. To be called where the file begins. */
export function recordRoutes(): void {
  const addRouteHook = (message: unknown) =>
    void (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', recordRoute)
  routes.length = 0
  subscribe(SERVER_CREATED, addRouteHook)
  afterAll(() => void unsubscribe(SERVER_CREATED, addRouteHook))
}

interface RouteSchema {
  readonly body?: unknown
  readonly querystring?: { readonly shape?: object }
  readonly response?: Readonly<Record<number, unknown>>
}

function recordRoute(route: RouteOptions): void {
  for (const method of [route.method].flat()) {
    // The API's description registers the routes a second time.
    if (method === 'HEAD' || routes.some((recorded) => recorded.method === method && recorded.url === route.url))
      continue
    const { access = 'public', call } = route.config ?? {}
    const { body, querystring, response } = (route.schema ?? {}) as RouteSchema
    const reads = { hasBody: body !== undefined, hasReply: response?.[200] !== undefined }
    const inPath = Array.from(route.url.matchAll(/:(\w+)/g), ([, name = '']) => name)
    const inAddress = [...inPath, ...Object.keys(querystring?.shape ?? {})]
    routes.push({ method, url: route.url, access, call, ...reads, inAddress })
  }
}

const ID = '0123456789abcdef01234567'

export const nameOf = (route: RecordedRoute): string =>
  nameOfCall({ method: route.method as Call['method'], path: route.url as Call['path'] })
/** Returns an address of the route whose ids belong to no data. */
export const pathOf = ({ url }: RecordedRoute): string => url.replace(/:\w+/g, ID).replace('*', 'products')

export interface RecordedCall extends RecordedRoute {
  readonly call: Call
}
export const isCall = (route: RecordedRoute): route is RecordedCall => route.call !== undefined
export const recordedCalls = (): RecordedCall[] => routes.filter(isCall)
export const recordedWrites = (): RecordedCall[] => recordedCalls().filter(({ method }) => method !== 'GET')
