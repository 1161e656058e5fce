// Every route of the server, noted as it is registered: tests that must miss none ask here instead of keeping lists.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll } from 'vitest'
import type { Access, Call } from '#contract/call.ts'
import { nameOfCall } from './addresses.ts'

export interface RecordedRoute {
  readonly method: string
  readonly url: string
  readonly access: Access
  /** The row of the table that it serves; pages have none. */
  readonly call: Call | undefined
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

/** Fastify tells here of each server it makes, before that has a route. */
const MADE = 'fastify.initialization'

/** Notes the routes of the servers that this file opens. Call it where the file begins. */
export function recordRoutes(): void {
  const watch = (made: unknown) => void (made as { fastify: FastifyInstance }).fastify.addHook('onRoute', note)
  routes.length = 0
  subscribe(MADE, watch)
  afterAll(() => void unsubscribe(MADE, watch))
}

interface Described {
  readonly body?: unknown
  readonly querystring?: { readonly shape?: object }
  readonly response?: Readonly<Record<number, unknown>>
}

function note(route: RouteOptions): void {
  for (const method of [route.method].flat()) {
    // The API's description registers them a second time.
    if (method === 'HEAD' || routes.some((known) => known.method === method && known.url === route.url)) continue
    const { access = 'public', call } = route.config ?? {}
    const { body, querystring, response } = (route.schema ?? {}) as Described
    const reads = { hasBody: body !== undefined, hasReply: response?.[200] !== undefined }
    const inPath = Array.from(route.url.matchAll(/:(\w+)/g), ([, name = '']) => name)
    const inAddress = [...inPath, ...Object.keys(querystring?.shape ?? {})]
    routes.push({ method, url: route.url, access, call, ...reads, inAddress })
  }
}

const ID = '0123456789abcdef01234567'

/** As tests call a route. */
export const nameOf = (route: RecordedRoute): string =>
  nameOfCall({ method: route.method as Call['method'], path: route.url as Call['path'] })
/** An address that the route answers to, though nothing is there. */
export const pathOf = ({ url }: RecordedRoute): string => url.replace(/:\w+/g, ID).replace('*', 'products')

export interface RecordedCall extends RecordedRoute {
  readonly call: Call
}
export const isCall = (route: RecordedRoute): route is RecordedCall => route.call !== undefined
/** The routes of the API. */
export const recordedCalls = (): RecordedCall[] => routes.filter(isCall)
/** The calls that may change something. */
export const recordedWrites = (): RecordedCall[] => recordedCalls().filter(({ method }) => method !== 'GET')
