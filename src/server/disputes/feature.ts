// The disputes feature: its calls, jobs and emails.
import type { Feature } from '../feature.ts'
import { disputesRoutes } from './admin/disputes-routes.ts'

export const disputes = {
  routes: [disputesRoutes],
  jobs: { 'track-disputes': async (shop, job) => (await import('./track-disputes.ts')).trackDisputes(shop, job) },
} satisfies Feature
