// What shows while the next page is on its way, when that takes longer than a blink (PAGE-17: listing and detail load visibly).
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { pages } from '#contract/urls.ts'
import { ListSkeleton } from '#web/parts/products/list-skeleton.tsx'
import { Loading } from '#web/ui/moon.tsx'

const BLINK = 200

export function PendingPage({ children }: { children: ReactNode }) {
  const { state, location } = useNavigation()
  const to = state === 'loading' ? location?.pathname : undefined
  const [isSlow, setSlow] = useState(false)
  // Most pages come from the cache: showing a moon for them would only flicker.
  useEffect(() => {
    setSlow(false)
    if (to === undefined) return
    const timer = setTimeout(() => setSlow(true), BLINK)
    return () => clearTimeout(timer)
  }, [to])
  if (to === undefined || !isSlow) return children
  return to.toLowerCase() === pages.products ? <ListSkeleton /> : <Loading />
}
