// What stands around a page once it is awake and nothing that she came for waits any more.
import { useEffect, useState } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import { wantedLanguage, wasOffered } from './offered-language.ts'
import { prefetchOnIntent } from './prefetch.ts'
import { carryTyped } from './typed-text.ts'

/** Where one is configured it comes by itself: nothing of it is in the document (PRIV-1). */
const Pixel = lazy(() => import('#web/parts/pixel/pixel.tsx'))

/** For few, and at most once: nobody else loads it (PAGE-34). */
const LanguageOffer = lazy(() => import('./language-offer.tsx'))

export default function OnceAwake({ pixelId }: { pixelId: string | null }) {
  const [isForeign] = useState(() => wantedLanguage() !== null && !wasOffered())
  // Pointing is an event of every link, whoever draws it, and so is typing of every field.
  useEffect(carryTyped, [])
  useEffect(prefetchOnIntent, [])
  return (
    <>
      {pixelId && <Pixel id={pixelId} />}
      {isForeign && <LanguageOffer />}
    </>
  )
}
