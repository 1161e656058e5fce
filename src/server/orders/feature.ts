// The orders feature: its routes and jobs.
import type { Feature } from '../feature.ts'
import { adminOrdersRoutes } from './admin/admin-orders-routes.ts'
import { indexOrders } from './admin/index-orders.ts'
import { ordersRoutes } from './orders-routes.ts'

export const orders = {
  routes: [ordersRoutes, adminOrdersRoutes],
  jobs: { 'index-orders': indexOrders },
} satisfies Feature
