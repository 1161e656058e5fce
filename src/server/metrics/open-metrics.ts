// The figures of one process, from its first request on: what counts them, and the door where they are read.
import type pg from 'pg'
import { type LocalDoor, openLocalDoor } from '../adapters/local-door.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'
import { countRequests } from './count-requests.ts'
import { CONTENT_TYPE, prometheusText } from './prometheus-text.ts'
import { watchFigures } from './read-figures.ts'
import { Tally } from './tally.ts'

export interface Metrics {
  /** Given to the shop when it is wired. */
  readonly meters: Tally
  /** Given to the HTTP server before it has a route. */
  watch(app: ApiServer): void
  /** Opens the door. */
  open(shop: Shop, pool: pg.Pool): Promise<LocalDoor>
}

/** Undefined when nobody asked for figures: then nothing is counted. `place` is the process's among those of one machine, from 0. */
export function metricsOf(port: number | undefined, place = 0): Metrics | undefined {
  if (port === undefined) return undefined
  const tally = new Tally()
  return {
    meters: tally,
    watch: (app) => countRequests(app, tally),
    async open(shop, pool) {
      const figures = watchFigures({ shop, pool, tally })
      // Zero is any free one, for each of them.
      const door = await openLocalDoor(port === 0 ? 0 : port + place, {
        path: '/metrics',
        contentType: CONTENT_TYPE,
        read: async () => prometheusText(await figures.read()),
        onError: (error) => shop.log.error({ err: error }, 'figures not read'),
      })
      const close = (): Promise<void> => {
        figures.stop()
        return door.close()
      }
      return { ...door, close }
    },
  }
}
