// The privacy feature: requests and the register of breaches.

import type { Feature } from '../feature.ts'
import { privacyDeskRoutes } from './admin/privacy-desk-routes.ts'
import { breachesRoutes } from './breaches/breaches-routes.ts'
import { writeBreachLetters } from './breaches/write-breach-letters.ts'
import { privacyLetters } from './privacy-letters.ts'
import { forgetPrivacyRequests } from './privacy-requests.ts'
import { privacyRoutes } from './privacy-routes.ts'

export const privacy = {
  routes: [privacyRoutes, privacyDeskRoutes, breachesRoutes],
  jobs: {
    'tell-of-breach': writeBreachLetters,
  },
  emails: privacyLetters,
  forgets: { requests: forgetPrivacyRequests },
} satisfies Feature
