// The language switch, which is server-rendered: it needs no events, so its code loads after hydration.
import { Suspense } from 'react'
import { lazy } from '#web/ui/lazy.ts'

const Later = lazy(() => import('./language-switch.tsx'))

export const LanguageSwitch = () => (
  <Suspense>
    <Later />
  </Suspense>
)
