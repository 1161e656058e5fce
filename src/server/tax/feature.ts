// The tax feature: its calls, jobs and emails.
import type { Feature } from '../feature.ts'
import { taxRoutes } from './tax-routes.ts'

export const tax = {
  routes: [taxRoutes],
} satisfies Feature
