// The accounts feature: its calls, and the erasure of accounts whose time has come.
import type { Feature } from '../feature.ts'
import { accountsRoutes } from './accounts-routes.ts'
import { sweepErased } from './erase-user.ts'
import { walletRoutes } from './wallet-routes.ts'

export const accounts = {
  routes: [accountsRoutes, walletRoutes],
  sweeps: [sweepErased],
} satisfies Feature
