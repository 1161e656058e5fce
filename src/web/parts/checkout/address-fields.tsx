// The fields of all address forms: labels, maximum lengths, and autofill names (CHK-1).
import type { ComponentProps } from 'react'
import { checkout } from '#copy/checkout.ts'
import { MAX_CITY, MAX_EMAIL, MAX_HOUSE_NUMBER, MAX_NAME_PART, MAX_STREET, TITLES } from '#domain/field-limits.ts'
import type { ControlledField } from '#web/forms/use-controlled-form.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const texts = checkout.fields

/** Returns the selected title as the API takes it; undefined for any other text. */
export const titleOf = (text: string): (typeof TITLES)[number] | undefined => TITLES.find((title) => title === text)

const FIELDS = {
  firstName: { label: texts.firstName, maxLength: MAX_NAME_PART, autoComplete: 'given-name' },
  lastName: { label: texts.lastName, maxLength: MAX_NAME_PART, autoComplete: 'family-name' },
  email: { label: texts.email, type: 'email', maxLength: MAX_EMAIL, inputMode: 'email', autoComplete: 'email' },
  phoneNumber: {
    label: texts.phone,
    type: 'tel',
    lead: texts.phoneLead,
    maxLength: 60,
    inputMode: 'tel',
    autoComplete: 'tel-national',
  },
  houseNumber: { label: texts.houseNumber, maxLength: MAX_HOUSE_NUMBER, autoComplete: 'address-line1' },
  street: { label: texts.street, maxLength: MAX_STREET, autoComplete: 'address-line2' },
  postcode: {
    label: texts.postcode,
    hint: texts.postcodeHint,
    maxLength: 40,
    inputMode: 'numeric',
    autoComplete: 'postal-code',
  },
  city: { label: texts.city, maxLength: MAX_CITY, autoComplete: 'address-level2' },
} as const satisfies Record<string, Partial<ComponentProps<typeof TextField>>>

export type AddressField = keyof typeof FIELDS

/** Two columns on phones; one column while a field has an error, so that the error text fits. */
export const ADDRESS_GRID =
  'grid grid-cols-2 gap-x-4 gap-y-5 max-md:has-[>:not(.col-span-full)_[aria-invalid]]:grid-cols-1'

export interface CellProps<Field extends string> {
  form: { field(name: Field): ControlledField }
  className: string
}

interface AddressInputProps<Field extends AddressField>
  extends CellProps<NoInfer<Field>>,
    Pick<ComponentProps<typeof TextField>, 'onBlur' | 'onFocus' | 'required'> {
  field: Field
  hint?: ComponentProps<typeof TextField>['hint']
}

export const AddressInput = <Field extends AddressField>({
  form,
  className,
  field,
  ...more
}: AddressInputProps<Field>) => (
  <div className={className}>
    <TextField required enterKeyHint="next" {...FIELDS[field]} {...more} {...form.field(field)} />
  </div>
)

interface TitleSelectProps extends CellProps<'title'> {
  autoFocus?: boolean
}

export const TitleSelect = ({ form, className, ...more }: TitleSelectProps) => (
  <div className={className}>
    <SelectField
      label={texts.title}
      required
      autoComplete="honorific-prefix"
      options={TITLES.map((title) => ({ value: title, label: texts.titles[title] }))}
      {...more}
      {...form.field('title')}
    />
  </div>
)

/** The field for an optional landmark, which the API takes as part of the street (CHK-17). */
export const LandmarkInput = ({ form, className }: CellProps<'landmark'>) => (
  <div className={className}>
    <TextField
      label={texts.landmark}
      hint={texts.landmarkHint}
      enterKeyHint="next"
      maxLength={80}
      autoComplete="address-line3"
      {...form.field('landmark')}
    />
  </div>
)
