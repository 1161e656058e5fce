// The notes feature: its calls, jobs and emails.
import type { Feature } from '../feature.ts'
import { notesRoutes } from './notes-routes.ts'

export const notes = {
  routes: [notesRoutes],
} satisfies Feature
