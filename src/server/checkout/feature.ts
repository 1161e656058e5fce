// The checkout feature: its routes and those of payment links.
import type { Feature } from '../feature.ts'
import { checkoutRoutes } from './checkout-routes.ts'
import { payerRoutes } from './payer-routes.ts'

export const checkout = {
  routes: [checkoutRoutes, payerRoutes],
} satisfies Feature
