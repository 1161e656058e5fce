// The privacy feature: privacy requests, nominees and the register of breaches.

import type { Feature } from '../feature.ts'
import { privacyAdminRoutes } from './admin/privacy-admin-routes.ts'
import { breachesRoutes } from './breaches/breaches-routes.ts'
import { writeBreachEmails } from './breaches/write-breach-emails.ts'
import { privacyEmails } from './privacy-emails.ts'
import { emptyOldRequests } from './privacy-requests.ts'
import { privacyRoutes } from './privacy-routes.ts'

export const privacy = {
  routes: [privacyRoutes, privacyAdminRoutes, breachesRoutes],
  jobs: {
    'write-breach-emails': writeBreachEmails,
  },
  emails: privacyEmails,
  sweeps: [emptyOldRequests],
} satisfies Feature
