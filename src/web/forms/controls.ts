// The controls of a form, as the platform knows them: what stands in them, what they refuse, and which of them takes the focus.
import { type Control, constraintError } from './constraint-error.ts'

/** A sentence for each field at fault. */
export type FieldErrors<Name extends string> = Partial<Record<Name, string>>

export const textsIn = <Name extends string>(form: HTMLFormElement): Record<Name, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])) as Record<Name, string>

/** True for what somebody fills in or chooses from. */
export const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement

const controlsOf = (form: HTMLFormElement): Control[] => [...form.elements].filter(isControl)

export const namesIn = (form: HTMLFormElement): ReadonlySet<string> =>
  new Set(controlsOf(form).map((control) => control.name))

export function brokenConstraints<Name extends string>(form: HTMLFormElement): FieldErrors<Name> {
  const found: Record<string, string> = {}
  for (const control of controlsOf(form))
    if (control.name) {
      const error = constraintError(control)
      if (error) found[control.name] ??= error
    }
  return found as FieldErrors<Name>
}

export function focusFirst(form: HTMLFormElement, found: FieldErrors<string>): void {
  const control = controlsOf(form).find((own) => found[own.name] !== undefined)
  if (control) unfoldAndFocus(control)
}

/** Also a button that has a name. */
export function focusNamed(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name)
  if (control instanceof HTMLElement) unfoldAndFocus(control)
}

/** What is folded away takes no focus. */
function unfoldAndFocus(control: HTMLElement): void {
  for (let fold = control.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
  control.focus()
}

/** The server names fields by their path (`billingData.email`); a form knows the path, or its last part. What it has no field for is left out. */
export function refusedFields<Name extends string>(
  names: ReadonlySet<string>,
  fields: Readonly<Record<string, string>>,
): FieldErrors<Name> {
  const known = Object.entries(fields)
    .map(([path, sentence]) => [names.has(path) ? path : (path.split('.').at(-1) ?? path), sentence] as const)
    .filter(([name]) => names.has(name))
  return Object.fromEntries(known) as FieldErrors<Name>
}
