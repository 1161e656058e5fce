// The shop's error texts for HTML constraints that a field violates.
import { formErrors } from '#copy/errors.ts'

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Returns the error for the first constraint that a control violates; undefined when it is valid. The control's
 * `data-error` replaces every text except that of `required`. An email with invisible characters or a wide '＠' counts
 * as valid, because the server corrects it.
 */
export function constraintError(control: Control): string | undefined {
  const { validity, type, value } = control
  if (!control.willValidate) return
  if (validity.valueMissing || (control.required && !value.trim()))
    return control instanceof HTMLSelectElement || type === 'radio' ? formErrors.choice : formErrors.required
  if (validity.valid) return
  if (control.dataset.error !== undefined) return control.dataset.error
  if (validity.typeMismatch && type === 'email') return /[\p{Cf}＠]/u.test(value) ? undefined : formErrors.email
  if (validity.tooShort && type === 'password') return formErrors.passwordShort
  if (validity.tooLong && 'maxLength' in control) return formErrors.tooLong({ max: control.maxLength })
  if (validity.customError) return control.validationMessage
  return formErrors.wrongType
}
