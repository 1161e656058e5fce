// Below a field for an address of email: "Did you mean …?", as a button, once she has gone on (CHK-16). Loaded then, and not before.
import type { FocusEvent, ReactNode } from 'react'
import { meantEmailWords as words } from '#copy/meant-email.ts'
import { meantEmail } from '#domain/meant-email.ts'

/** `show` takes the hint, or nothing; `write` puts an address into the field. */
export function askAbout(
  { target, relatedTarget }: FocusEvent<HTMLInputElement>,
  show: (hint: ReactNode) => void,
  write: (email: string) => void,
): void {
  const meant = meantEmail(target.value)
  // A button must not move under the finger that presses it.
  if (meant === null || relatedTarget instanceof HTMLButtonElement) {
    show(null)
    return
  }
  const take = () => {
    write(meant)
    show(null)
    target.focus()
  }
  show(
    <span role="status">
      {words.before}{' '}
      <button type="button" className="link min-h-6" onClick={take}>
        {meant}
      </button>
      ?
    </span>,
  )
}
