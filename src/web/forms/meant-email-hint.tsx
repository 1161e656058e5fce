// "Did you mean …?" below an email field, as a button, shown after the field is left (CHK-16). Loaded only then.
import type { FocusEvent, ReactNode } from 'react'
import { meantEmailWords as words } from '#copy/meant-email.ts'
import { meantEmail } from '#domain/meant-email.ts'

/** `show` gets the hint, or nothing; `write` puts an address into the field. */
export function askAbout(
  { target, relatedTarget }: FocusEvent<HTMLInputElement>,
  show: (hint: ReactNode) => void,
  write: (email: string) => void,
): void {
  const suggestion = meantEmail(target.value)
  // A button must not move while it is being pressed.
  if (suggestion === null || relatedTarget instanceof HTMLButtonElement) {
    show(null)
    return
  }
  const take = () => {
    write(suggestion)
    show(null)
    target.focus()
  }
  show(
    <span role="status">
      {words.before}{' '}
      <button type="button" className="link min-h-6" onClick={take}>
        {suggestion}
      </button>
      ?
    </span>,
  )
}
