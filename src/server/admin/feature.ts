// The admin feature: its calls, jobs and emails.
import type { Feature } from '../feature.ts'
import { activityRoutes } from './audit/activity-routes.ts'
import { dashboardRoutes } from './dashboard-routes.ts'
import { evidenceRoutes } from './disputes/evidence-routes.ts'
import { settingsRoutes } from './settings/settings-routes.ts'
import { setupRoutes } from './setup/setup-routes.ts'

export const admin = {
  routes: [dashboardRoutes, activityRoutes, evidenceRoutes, settingsRoutes, setupRoutes],
  jobs: {
    'alert-owner': async (shop) => (await import('./alerts/write-owner-emails.ts')).alertOwner(shop),
    'write-digest': async (shop) => (await import('./alerts/write-owner-emails.ts')).writeDigest(shop),
  },
} satisfies Feature
