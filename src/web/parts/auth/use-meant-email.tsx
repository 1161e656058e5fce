// Below a field for an address of email: "Did you mean …?", as a button, once she has gone on (CHK-16). What it knows comes only then.
import { type FocusEvent, useState } from 'react'
import { auth } from '#copy/auth.ts'

/** `write` puts the address into the field. */
export function useMeantEmail(write: (email: string) => void) {
  const [meant, setMeant] = useState<string | null>(null)
  const look = ({ target, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    // A button must not move under the finger that presses it.
    if (relatedTarget instanceof HTMLButtonElement) return
    const { value } = target
    import('#domain/meant-email.ts').then(
      ({ meantEmail }) => setMeant(meantEmail(value)),
      () => undefined,
    )
  }
  const take = (email: string) => {
    write(email)
    setMeant(null)
  }
  return {
    field: { onBlur: look, onFocus: () => setMeant(null) },
    hint: meant !== null && (
      <span role="status">
        {auth.didYouMean}{' '}
        <button type="button" className="link min-h-6" onClick={() => take(meant)}>
          {meant}
        </button>
        ?
      </span>
    ),
  }
}
