// The orders feature: its calls and jobs.

import type { Feature } from '../feature.ts'
import { adminOrdersRoutes } from './admin/admin-orders-routes.ts'
import { indexOrders } from './admin/index-orders.ts'
import { ordersOfUserRoutes } from './admin/orders-of-user-routes.ts'
import { ordersRoutes } from './orders-routes.ts'

export const orders = {
  routes: [ordersRoutes, adminOrdersRoutes, ordersOfUserRoutes],
  jobs: { 'index-orders': indexOrders },
} satisfies Feature
