// A form whose texts the page follows while they are typed and writes itself: a saved address, the region of a PIN code.
import { useRef, useState } from 'react'
import { type FieldBinding, type FormBinding, type FormOptions, useForm } from './use-form.ts'

/** A field that nobody has written into has none. */
export type Texts<Name extends string> = Partial<Record<Name, string>>

export interface ControlledFormOptions<Name extends string> extends FormOptions<Name> {
  /** What stands in the fields at first. */
  first: () => Texts<Name>
  /** What follows from the texts, as the region does from a PIN code: answers the texts with it. Hears also how they were before. */
  follow?: (texts: Texts<Name>, before: Texts<Name>) => Texts<Name>
  /** Hears of every change, by whoever types and by the page. */
  onTexts?: (texts: Texts<Name>) => void
}

export interface ControlledField extends FieldBinding {
  readonly value: string
  onInput(event: { readonly currentTarget: { readonly value: string } }): void
}

export interface ControlledForm<Name extends string> extends FormBinding<Name> {
  /** As they stand, those of fields that are not there yet included. */
  readonly texts: Texts<Name>
  field(name: Name): ControlledField
  /** Writes texts into fields; the others stay as they are. */
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
  // A browser that fills in a whole address does so faster than the page is drawn.
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

/** Writes some texts, lets others follow, and says which are others now: what was wrong with those is over. */
export function changeTexts<Name extends string>(
  before: Texts<Name>,
  change: Texts<Name>,
  follow: (texts: Texts<Name>, before: Texts<Name>) => Texts<Name> = (texts) => texts,
): { readonly next: Texts<Name>; readonly changed: readonly Name[] } {
  const next = follow({ ...before, ...change }, before)
  const changed = (Object.keys(next) as Name[]).filter((name) => (next[name] ?? '') !== (before[name] ?? ''))
  return { next, changed }
}
