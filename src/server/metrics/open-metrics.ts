// The metrics of one process: counts requests and serves them.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type pg from 'pg'
import { type LocalEndpoint, openLocalEndpoint } from '../adapters/local-endpoint.ts'
import type { Meters } from '../adapters/meters.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'
import { watchFigures } from './read-figures.ts'
import { CONTENT_TYPE, prometheusText, Tally } from './tally.ts'

/** The pause between two tries to get a port that is still in use. */
const PAUSE = 2_000

interface Metrics {
  /** Passed to the shop's wiring. */
  readonly meters: Meters
  /** Starts to listen. `respawns`: how often this process was restarted. Returns a function that closes it. */
  open(shop: Shop, pool: pg.Pool, respawns: number): () => Promise<void>
}

/** Returns metrics that are served at this port once `open` is called. */
export function metricsOf(port: number): Metrics {
  const tally = new Tally()
  return {
    meters: {
      count: (name, labels) => tally.count(name, labels),
      setBreaker: (isOpen) => tally.setBreaker(isOpen),
      watch: (app) => countRequests(app, tally),
    },
    open(shop, pool, respawns) {
      const machine = { dataDir: shop.config.DATA_DIR, respawns }
      const figures = watchFigures({ shop, pool, tally, machine })
      const page = {
        path: '/metrics',
        contentType: CONTENT_TYPE,
        read: async () => prometheusText(await figures.read()),
        onError: (error: unknown) => shop.log.error({ err: error }, 'figures not read'),
      }
      const close = openWhenFree(
        () => openLocalEndpoint(port, page),
        (error) => shop.log.warn({ err: error, port }, 'figures cannot be read yet'),
      )
      return () => {
        figures.stop()
        return close()
      }
    },
  }
}

/**
 * Listens as soon as the port is free: during a deploy the previous process may still use it, and that must not delay
 * the start.
 */
function openWhenFree(listen: () => Promise<LocalEndpoint>, onWait: (error: unknown) => void): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const attempt = (isFirst: boolean): Promise<LocalEndpoint | null> =>
    listen().catch((error) => {
      if (isFirst) onWait(error)
      if (!isOver) {
        timer = setTimeout(() => {
          opening = attempt(false)
        }, PAUSE).unref()
      }
      return null
    })
  let opening = attempt(true)
  return async () => {
    isOver = true
    clearTimeout(timer)
    await (await opening)?.close()
  }
}

/** The label of responses without a route: cached pages, product answers, assets. */
const READY = 'ready'
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'])

/**
 * Counts the requests of a server by route pattern, never by URL, also those that are answered before routing. Call
 * this function before routes are added.
 */
function countRequests(app: ApiServer, tally: Pick<Tally, 'requests' | 'times'>): void {
  const routes = new WeakMap<IncomingMessage, string>()
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    routes.set(raw, routeOptions.url ?? 'unknown')
  })
  app.addHook('onReady', async () => {
    app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      const startedAt = performance.now()
      response.once('close', () => {
        const { method = '' } = request
        const labels = { method: METHODS.has(method) ? method : 'other', route: routes.get(request) ?? READY }
        const status = response.writableFinished ? String(response.statusCode) : 'gone'
        tally.requests.add({ ...labels, status })
        tally.times.add(labels, (performance.now() - startedAt) / 1000)
      })
    })
  })
}
