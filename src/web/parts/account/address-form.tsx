// A delivery address to be saved: what checkout asks for, without the email. Region and state follow from the PIN code (decisions 22).
import { useState } from 'react'
import type { AddressReply } from '#contract/addresses.ts'
import { api } from '#contract/urls.ts'
import { checkout } from '#copy/checkout.ts'
import { fieldErrors } from '#copy/errors.ts'
import { myAccount } from '#copy/my-account.ts'
import { parseMobile, parsePinCode } from '#domain/contact-details.ts'
import { STATES, statesOfPin } from '#domain/places.ts'
import { http, reasonOf } from '#web/api-client.ts'
import { type FormBinding, useForm } from '#web/forms/use-form.ts'
import { type AddressField, AddressInput, TitleSelect } from '#web/parts/checkout/address-fields.tsx'
import { session } from '#web/parts/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { nationalNumber } from './national-number.ts'

const words = myAccount.addresses
const fields = checkout.fields

type Field = Exclude<AddressField, 'email'> | 'title' | 'stateCode'
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

const Person = ({ form, texts: { phoneNumber = '', ...rest } }: FieldsProps) => {
  const both = { form, texts: { ...rest, phoneNumber: nationalNumber(phoneNumber) } }
  return (
    <>
      {/* The form opens where it is filled from. */}
      <TitleSelect {...both} autoFocus className="col-span-full lg:col-span-2" />
      <AddressInput {...both} field="firstName" className="lg:col-span-5" />
      <AddressInput {...both} field="lastName" className="lg:col-span-5" />
      <AddressInput {...both} field="phoneNumber" className="col-span-full lg:col-span-6" />
    </>
  )
}

function Place(both: FieldsProps) {
  const { form, texts } = both
  const [pin, setPin] = useState(parsePinCode(texts.postcode ?? ''))
  const states = pin === null ? [] : statesOfPin(pin)
  const [only] = states
  return (
    <>
      <AddressInput {...both} field="houseNumber" className="lg:col-span-4 lg:col-start-1" />
      <AddressInput {...both} field="street" className="lg:col-span-8" />
      <AddressInput
        {...both}
        field="postcode"
        hint={states.length === 1 && only ? words.stateIs(STATES[only]) : undefined}
        onChange={(event) => setPin(parsePinCode(event.target.value))}
        className="lg:col-span-4"
      />
      <AddressInput {...both} field="city" className="lg:col-span-8" />
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
