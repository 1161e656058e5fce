// The contact feature: its calls, jobs and emails.
import type { Feature } from '../feature.ts'
import { inboxRoutes } from './admin/inbox-routes.ts'
import { savedAnswersRoutes } from './admin/saved-answers-routes.ts'
import { contactRoutes } from './contact-routes.ts'
import { forgetMessages } from './keep-ticket.ts'

export const contact = {
  routes: [contactRoutes, inboxRoutes, savedAnswersRoutes],
  forgets: { messages: forgetMessages },
} satisfies Feature
