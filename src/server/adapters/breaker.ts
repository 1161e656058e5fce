// Leaves somebody outside alone for a moment once there are no answers, so that nobody waits for what will not come (FAULT-4).
import { seconds } from '#domain/durations.ts'
import type { Clock } from './clock.ts'

/** So many calls in a row without an answer, the first and the last of them within the window. */
export const SILENCES = 5
export const WINDOW = seconds(30)
/** How long no call is let through; then one may try. */
export const REST = seconds(10)

export interface BreakerCustoms {
  readonly clock: Clock
  /** No answer, or one that says to come later. A refusal is an answer. */
  readonly isSilence: (error: unknown) => boolean
  /** What a call meets that is not let through: nothing has happened. */
  readonly refusal: () => Error
  readonly onOpen: (silences: number) => void
  readonly onClose: () => void
}

/** A guard for calls. While it is open they fail at once; after its rest one tries: an answer closes it, silence opens it again. */
export function openBreaker({ clock, isSilence, refusal, onOpen, onClose }: BreakerCustoms) {
  let silences = 0
  let firstAt = 0
  let restsUntil: number | null = null
  let isTrying = false

  function noteAnswer(): void {
    silences = 0
    if (restsUntil === null) return
    restsUntil = null
    onClose()
  }

  function noteSilence(): void {
    const now = clock.now().getTime()
    if (silences === 0 || Math.abs(now - firstAt) > WINDOW) {
      silences = 0
      firstAt = now
    }
    silences += 1
    if (restsUntil === null && silences < SILENCES) return
    const isFirst = restsUntil === null
    restsUntil = now + REST
    if (isFirst) onOpen(silences)
  }

  return async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    const isOpen = restsUntil !== null
    const left = (restsUntil ?? 0) - clock.now().getTime()
    // More than the whole rest is left where the clock was set back: nobody is to wait for that (FAULT-15).
    if (isOpen && (isTrying || (left > 0 && left <= REST))) throw refusal()
    if (isOpen) isTrying = true
    try {
      const answer = await call()
      noteAnswer()
      return answer
    } catch (error) {
      if (isSilence(error)) noteSilence()
      else noteAnswer()
      throw error
    } finally {
      if (isOpen) isTrying = false
    }
  }
}
