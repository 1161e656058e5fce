// The form fields of a payment outside the gateway, method, reference and day: for a refund that the shop has paid itself
// (REF-11), and for a draft order that was paid directly (ORD-35).
import type { ComponentProps } from 'react'
import { indianDate } from '#domain/calendar.ts'
import type { PaymentWay } from '#domain/paid-another-way.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useIndianToday } from '#web/ui/use-today.ts'

type Field = 'way' | 'reference' | 'on'

interface PaidFieldsProps<Way extends PaymentWay> {
  texts: {
    readonly way: string
    readonly reference: string
    readonly hints: Readonly<Record<Way, string>>
    readonly on: string
  }
  ways: readonly { readonly value: Way; readonly label: string }[]
  way: Way
  onWay: (way: Way) => void
  /** An ISO time on the earliest valid day. */
  since: string
  field: (name: Field) => Pick<ComponentProps<typeof TextField>, 'name' | 'error'>
}

export function PaidFields<Way extends PaymentWay>({ texts, ways, way, onWay, since, field }: PaidFieldsProps<Way>) {
  const today = useIndianToday() ?? ''
  return (
    <>
      <SelectField
        label={texts.way}
        options={ways}
        {...field('way')}
        value={way}
        onChange={({ target }) => onWay(target.value as Way)}
      />
      <TextField
        label={texts.reference}
        hint={texts.hints[way]}
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field('reference')}
      />
      <TextField
        label={texts.on}
        type="date"
        required
        min={indianDate(new Date(since))}
        max={today}
        defaultValue={today}
        {...field('on')}
      />
    </>
  )
}
