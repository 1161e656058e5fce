// Shows "Did you mean …?" with a button below an email field, after the field is left (CHK-16). Loaded only then.
import type { FocusEvent, ReactNode } from 'react'
import { emailSuggestionTexts as texts } from '#copy/contact.ts'
import { suggestedEmail } from '#domain/email-suggestion.ts'

/**
 * Calls `show` with a hint when the typed address is probably misspelt, otherwise with null. A click on the suggestion
 * calls `write` with the corrected address.
 */
export function showEmailHint(
  { target, relatedTarget }: FocusEvent<HTMLInputElement>,
  show: (hint: ReactNode) => void,
  write: (email: string) => void,
): void {
  const suggestion = suggestedEmail(target.value)
  // Shows no hint while a button is being pressed, because the hint would move the button.
  if (suggestion === null || relatedTarget instanceof HTMLButtonElement) {
    show(null)
    return
  }
  const acceptSuggestion = () => {
    write(suggestion)
    show(null)
    target.focus()
  }
  show(
    <span role="status">
      {texts.before}{' '}
      <button type="button" className="link min-h-6" onClick={acceptSuggestion}>
        {suggestion}
      </button>
      ?
    </span>,
  )
}
