// The controls of a form: reads their values, shows their errors, and decides which of them gets the focus.
import { type Control, constraintError } from './constraint-error.ts'

export type FieldErrors<Name extends string> = Partial<Record<Name, string>>

export const readTexts = <Name extends string>(form: HTMLFormElement): Record<Name, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])) as Record<Name, string>

export const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement

const controlsOf = (form: HTMLFormElement): Control[] => [...form.elements].filter(isControl)

export const controlNames = (form: HTMLFormElement): ReadonlySet<string> =>
  new Set(controlsOf(form).map((control) => control.name))

/** Returns the error texts of invalid controls, by the control's name. */
export function constraintErrors<Name extends string>(form: HTMLFormElement): FieldErrors<Name> {
  const errors: Record<string, string> = {}
  for (const control of controlsOf(form))
    if (control.name) {
      const error = constraintError(control)
      if (error) errors[control.name] ??= error
    }
  return errors as FieldErrors<Name>
}

/** Focuses the first control that has an error. */
export function focusFirst(form: HTMLFormElement, errors: FieldErrors<string>): void {
  const control = controlsOf(form).find(({ name }) => errors[name] !== undefined)
  if (control) unfoldAndFocus(control)
}

/** Focuses the control with this name, which may also be a button. */
export function focusNamed(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name)
  if (control instanceof HTMLElement) unfoldAndFocus(control)
}

/** Opens the collapsed sections around a control, because a control in a collapsed section cannot get the focus. */
function unfoldAndFocus(control: HTMLElement): void {
  for (let fold = control.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
  control.focus()
}

/**
 * Maps the server's errors to a form's fields. The server names fields by path (`billingData.email`); a form uses the
 * path or its last part. Errors of other fields are left out.
 */
export function fieldErrorsOf<Name extends string>(
  names: ReadonlySet<string>,
  fields: Readonly<Record<string, string>>,
): FieldErrors<Name> {
  const matched = Object.entries(fields)
    .map(([path, message]) => [names.has(path) ? path : (path.split('.').at(-1) ?? path), message] as const)
    .filter(([name]) => names.has(name))
  return Object.fromEntries(matched) as FieldErrors<Name>
}
