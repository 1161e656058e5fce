// The Enter key of a phone's keyboard, where a field calls it "next": it goes on to what is still empty, and sends once nothing is (CHK-13).
import type { KeyboardEvent } from 'react'
import { isControl } from './controls.ts'

/** For the form. Fields that go on say `enterKeyHint="next"`. */
export function goOnByEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget, key, nativeEvent } = event
  // An Enter that ends the choice of a word is the keyboard's own.
  if (key !== 'Enter' || nativeEvent.isComposing) return
  if (!(target instanceof HTMLInputElement) || target.enterKeyHint !== 'next') return
  const controls = [...currentTarget.elements].filter(isControl)
  const next = controls.slice(controls.indexOf(target) + 1).find(isStillEmpty)
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Something that is asked for, can be reached and has no text; a choice by buttons is for a finger. */
const isStillEmpty = (control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): boolean =>
  control.required && !control.disabled && control.type !== 'radio' && control.value === ''
