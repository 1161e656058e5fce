// The figures feature: its calls, jobs and emails.
import type { Feature } from '../feature.ts'
import { figuresRoutes } from './figures-routes.ts'
import { stepsRoutes } from './steps-routes.ts'

export const figures = {
  routes: [figuresRoutes, stepsRoutes],
} satisfies Feature
