// A text field that saves its text when it is left, or by Enter. An empty field gets its old text back.
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

/** A saving field with a visible label. */
export const SavedField = ({ name, ...props }: SavedTextProps & { name: string }) => (
  <TextField key={props.text} label={props.label} name={name} {...bindingOf(props)} />
)

/** A saving field for a row of a list, with a label for screen readers only. */
export const SavedCell = (props: SavedTextProps) => (
  <input
    key={props.text}
    aria-label={props.label}
    {...bindingOf(props)}
    className={`${controlColours} min-h-11 min-w-0 flex-1`}
  />
)

/** On Enter, leaves the field, which then saves its text, instead of submitting the form around it. */
export function blurOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.blur()
}
