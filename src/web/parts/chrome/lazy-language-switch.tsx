// The language switch. It is rendered by the server, and its code loads after hydration, because it works without
// scripts.
import { Suspense } from 'react'
import { lazy } from '#web/ui/lazy.ts'

const LazySwitch = lazy(() => import('./language-switch.tsx'))

export const LanguageSwitch = () => (
  <Suspense>
    <LazySwitch />
  </Suspense>
)
