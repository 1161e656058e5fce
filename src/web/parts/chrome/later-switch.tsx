// The switch of languages, which a page has drawn already: nothing of it answers to anything, so its code comes once the page is awake.
import { Suspense } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '#web/root.tsx'
import { lazy } from '#web/ui/lazy.ts'

const Later = lazy(() => import('./language-switch.tsx'))

/** Where there is one language alone nobody is asked, and nothing comes. */
export function LanguageSwitch() {
  const besides = useRouteLoaderData<typeof loader>('root')?.facts.languages
  if (!besides?.length) return null
  return (
    <Suspense>
      <Later besides={besides} />
    </Suspense>
  )
}
