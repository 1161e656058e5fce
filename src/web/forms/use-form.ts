// The binding that all forms use: HTML constraints, the server's errors beside the fields, and one submission at a
// time.
import { type ComponentProps, type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { ApiError } from '#web/api-client.ts'
import {
  constraintErrors,
  controlNames,
  type FieldErrors,
  fieldErrorsOf,
  focusFirst,
  focusNamed,
  isControl,
  readTexts,
} from './controls.ts'
import { showFailure } from './show-failure.ts'

export interface FormOptions<Name extends string> {
  /**
   * Called with the texts of all fields once they are valid. An error that it throws is shown at the fields that it
   * names, or else passed to `failed` and `onFailure`.
   */
  onSubmit: (values: Record<Name, string>) => Promise<void>
  /** The message when no field can show the error; the server's reason is appended (WORD-3). */
  failed?: string
  /** Called after a failure that no field shows, in addition to the message. */
  onFailure?: (error: unknown) => void
  /** Validates fields against each other before the form is submitted. Returns errors by field, or null. */
  check?: (values: Record<Name, string>) => FieldErrors<Name> | null
}

export interface FieldBinding {
  readonly name: string
  readonly error: string | undefined
}

export interface FormBinding<Name extends string> {
  readonly props: Pick<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'onInput' | 'onBlur' | 'noValidate' | 'method'>
  /** Returns the properties of a field: `<TextField {...form.field('email')} />`. */
  field(name: Name): FieldBinding
  readonly busy: boolean
  readonly errors: FieldErrors<Name>
  /** Replaces the shown errors and focuses the first invalid field. */
  setErrors(errors: FieldErrors<Name>): void
  clearErrors(names: readonly Name[]): void
  /** Shows the server's errors, by field path. Returns false when the form has none of these fields. */
  showRefused(fields: Readonly<Record<string, string>>): boolean
  values(): Record<Name, string>
  focus(name: string): void
  submit(): void
  reset(): void
}

/** Returns the binding of a form: the properties of its element and of its fields, and the shown errors. */
export function useForm<Name extends string>(options: FormOptions<Name>): FormBinding<Name> {
  const form = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors<Name>>({})

  const showErrors = (newErrors: FieldErrors<Name>) => {
    setErrors(newErrors)
    if (form.current !== null) focusFirst(form.current, newErrors)
  }
  const clearErrors = (names: readonly Name[]) =>
    setErrors((currentErrors) =>
      names.some((name) => currentErrors[name] !== undefined) ? withoutFields(currentErrors, names) : currentErrors,
    )
  const showRefused = (fields: Readonly<Record<string, string>>) => {
    const fieldErrors = form.current === null ? {} : fieldErrorsOf<Name>(controlNames(form.current), fields)
    const hasField = Object.keys(fieldErrors).length > 0
    if (hasField) showErrors(fieldErrors)
    return hasField
  }

  const validationErrorsOf = (formElement: HTMLFormElement): FieldErrors<Name> => ({
    ...options.check?.(readTexts<Name>(formElement)),
    ...constraintErrors<Name>(formElement),
  })

  /**
   * Validates a field when it is left, unless the field is empty. A button that is being pressed prevents this, because
   * the error would move the button.
   */
  function onLeave({ target, relatedTarget, currentTarget }: FocusEvent<HTMLFormElement>) {
    // The pressed element is looked up too, because some browsers do not focus a button that is pressed.
    const hasLeft = relatedTarget === null ? !document.querySelector('button:active') : isControl(relatedTarget)
    if (!hasLeft || !isFilledIn(target)) return
    const name = target.name as Name
    const error = validationErrorsOf(currentTarget)[name]
    if (error !== undefined) setErrors((currentErrors) => ({ ...currentErrors, [name]: error }))
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current || form.current === null) return
    const values = readTexts<Name>(form.current)
    const invalidFields = validationErrorsOf(form.current)
    if (Object.keys(invalidFields).length > 0) return showErrors(invalidFields)
    setErrors({})
    isSending.current = true
    setBusy(true)
    try {
      await options.onSubmit(values)
    } catch (error) {
      if (error instanceof ApiError && showRefused(error.fields)) return
      if (options.failed !== undefined) showFailure(options.failed, error)
      options.onFailure?.(error)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return {
    props: {
      ref: form,
      noValidate: true,
      // With POST, a submission before hydration cannot put a password into the address bar.
      method: 'post',
      onSubmit: submit,
      onInput: (event) => clearErrors([(event.target as HTMLInputElement).name as Name]),
      onBlur: onLeave,
    },
    field: (name) => ({ name, error: errors[name] }),
    busy,
    errors,
    setErrors: showErrors,
    clearErrors,
    showRefused,
    values: () => (form.current === null ? ({} as Record<Name, string>) : readTexts<Name>(form.current)),
    focus: (name) => {
      if (form.current !== null) focusNamed(form.current, name)
    },
    submit: () => form.current?.requestSubmit(),
    reset: () => form.current?.reset(),
  }
}

const withoutFields = <Name extends string>(errors: FieldErrors<Name>, names: readonly Name[]): FieldErrors<Name> =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name as Name))) as FieldErrors<Name>

const isFilledIn = (control: EventTarget): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type !== 'radio' && control.value.trim() !== ''
