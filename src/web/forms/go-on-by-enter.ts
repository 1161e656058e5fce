// The Enter key of a phone's keyboard in fields with "next": it moves to the next empty field (CHK-13). Loaded on
// demand, so that it is not part of a page's first view.
import type { Control } from './constraint-error.ts'
import { isControl } from './controls.ts'

/**
 * For a form whose fields have `enterKeyHint="next"`. When no field is empty, Enter sends the form; a form that must be
 * reviewed first gives the id of the button that is focused instead.
 */
export function goOnByEnter(form: HTMLFormElement | null, button?: string): void {
  form?.addEventListener('keydown', (event) => {
    const { target, key, isComposing } = event
    // This Enter confirms an input method's composition.
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
      // Scrolls the totals above it into view.
      last?.scrollIntoView({ block: 'end' })
    }
  })
}

/** Focuses the first field while a required field is empty. The page does not scroll, and an existing focus stays. */
export function focusStart(form: HTMLFormElement | null): void {
  if (form === null || (document.activeElement !== null && document.activeElement !== document.body)) return
  const controls = [...form.elements].filter(isControl)
  if (controls.some(isStillEmpty)) controls.find(({ disabled }) => !disabled)?.focus({ preventScroll: true })
}

/** A required, reachable field without text; radio buttons are left out, because they need no keyboard. */
const isStillEmpty = (control: Control): boolean =>
  control.required && !control.disabled && control.type !== 'radio' && control.value === ''
