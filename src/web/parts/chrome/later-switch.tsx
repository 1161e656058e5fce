// The switch of languages, which a page has drawn already: nothing of it answers to anything, so its code comes once the page is awake.
import { Suspense } from 'react'
import { lazy } from '#web/ui/lazy.ts'

const Later = lazy(() => import('./language-switch.tsx'))

export const LanguageSwitch = () => (
  <Suspense>
    <Later />
  </Suspense>
)
