// Counts every request by the pattern of its route, never by its address, also those that are answered before any route is asked.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ApiServer } from '../api.ts'
import type { Tally } from './tally.ts'

/** What was ready to be sent has no route: kept pages, product answers, assets. */
const READY = 'ready'
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'])

/** Watches a server that has no routes yet. */
export function countRequests(app: ApiServer, tally: Pick<Tally, 'requests' | 'times'>): void {
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
