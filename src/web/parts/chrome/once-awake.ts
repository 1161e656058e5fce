// What a page does once it is awake and nothing that she came for waits any more.
import type { ComponentType } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import { wantedLanguage, wasOffered } from './offered-language.ts'
import { prefetchOnIntent } from './prefetch.ts'
import { carryTyped } from './typed-text.ts'

/** For few, and at most once: nobody else loads it (PAGE-34). */
const LanguageOffer = lazy(() => import('./language-offer.tsx'))

/** Answers what offers another language, where one is to be offered. */
export function onceAwake(): ComponentType | null {
  carryTyped()
  prefetchOnIntent()
  return wantedLanguage() === null || wasOffered() ? null : LanguageOffer
}
