// What a page does once it is awake and nothing that she came for waits any more.
import { prefetchOnIntent } from './prefetch.ts'
import { carryTyped } from './typed-text.ts'

export function onceAwake(): void {
  carryTyped()
  prefetchOnIntent()
}
