// What a field that breaks the platform's constraints says, in the shop's words.
import { formErrors } from '#copy/form-errors.ts'

/** What somebody fills in or chooses from. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** A required field without a choice, without text, or with spaces alone. */
export const isMissing = ({ validity, required, value }: Control): boolean =>
  validity.valueMissing || (required && value.trim() === '')

/** The sentence for the first constraint that a control breaks. `data-error` on the control replaces it for all but an empty field. */
export function constraintError(control: Control): string {
  const { validity } = control
  if (isMissing(control))
    return control instanceof HTMLSelectElement || control.type === 'radio' ? formErrors.choice : formErrors.required
  if (control.dataset.error !== undefined) return control.dataset.error
  if (validity.typeMismatch && control.type === 'email') return formErrors.email
  if (validity.tooShort && control.type === 'password') return formErrors.passwordShort
  if (validity.tooLong && 'maxLength' in control) return formErrors.tooLong(control.maxLength)
  if (validity.customError) return control.validationMessage
  return formErrors.wrongType
}
