// The Enter key of a phone's keyboard, where a field calls it "next": it goes on to what is still empty, and sends once nothing is
// (CHK-13). Loaded by the forms that want it, so that no page carries it to its first view.
import type { Control } from './constraint-error.ts'
import { isControl } from './controls.ts'

/** For a form whose fields that go on say `enterKeyHint="next"`. */
export function goOnByEnter(form: HTMLFormElement | null): void {
  form?.addEventListener('keydown', (event) => {
    const { target, key, isComposing } = event
    // An Enter that ends the choice of a word is the keyboard's own.
    if (key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement) || target.enterKeyHint !== 'next')
      return
    const controls = [...form.elements].filter(isControl)
    const next = controls.slice(controls.indexOf(target) + 1).find(isStillEmpty)
    if (!next) return
    event.preventDefault()
    next.focus()
  })
}

/** Puts the focus where the typing begins. Nothing moves on the screen, and a focus that she has set herself stays. */
export function focusFirstEmpty(form: HTMLFormElement | null): void {
  if (form === null || (document.activeElement !== null && document.activeElement !== document.body)) return
  ;[...form.elements].filter(isControl).find(isStillEmpty)?.focus({ preventScroll: true })
}

/** Something that is asked for, can be reached and has no text; a choice by buttons is for a finger. */
const isStillEmpty = (control: Control): boolean =>
  control.required && !control.disabled && control.type !== 'radio' && control.value === ''
