// What a page does once it is awake and nothing that she came for waits any more.
import { wantedLanguage, wasOffered } from './offered-language.ts'
import { prefetchOnIntent } from './prefetch.ts'
import { carryTyped } from './typed-text.ts'

/** Answers whether another language is to be offered. */
export function onceAwake(): { readonly isForeign: boolean } {
  carryTyped()
  prefetchOnIntent()
  return { isForeign: wantedLanguage() !== null && !wasOffered() }
}
