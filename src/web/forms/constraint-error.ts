// The shop's error texts for HTML constraints that a field violates.
import { formErrors } from '#copy/form-errors.ts'

/** A control that is filled in or chosen from. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * The error for the first violated constraint of a control, undefined when it is valid. `data-error` on the control
 * replaces the text for every constraint except required. An email with an invisible mark or a wide '＠' is left to the
 * server, which removes them.
 */
export function constraintError(control: Control): string | undefined {
  const { validity, type, value } = control
  if (!control.willValidate) return
  // Spaces alone count as empty.
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
