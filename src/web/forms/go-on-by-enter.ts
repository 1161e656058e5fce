// The Enter key of a phone's keyboard, where a field calls it "next": it goes on to what is still empty (CHK-13). Loaded by the forms
// that want it, so that no page carries it to its first view.
import type { Control } from './constraint-error.ts'
import { isControl } from './controls.ts'

/**
 * For a form whose fields that go on say `enterKeyHint="next"`. Where nothing is empty, Enter sends the form; a form that must not be
 * sent unseen gives the id of the button that takes the focus instead.
 */
export function goOnByEnter(form: HTMLFormElement | null, button?: string): void {
  form?.addEventListener('keydown', (event) => {
    const { target, key, isComposing } = event
    // An Enter that ends the choice of a word is the keyboard's own.
    if (key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement)) return
    if (!button && target.enterKeyHint !== 'next') return
    const controls = [...form.elements].filter(isControl)
    const next = controls.slice(controls.indexOf(target) + 1).find(isStillEmpty)
    const last = button === undefined ? null : document.getElementById(button)
    if (!next && !last) return
    event.preventDefault()
    if (next) next.focus()
    else {
      last?.focus({ preventScroll: true })
      // With the sums above it.
      last?.scrollIntoView({ block: 'end' })
    }
  })
}

/** Puts the focus on the first field while anything is missing. Nothing moves on the screen, and a focus that is set already stays. */
export function focusStart(form: HTMLFormElement | null): void {
  if (form === null || (document.activeElement !== null && document.activeElement !== document.body)) return
  const controls = [...form.elements].filter(isControl)
  if (controls.some(isStillEmpty)) controls.find(({ disabled }) => !disabled)?.focus({ preventScroll: true })
}

/** Something that is asked for, can be reached and has no text; a choice by buttons is for a finger. */
const isStillEmpty = (control: Control): boolean =>
  control.required && !control.disabled && control.type !== 'radio' && control.value === ''
