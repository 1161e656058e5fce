// The places feature: its calls, jobs and emails.
import type { Feature } from '../feature.ts'
import { placesRoutes } from './places-routes.ts'

export const places = {
  routes: [placesRoutes],
} satisfies Feature
