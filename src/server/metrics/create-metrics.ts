// The metrics of one process: counts its requests and serves all metrics over HTTP.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type pg from 'pg'
import { type LocalEndpoint, openLocalEndpoint } from '../adapters/local-endpoint.ts'
import type { Meters } from '../adapters/meters.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'
import { CONTENT_TYPE, prometheusText, Tally } from './tally.ts'
import { watchFigures } from './watch-figures.ts'

/** The pause in milliseconds between two tries to listen on a port that is still in use. */
const RETRY_PAUSE = 2_000

interface Metrics {
  readonly meters: Meters
  /**
   * Starts to listen. `respawns` is how often this process was restarted. Returns a function that closes the endpoint.
   */
  open(shop: Shop, pool: pg.Pool, respawns: number): () => Promise<void>
}

/** Returns the metrics of this process. They are served at `port` once `open` is called. */
export function createMetrics(port: number): Metrics {
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
        onError: (error: unknown) => shop.log.error({ err: error }, 'metrics could not be read'),
      }
      const close = listenWhenPortIsFree(
        () => openLocalEndpoint(port, page),
        (error) => shop.log.warn({ err: error, port }, 'metrics port could not be opened: retrying'),
      )
      return () => {
        figures.stop()
        return close()
      }
    },
  }
}

/**
 * Listens in the background, with retries. During a deploy the previous process may still use the port, and that must
 * not delay the start. Returns a function that ends the retries and closes the endpoint.
 */
function listenWhenPortIsFree(
  listen: () => Promise<LocalEndpoint>,
  onWait: (error: unknown) => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const tryToListen = ({ isFirst }: { isFirst: boolean }): Promise<LocalEndpoint | null> =>
    listen().catch((error) => {
      if (isFirst) onWait(error)
      if (!isClosed) {
        timer = setTimeout(() => {
          opening = tryToListen({ isFirst: false })
        }, RETRY_PAUSE).unref()
      }
      return null
    })
  let opening = tryToListen({ isFirst: true })
  return async () => {
    isClosed = true
    clearTimeout(timer)
    await (await opening)?.close()
  }
}

/** The label of requests that are answered before Fastify's routing, such as cached pages and assets. */
const UNROUTED = 'ready'
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'])

/**
 * Counts requests by route pattern, never by URL, including requests that are answered before routing. Call this
 * function before routes are registered.
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
        const labels = { method: METHODS.has(method) ? method : 'other', route: routes.get(request) ?? UNROUTED }
        const status = response.writableFinished ? String(response.statusCode) : 'gone'
        tally.requests.add({ ...labels, status })
        tally.times.add(labels, (performance.now() - startedAt) / 1000)
      })
    })
  })
}
