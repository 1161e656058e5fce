// The catalog feature: its calls, jobs and emails.
import type { Feature } from '../feature.ts'
import { catalogRoutes } from './catalog-routes.ts'
import { sweepPictures } from './change-pictures.ts'
import { rankShelf } from './shelf-queries.ts'
import { tellOfReturn } from './waits/waits.ts'

export const catalog = {
  routes: [catalogRoutes],
  jobs: {
    'rank-shelf': ({ db }) => rankShelf(db),
    'tell-of-return': tellOfReturn,
  },
  sweeps: [sweepPictures],
} satisfies Feature
