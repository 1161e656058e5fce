// A delivery address to be saved: what checkout asks for, without the email. Region and state follow from the PIN code (decisions 22).
import { useState } from 'react'
import type { AddressReply } from '#contract/addresses.ts'
import { api } from '#contract/urls.ts'
import { checkout } from '#copy/checkout.ts'
import { fieldErrors } from '#copy/errors.ts'
import { myAccount } from '#copy/my-account.ts'
import { parseMobile, parsePinCode } from '#domain/contact-details.ts'
import { STATES, statesOfPin } from '#domain/places.ts'
import { http, reasonOf } from '../../api-client.ts'
import { type FormBinding, useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { session } from '../session/session-store.ts'
import { nationalNumber } from './national-number.ts'

const words = myAccount.addresses
const fields = checkout.fields
const TITLES = ['Mr', 'Mrs', 'Ms', 'Dr'].map((title) => ({ value: title, label: title }))

type Field =
  | 'title'
  | 'firstName'
  | 'lastName'
  | 'phoneNumber'
  | 'houseNumber'
  | 'street'
  | 'postcode'
  | 'city'
  | 'stateCode'
export type AddressTexts = Partial<Record<Field, string>>

interface AddressFormProps {
  /** The address to write anew; absent, a new one. */
  id?: string | undefined
  texts: AddressTexts
  onSaved: () => void
  onCancel: () => void
}

export function AddressForm({ id, texts, onSaved, onCancel }: AddressFormProps) {
  const form = useForm<Field>({
    check: ({ phoneNumber, postcode }) => ({
      ...(parseMobile(phoneNumber) === null && { phoneNumber: fieldErrors.mobile }),
      ...(parsePinCode(postcode) === null && { postcode: fieldErrors.pinCode }),
    }),
    onSubmit: async (values) => {
      type Saved = { message: string; address: AddressReply }
      const { message } = await (id === undefined
        ? http.post<Saved>(api.addresses, values)
        : http.patch<Saved>(api.address(id), values))
      toast.success(message)
      onSaved()
    },
    onFailure: (error) => {
      if (!session.heedEnd(error)) toast.failure(words.failed, reasonOf(error))
    },
  })
  return (
    <form {...form.props}>
      <div className="mt-5 grid grid-cols-2 gap-x-4 gap-y-5 lg:grid-cols-12">
        <Person form={form} texts={texts} />
        <Place form={form} texts={texts} />
      </div>
      <div className="mt-7 flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy} busyLabel={words.saving}>
          {words.save}
        </Button>
        <Button tone="outlined" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}

interface FieldsProps {
  form: FormBinding<Field>
  texts: AddressTexts
}

const Person = ({ form, texts }: FieldsProps) => (
  <>
    <div className="col-span-full lg:col-span-2">
      <SelectField
        label={fields.title}
        required
        // The form opens where it is filled from.
        autoFocus
        autoComplete="honorific-prefix"
        options={TITLES}
        defaultValue={texts.title ?? 'Mr'}
        {...form.field('title')}
      />
    </div>
    <div className="lg:col-span-5">
      <TextField
        label={fields.firstName}
        required
        maxLength={60}
        autoComplete="given-name"
        defaultValue={texts.firstName}
        {...form.field('firstName')}
      />
    </div>
    <div className="lg:col-span-5">
      <TextField
        label={fields.lastName}
        required
        maxLength={60}
        autoComplete="family-name"
        defaultValue={texts.lastName}
        {...form.field('lastName')}
      />
    </div>
    <div className="col-span-full lg:col-span-6">
      <TextField
        label={fields.phone}
        type="tel"
        lead={fields.phoneLead}
        required
        maxLength={20}
        inputMode="tel"
        autoComplete="tel-national"
        defaultValue={nationalNumber(texts.phoneNumber ?? '')}
        {...form.field('phoneNumber')}
      />
    </div>
  </>
)

function Place({ form, texts }: FieldsProps) {
  const [pin, setPin] = useState(parsePinCode(texts.postcode ?? ''))
  const states = pin === null ? [] : statesOfPin(pin)
  const [only] = states
  return (
    <>
      <div className="lg:col-span-4 lg:col-start-1">
        <TextField
          label={fields.houseNumber}
          required
          maxLength={60}
          autoComplete="address-line1"
          defaultValue={texts.houseNumber}
          {...form.field('houseNumber')}
        />
      </div>
      <div className="lg:col-span-8">
        <TextField
          label={fields.street}
          required
          maxLength={200}
          autoComplete="address-line2"
          defaultValue={texts.street}
          {...form.field('street')}
        />
      </div>
      <div className="lg:col-span-4">
        <TextField
          label={fields.postcode}
          required
          maxLength={7}
          inputMode="numeric"
          autoComplete="postal-code"
          defaultValue={texts.postcode}
          hint={states.length === 1 && only ? words.stateIs(STATES[only]) : undefined}
          onChange={(event) => setPin(parsePinCode(event.target.value))}
          {...form.field('postcode')}
        />
      </div>
      <div className="lg:col-span-8">
        <TextField
          label={fields.city}
          required
          maxLength={80}
          autoComplete="address-level2"
          defaultValue={texts.city}
          {...form.field('city')}
        />
      </div>
      {states.length > 1 && (
        <div className="col-span-full lg:col-span-6">
          <SelectField
            label={fields.stateCode}
            hint={fields.stateCodeHint}
            required
            autoComplete="address-level1"
            options={states.map((code) => ({ value: code, label: STATES[code] }))}
            placeholder={fields.stateEmpty}
            defaultValue={texts.stateCode ?? ''}
            {...form.field('stateCode')}
          />
        </div>
      )}
    </>
  )
}
