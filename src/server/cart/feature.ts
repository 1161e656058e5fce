// The cart feature: its calls, jobs and emails.
import type { Feature } from '../feature.ts'
import { cartRoutes } from './cart-routes.ts'

export const cart = {
  routes: [cartRoutes],
} satisfies Feature
