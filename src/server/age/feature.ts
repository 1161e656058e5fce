// The age feature: its calls, jobs and emails.
import type { Feature } from '../feature.ts'
import { ageRoutes } from './age-routes.ts'

export const age = {
  routes: [ageRoutes],
  sweeps: [async (shop) => (await import('./sweep-unguarded.ts')).sweepUnguarded(shop)],
} satisfies Feature
