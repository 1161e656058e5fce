// The form of a saved address: the fields of checkout without the email. Region and state follow from the PIN code
// (CHK-6).
import { Suspense } from 'react'
import { addAddress, changeAddress } from '#contract/calls/addresses.ts'
import type { BillingInput, BillingReply } from '#contract/checkout.ts'
import { myAccount } from '#copy/account.ts'
import { checkout } from '#copy/checkout.ts'
import { parsePinCode } from '#domain/contact-details.ts'
import { send } from '#web/api-client.ts'
import { type ControlledForm, useControlledForm } from '#web/forms/use-controlled-form.ts'
import {
  ADDRESS_GRID,
  type AddressField,
  AddressInput,
  LandmarkInput,
  TitleSelect,
  titleOf,
} from '#web/parts/checkout/address-fields.tsx'
import { validateAddress } from '#web/parts/checkout/address-validation.ts'
import { streetWith } from '#web/parts/checkout/street-with.ts'
import { usePlace } from '#web/parts/checkout/use-place.ts'
import { useStateOfPin } from '#web/parts/checkout/use-state-of-pin.ts'
import { statesFor } from '#web/parts/orders/delivery-texts.ts'
import { showFailureUnlessEnded } from '#web/parts/session/show-failure-unless-ended.ts'
import { Button } from '#web/ui/button.tsx'
import { lazy } from '#web/ui/lazy.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { nationalNumber } from './contact-texts.ts'

const HandoverSelect = lazy(() => import('#web/parts/checkout/handover-select.tsx'))
const words = myAccount.addresses
const fields = checkout.fields

type Field = Exclude<AddressField, 'email'> | 'title' | 'landmark' | 'stateCode' | 'handover'
export type AddressTexts = Partial<Record<Field, string>>

interface AddressFormProps {
  /** The id of the address to edit; absent for a new one. */
  id?: string | undefined
  texts: AddressTexts
  onSaved: () => void
  onCancel: () => void
}

export function AddressForm({ id, texts, onSaved, onCancel }: AddressFormProps) {
  const form = useControlledForm<Field>({
    initialTexts: () => ({ ...texts, phoneNumber: nationalNumber(texts.phoneNumber ?? '') }),
    check: validateAddress,
    onSubmit: async ({ landmark, handover, ...values }) => {
      const body = {
        ...values,
        title: titleOf(values.title),
        street: streetWith(values.street, landmark),
        handover: handover as BillingInput['handover'],
      }
      const { message } = await (id === undefined
        ? send(addAddress, { body })
        : send(changeAddress, { params: { addressId: id }, body }))
      toast.success(message)
      onSaved()
    },
    onFailure: showFailureUnlessEnded(words.failed),
  })
  const pinPlace = usePlace(form, texts.postcode ? { postcode: texts.postcode, city: texts.city ?? '' } : undefined)
  const states = statesFor(parsePinCode(form.texts.postcode ?? ''))
  useStateOfPin(form, states, pinPlace?.states)
  return (
    <form {...form.props}>
      <div className={`mt-5 ${ADDRESS_GRID} lg:grid-cols-12`}>
        <PersonFields form={form} />
        <PlaceFields form={form} states={states} />
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
  form: ControlledForm<Field>
}

const PersonFields = ({ form }: FieldsProps) => (
  <>
    <TitleSelect form={form} autoFocus className="col-span-full lg:col-span-2" />
    <AddressInput form={form} field="firstName" className="lg:col-span-5" />
    <AddressInput form={form} field="lastName" className="lg:col-span-5" />
    <AddressInput form={form} field="phoneNumber" className="col-span-full lg:col-span-6" />
  </>
)

function PlaceFields({ form, states }: FieldsProps & { states: BillingReply['states'] }) {
  const [onlyState] = states
  return (
    <>
      <AddressInput
        form={form}
        field="houseNumber"
        hint={fields.houseNumberHint}
        className="col-span-full lg:col-span-4 lg:col-start-1"
      />
      <AddressInput form={form} field="street" hint={fields.streetHint} className="col-span-full lg:col-span-8" />
      <LandmarkInput form={form} className="col-span-full" />
      <AddressInput
        form={form}
        field="postcode"
        hint={states.length === 1 && onlyState ? words.stateIs({ state: onlyState.name }) : undefined}
        className="lg:col-span-4"
      />
      <AddressInput form={form} field="city" className="lg:col-span-8" />
      {states.length > 1 && (
        <div className="col-span-full lg:col-span-6">
          <SelectField
            label={fields.stateCode}
            hint={fields.stateCodeHint}
            required
            autoComplete="address-level1"
            options={states.map(({ code, name }) => ({ value: code, label: name }))}
            placeholder={fields.stateEmpty}
            {...form.field('stateCode')}
          />
        </div>
      )}
      <Suspense>
        <HandoverSelect form={form} className="col-span-full lg:col-span-6" />
      </Suspense>
    </>
  )
}
