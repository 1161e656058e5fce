// A text field that saves itself when it is left, or on Enter; an empty text is restored.
import type { ComponentProps, FocusEvent, KeyboardEvent } from 'react'
import { controlColours } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface SavedTextProps {
  label: string
  text: string
  maxLength: number
  onSave: (text: string) => void
}

const bindingOf = ({ text, maxLength, onSave }: SavedTextProps) =>
  ({
    maxLength,
    autoComplete: 'off',
    defaultValue: text,
    onBlur: ({ target }: FocusEvent<HTMLInputElement>) => {
      const typed = target.value.trim()
      if (typed === '') target.value = text
      else if (typed !== text) onSave(typed)
    },
    onKeyDown: blurOnEnter,
  }) satisfies ComponentProps<'input'>

/** A field that saves itself, with a visible label. */
export const SavedField = ({ name, ...props }: SavedTextProps & { name: string }) => (
  <TextField key={props.text} label={props.label} name={name} {...bindingOf(props)} />
)

/** A field that saves itself, in a row of a list: its label is for screen readers only. */
export const SavedCell = (props: SavedTextProps) => (
  <input
    key={props.text}
    aria-label={props.label}
    {...bindingOf(props)}
    className={`${controlColours} min-h-11 min-w-0 flex-1`}
  />
)

/** Handles Enter in a field that saves itself: it leaves the field instead of submitting the form. */
export function blurOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.blur()
}
