// A field for numbers. It is a text field, so that the mouse wheel does not change the number and commas can be typed
// (src/domain/typed-number.ts).
import { type ComponentProps, useEffect, useRef } from 'react'
import { admin } from '#copy/admin.ts'
import { decimalsOf, typedNumber } from '#domain/typed-number.ts'
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx'

interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'min' | 'max' | 'step' | 'onChange'> {
  min: number
  max: number
  decimals?: 0 | 2
  onChange?: (event: { target: { value: string } }) => void
}

export const MoneyField = (props: Omit<NumberFieldProps, 'decimals'>) => <NumberField {...props} decimals={2} />

export function NumberField({ min, max, decimals = 0, onChange, ...field }: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const errorText = (decimals === 0 ? admin.wholeNumber : admin.decimalNumber)(min, max)
  const updateValidity = () => input.current?.setCustomValidity(isValid(input.current.value) ? '' : errorText)
  const isValid = (text: string) => {
    if (text.trim() === '') return true
    const number = typedNumber(text)
    return number !== null && decimalsOf(number) <= decimals && Number(number) >= min && Number(number) <= max
  }
  // Runs after each rendering, because the form may set the text, and the limits may depend on another field.
  useEffect(updateValidity)
  const showParsedNumber = (target: HTMLInputElement) => {
    const number = typedNumber(target.value)
    if (number === null || number === target.value) return
    target.value = number
    onChange?.({ target })
  }
  const handlers: Pick<ComponentProps<'input'>, 'onInput' | 'onBlur' | 'onKeyDown'> = {
    onInput: updateValidity,
    onBlur: ({ currentTarget }) => showParsedNumber(currentTarget),
    onKeyDown: ({ key, currentTarget }) => key === 'Enter' && showParsedNumber(currentTarget),
  }
  return (
    <TextField
      autoComplete="off"
      {...field}
      {...handlers}
      {...(onChange && { onChange })}
      ref={input}
      // Numeric keypads have no minus.
      inputMode={min < 0 ? 'text' : decimals > 0 ? 'decimal' : 'numeric'}
    />
  )
}
