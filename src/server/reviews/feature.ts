// The reviews feature: its calls, jobs and emails.
import type { Feature } from '../feature.ts'
import { reviewsRoutes } from './reviews-routes.ts'

export const reviews = {
  routes: [reviewsRoutes],
} satisfies Feature
