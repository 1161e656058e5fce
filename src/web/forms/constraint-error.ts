// What a field that breaks the platform's constraints says, in the shop's words.
import { formErrors } from '#copy/form-errors.ts'

/** What somebody fills in or chooses from. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * The sentence for the first constraint that a control breaks, undefined where it breaks none. `data-error` on the control replaces
 * it for all but an empty field. An email with an invisible mark or a wide '＠' is left to the server, which takes them off.
 */
export function constraintError(control: Control): string | undefined {
  const { validity, type, value } = control
  if (!control.willValidate) return
  // Spaces alone are nothing.
  if (validity.valueMissing || (control.required && !value.trim()))
    return control instanceof HTMLSelectElement || type === 'radio' ? formErrors.choice : formErrors.required
  if (validity.valid) return
  if (control.dataset.error !== undefined) return control.dataset.error
  if (validity.typeMismatch && type === 'email') return /[\p{Cf}＠]/u.test(value) ? undefined : formErrors.email
  if (validity.tooShort && type === 'password') return formErrors.passwordShort
  if (validity.tooLong && 'maxLength' in control) return formErrors.tooLong({ most: control.maxLength })
  if (validity.customError) return control.validationMessage
  return formErrors.wrongType
}
