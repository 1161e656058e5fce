// The newsletter feature: its calls, jobs and emails.
import type { Feature } from '../feature.ts'
import { subscribersRoutes } from './admin/subscribers-routes.ts'
import { sendIssues } from './issues/issues.ts'
import { newsletterRoutes } from './newsletter-routes.ts'

export const newsletter = {
  routes: [newsletterRoutes, subscribersRoutes],
  jobs: { 'send-issues': sendIssues },
} satisfies Feature
