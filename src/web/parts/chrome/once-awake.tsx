// Optional parts around a page, loaded after hydration when nothing else on it is pending.
import { Suspense, useEffect, useState } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import { wantedLanguage, wasOffered } from './offered-language.ts'
import { prefetchOnIntent } from './prefetch.ts'
import { carryTyped } from './typed-text.ts'

/** When a pixel is configured its code is loaded: the document contains none of it (PRIV-1). */
const Pixel = lazy(() => import('#web/parts/privacy/pixel.tsx'))

/** For few visitors, and at most once: others do not load it (PAGE-34). */
const LanguageOffer = lazy(() => import('./language-offer.tsx'))

interface OnceAwakeProps {
  pixelId?: string | null
  /** The languages of the shop's pages besides English. */
  languages?: readonly string[]
}

/** A file that fails to load affects only its own part. */
export default function OnceAwake({ pixelId, languages = [] }: OnceAwakeProps) {
  const [offered] = useState(() => (wasOffered() ? null : wantedLanguage(languages)))
  // Pointing is handled for every link, and typing for every field, by one listener.
  useEffect(carryTyped, [])
  useEffect(prefetchOnIntent, [])
  return (
    <>
      {pixelId && (
        <Suspense>
          <Pixel id={pixelId} />
        </Suspense>
      )}
      {offered && (
        <Suspense>
          <LanguageOffer language={offered} />
        </Suspense>
      )}
    </>
  )
}
