// The stock feature: its calls, jobs and emails.
import type { Feature } from '../feature.ts'
import { batchesRoutes } from './batches-routes.ts'
import { parcelsRoutes } from './parcels/parcels-routes.ts'
import { returnsRoutes } from './returns/returns-routes.ts'
import { stockRoutes } from './stock-routes.ts'

export const stock = {
  routes: [stockRoutes, batchesRoutes, parcelsRoutes, returnsRoutes],
  jobs: {
    'watch-stock': async (shop) => (await import('./watch-stock.ts')).watchStock(shop),
    'tell-of-recall': async (shop, job) => (await import('./write-recall-letters.ts')).writeRecallLetters(shop, job),
  },
} satisfies Feature
