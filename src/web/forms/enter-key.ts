// Makes the Enter key move the focus to the next empty required field (CHK-13). Loaded on demand, because no page needs
// it at first.
import type { Control } from './constraint-error.ts'
import { isControl } from './controls.ts'

/**
 * Makes Enter move the focus to the next empty required field, or else submit the form. For a form that should be
 * reviewed first, `buttonId` is the id of its submit button, which Enter focuses instead of submitting. Without
 * `buttonId`, only fields with `enterKeyHint="next"` are affected.
 */
export function moveFocusOnEnter(form: HTMLFormElement | null, buttonId?: string): void {
  form?.addEventListener('keydown', (event) => {
    const { target, key, isComposing } = event
    // With an input method, this Enter only confirms a suggestion.
    if (key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement)) return
    if (!buttonId && target.enterKeyHint !== 'next') return
    const controls = [...form.elements].filter(isControl)
    const nextControl = controls.slice(controls.indexOf(target) + 1).find(isRequiredAndEmpty)
    const finalButton = buttonId === undefined ? null : document.getElementById(buttonId)
    if (!nextControl && !finalButton) return
    event.preventDefault()
    if (nextControl) nextControl.focus()
    else {
      finalButton?.focus({ preventScroll: true })
      // The button is scrolled to the window's lower edge, so that the totals above it are visible.
      finalButton?.scrollIntoView({ block: 'end' })
    }
  })
}

/** Focuses the first field if a required field is empty and no element has the focus. Does not scroll. */
export function focusFirstField(form: HTMLFormElement | null): void {
  if (form === null || (document.activeElement !== null && document.activeElement !== document.body)) return
  const controls = [...form.elements].filter(isControl)
  if (controls.some(isRequiredAndEmpty)) controls.find(({ disabled }) => !disabled)?.focus({ preventScroll: true })
}

/** True for a required and enabled field without a value. Radio buttons are left out, because they need no keyboard. */
const isRequiredAndEmpty = (control: Control): boolean =>
  control.required && !control.disabled && control.type !== 'radio' && control.value === ''
