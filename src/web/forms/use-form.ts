// The one form binding: the platform's constraints, the server's words beside the fields, one submission at a time.
import { type ComponentProps, type FormEvent, useRef, useState } from 'react'
import { ApiError } from '#web/api-client.ts'
import { constraintError } from './constraint-error.ts'

export type FieldErrors<Name extends string> = Partial<Record<Name, string>>

export interface FormOptions<Name extends string> {
  /** Called with the texts of all fields once they hold. What it throws goes to the fields it names, else to `onFailure`. */
  onSubmit: (values: Record<Name, string>) => Promise<void>
  /** What no field can show. */
  onFailure?: (error: unknown) => void
  /** Refuses what single fields cannot see, before anything is sent. */
  check?: (values: Record<Name, string>) => FieldErrors<Name> | null
}

export interface FormBinding<Name extends string> {
  /** For the `<form>`. */
  readonly props: Pick<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'onInput' | 'noValidate' | 'method'>
  /** For a field: `<TextField {...form.field('email')} />`. */
  field(name: Name): { name: Name; error: string | undefined }
  readonly busy: boolean
  readonly errors: FieldErrors<Name>
  setErrors(errors: FieldErrors<Name>): void
  /** The texts as they stand. */
  values(): Record<Name, string>
  reset(): void
}

export function useForm<Name extends string>(options: FormOptions<Name>): FormBinding<Name> {
  const form = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors<Name>>({})

  const refuse = (found: FieldErrors<Name>) => {
    setErrors(found)
    focusFirst(form.current, found)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current || form.current === null) return
    const values = textsOf<Name>(form.current)
    const found = { ...options.check?.(values), ...brokenConstraints<Name>(form.current) }
    if (Object.keys(found).length > 0) return refuse(found)
    setErrors({})
    isSending.current = true
    setBusy(true)
    try {
      await options.onSubmit(values)
    } catch (error) {
      const named = error instanceof ApiError ? knownFields<Name>(form.current, error.fields) : {}
      if (Object.keys(named).length > 0) refuse(named)
      else options.onFailure?.(error)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return {
    props: {
      ref: form,
      noValidate: true,
      // A submission before the page is awake must never put a password into the address.
      method: 'post',
      onSubmit: submit,
      onInput: (event) => {
        const name = (event.target as HTMLInputElement).name as Name
        if (errors[name] !== undefined) setErrors(({ [name]: _gone, ...rest }) => rest as FieldErrors<Name>)
      },
    },
    field: (name) => ({ name, error: errors[name] }),
    busy,
    errors,
    setErrors: refuse,
    values: () => (form.current === null ? ({} as Record<Name, string>) : textsOf<Name>(form.current)),
    reset: () => form.current?.reset(),
  }
}

const textsOf = <Name extends string>(form: HTMLFormElement): Record<Name, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])) as Record<Name, string>

const controlsOf = (form: HTMLFormElement): (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement)[] =>
  [...form.elements].filter(
    (element) =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement,
  )

function brokenConstraints<Name extends string>(form: HTMLFormElement): FieldErrors<Name> {
  const found: Record<string, string> = {}
  for (const control of controlsOf(form))
    if (control.name && !control.checkValidity()) found[control.name] ??= constraintError(control)
  return found as FieldErrors<Name>
}

/** The server names fields by their path (`billingData.email`); the form knows the path, or its last part. */
function knownFields<Name extends string>(
  form: HTMLFormElement | null,
  fields: Readonly<Record<string, string>>,
): FieldErrors<Name> {
  const names = new Set(form === null ? [] : controlsOf(form).map((control) => control.name))
  const known = Object.entries(fields)
    .map(([path, sentence]) => [names.has(path) ? path : (path.split('.').at(-1) ?? path), sentence] as const)
    .filter(([name]) => names.has(name))
  return Object.fromEntries(known) as FieldErrors<Name>
}

function focusFirst(form: HTMLFormElement | null, found: FieldErrors<string>): void {
  if (form === null) return
  controlsOf(form)
    .find((control) => found[control.name] !== undefined)
    ?.focus()
}
