// The packing feature: its calls, jobs and emails.
import type { Feature } from '../feature.ts'
import { packingRoutes } from './packing-routes.ts'

export const packing = {
  routes: [packingRoutes],
} satisfies Feature
