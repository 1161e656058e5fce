// Puts the focus where the typing begins: the first field of a form that is asked for and still empty (CHK-13).
import { isControl } from './controls.ts'

/** Nothing moves on the screen, and a focus that she has set herself stays. */
export function focusFirstEmpty(form: HTMLFormElement): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return
  const first = [...form.elements].filter(isControl).find(({ required, value }) => required && value === '')
  first?.focus({ preventScroll: true })
}
