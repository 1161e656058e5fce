// What stands around a page once it is awake and nothing that she came for waits any more.
import { Suspense, useEffect, useState } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import { wantedLanguage, wasOffered } from './offered-language.ts'
import { prefetchOnIntent } from './prefetch.ts'
import { carryTyped } from './typed-text.ts'

/** Where one is configured it comes by itself: nothing of it is in the document (PRIV-1). */
const Pixel = lazy(() => import('#web/parts/privacy/pixel.tsx'))

/** For few, and at most once: nobody else loads it (PAGE-34). */
const LanguageOffer = lazy(() => import('./language-offer.tsx'))

interface OnceAwakeProps {
  pixelId?: string | null
  /** What the shop's pages are in beside English. */
  languages?: readonly string[]
}

/** A file that does not come holds up nothing but its own part. */
export default function OnceAwake({ pixelId, languages = [] }: OnceAwakeProps) {
  const [wanted] = useState(() => (wasOffered() ? null : wantedLanguage(languages)))
  // Pointing is an event of every link, whoever draws it, and so is typing of every field.
  useEffect(carryTyped, [])
  useEffect(prefetchOnIntent, [])
  return (
    <>
      {pixelId && (
        <Suspense>
          <Pixel id={pixelId} />
        </Suspense>
      )}
      {wanted && (
        <Suspense>
          <LanguageOffer language={wanted} />
        </Suspense>
      )}
    </>
  )
}
