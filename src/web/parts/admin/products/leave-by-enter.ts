// Enter leaves a text that is saved by itself: it saves this text, not the form around it.
import type { KeyboardEvent } from 'react'

export function leaveByEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.blur()
}
