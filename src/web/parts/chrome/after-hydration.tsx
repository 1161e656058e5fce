// Optional features of every page, loaded after hydration. If one of them fails to load, the page stays unchanged.
import { Suspense, useEffect, useState } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import { languageToOffer, wasOffered } from './offered-language.ts'
import { prefetchOnIntent } from './prefetch.ts'
import { carryTypedTexts } from './typed-text.ts'

/** Loaded only when a pixel is configured (PRIV-1). */
const Pixel = lazy(() => import('#web/parts/privacy/pixel.tsx'))

/** Loaded only for visitors to whom a language is offered, at most once each (PAGE-34). */
const LanguageOffer = lazy(() => import('./language-offer.tsx'))

interface AfterHydrationProps {
  pixelId?: string | null
  /** The shop's languages besides English. */
  languages?: readonly string[]
}

export default function AfterHydration({ pixelId, languages = [] }: AfterHydrationProps) {
  const [offeredLanguage] = useState(() => (wasOffered() ? null : languageToOffer(languages)))
  useEffect(carryTypedTexts, [])
  useEffect(prefetchOnIntent, [])
  return (
    <>
      {pixelId && (
        <Suspense>
          <Pixel id={pixelId} />
        </Suspense>
      )}
      {offeredLanguage && (
        <Suspense>
          <LanguageOffer language={offeredLanguage} />
        </Suspense>
      )}
    </>
  )
}
