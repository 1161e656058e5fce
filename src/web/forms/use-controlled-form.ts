// A form whose texts the page reads while they are typed, and can fill in itself, for example from a saved address.
import { useRef, useState } from 'react'
import { type FieldBinding, type FormBinding, type FormOptions, useForm } from './use-form.ts'

/** The typed texts by field; an untouched field is absent. */
export type Texts<Name extends string> = Partial<Record<Name, string>>

export interface ControlledFormOptions<Name extends string> extends FormOptions<Name> {
  initialTexts: () => Texts<Name>
  /**
   * Derives texts from others, such as the region from a PIN code. Gets the new and the previous texts, and returns the
   * new ones with the derived ones.
   */
  deriveTexts?: (texts: Texts<Name>, previous: Texts<Name>) => Texts<Name>
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
  /** Sets the texts of some fields. */
  fill(texts: Texts<Name>): void
}

export function useControlledForm<Name extends string>({
  initialTexts,
  deriveTexts,
  onTexts,
  ...options
}: ControlledFormOptions<Name>): ControlledForm<Name> {
  const form = useForm<Name>(options)
  const [texts, setTexts] = useState(initialTexts)
  // A ref, because browsers autofill a whole address before the page is rendered again.
  const latestTexts = useRef(texts)

  const applyChange = (change: Texts<Name>) => {
    const { next, changed } = changeTexts(latestTexts.current, change, deriveTexts)
    latestTexts.current = next
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
      onInput: ({ currentTarget }) => applyChange({ [name]: currentTarget.value } as Texts<Name>),
    }),
    fill: applyChange,
    reset: () => {
      latestTexts.current = initialTexts()
      setTexts(latestTexts.current)
    },
  }
}

/**
 * Returns the texts after a change, with those that `deriveTexts` adds, and the names of the fields whose text differs
 * from before, so that the caller can clear their errors.
 */
export function changeTexts<Name extends string>(
  previous: Texts<Name>,
  change: Texts<Name>,
  deriveTexts: (texts: Texts<Name>, previous: Texts<Name>) => Texts<Name> = (texts) => texts,
): { readonly next: Texts<Name>; readonly changed: readonly Name[] } {
  const next = deriveTexts({ ...previous, ...change }, previous)
  const changed = (Object.keys(next) as Name[]).filter((name) => (next[name] ?? '') !== (previous[name] ?? ''))
  return { next, changed }
}
