// A form whose texts the page both observes while they are typed and sets itself, for example from a saved address.
import { useRef, useState } from 'react'
import { type FieldBinding, type FormBinding, type FormOptions, useForm } from './use-form.ts'

/** The typed texts by field; an untouched field is missing. */
export type Texts<Name extends string> = Partial<Record<Name, string>>

export interface ControlledFormOptions<Name extends string> extends FormOptions<Name> {
  /** The initial texts. */
  first: () => Texts<Name>
  /**
   * Derives texts from texts, such as the region from a PIN code. Gets the new and the previous texts, and returns the
   * new ones with the derived ones.
   */
  follow?: (texts: Texts<Name>, before: Texts<Name>) => Texts<Name>
  /** Called after every change of a text, by the user or by the page. */
  onTexts?: (texts: Texts<Name>) => void
}

export interface ControlledField extends FieldBinding {
  readonly value: string
  onInput(event: { readonly currentTarget: { readonly value: string } }): void
}

export interface ControlledForm<Name extends string> extends FormBinding<Name> {
  /** The current texts, including those of fields that are not rendered yet. */
  readonly texts: Texts<Name>
  field(name: Name): ControlledField
  /** Sets the texts of some fields and leaves the others unchanged. */
  fill(texts: Texts<Name>): void
}

export function useControlledForm<Name extends string>({
  first,
  follow,
  onTexts,
  ...options
}: ControlledFormOptions<Name>): ControlledForm<Name> {
  const form = useForm<Name>(options)
  const [texts, setTexts] = useState(first)
  // A ref, because browsers autofill a whole address before the page is rendered again.
  const latest = useRef(texts)

  const become = (change: Texts<Name>) => {
    const { next, changed } = changeTexts(latest.current, change, follow)
    latest.current = next
    setTexts(next)
    form.clearErrors(changed)
    onTexts?.(next)
  }
  return {
    ...form,
    texts,
    field: (name) => ({
      ...form.field(name),
      value: texts[name] ?? '',
      onInput: ({ currentTarget }) => become({ [name]: currentTarget.value } as Texts<Name>),
    }),
    fill: become,
    reset: () => {
      latest.current = first()
      setTexts(latest.current)
    },
  }
}

/** Sets texts and derives others from them. Returns the names of the changed fields, whose errors are then cleared. */
export function changeTexts<Name extends string>(
  before: Texts<Name>,
  change: Texts<Name>,
  follow: (texts: Texts<Name>, before: Texts<Name>) => Texts<Name> = (texts) => texts,
): { readonly next: Texts<Name>; readonly changed: readonly Name[] } {
  const next = follow({ ...before, ...change }, before)
  const changed = (Object.keys(next) as Name[]).filter((name) => (next[name] ?? '') !== (before[name] ?? ''))
  return { next, changed }
}
