// The metrics of one process: counts requests and serves them.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type pg from 'pg'
import { type LocalEndpoint, openLocalEndpoint } from '../adapters/local-endpoint.ts'
import type { Meters } from '../adapters/meters.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'
import { watchFigures } from './read-figures.ts'
import { CONTENT_TYPE, prometheusText, Tally } from './tally.ts'

/** Between two tries to get a port that somebody else still has. */
const PAUSE = 2_000

interface Metrics {
  /** Given to the shop when it is wired. */
  readonly meters: Meters
  /** Starts listening. `respawns`: how often this process's place was filled anew. Answers how to close it. */
  open(shop: Shop, pool: pg.Pool, respawns: number): () => Promise<void>
}

/** Figures that are read at this port. */
export function metricsOf(port: number): Metrics {
  const tally = new Tally()
  return {
    meters: {
      count: (name, labels) => tally.count(name, labels),
      breakerIs: (isOpen) => tally.breakerIs(isOpen),
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
      const close = keepOpen(
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

/** Listens as soon as the port can be had: who leaves in a deploy may have it still, and that must keep nobody from serving. */
function keepOpen(open: () => Promise<LocalEndpoint>, onWait: (error: unknown) => void): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const attempt = (isFirst: boolean): Promise<LocalEndpoint | null> =>
    open().catch((error) => {
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

// Counts every request by the pattern of its route, never by its address, also those that are answered before any route is asked.

/** What was ready to be sent has no route: kept pages, product answers, assets. */
const READY = 'ready'
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'])

/** Watches a server that has no routes yet. */
function countRequests(app: ApiServer, tally: Pick<Tally, 'requests' | 'times'>): void {
  const routes = new WeakMap<IncomingMessage, string>()
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    routes.set(raw, routeOptions.url ?? 'unknown')
  })
  app.addHook('onReady', async () => {
    app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      const begun = performance.now()
      response.once('close', () => {
        const { method = '' } = request
        const labels = { method: METHODS.has(method) ? method : 'other', route: routes.get(request) ?? READY }
        const status = response.writableFinished ? String(response.statusCode) : 'gone'
        tally.requests.add({ ...labels, status })
        tally.times.add(labels, (performance.now() - begun) / 1000)
      })
    })
  })
}
