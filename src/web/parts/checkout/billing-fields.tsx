// The billing form: contact and delivery address (spec §3). One column on phones but for three pairs (look §10).
import type { ReactNode } from 'react'
import type { BillingReply } from '#contract/checkout.ts'
import { checkout } from '#copy/checkout.ts'
import { REGIONS } from '#domain/shipping.ts'
import type { FormBinding } from '#web/forms/use-form.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AddressInput, TitleSelect } from './address-fields.tsx'
import type { BillingField, BillingTexts } from './billing-draft.ts'

const words = checkout.fields
const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

interface BillingFieldsProps {
  form: FormBinding<BillingField>
  /** Above the address: the saved ones, when there are several. */
  choice?: ReactNode
  /** Below it: whether it is to be saved. */
  save?: ReactNode
  /** What stands in the fields at first. */
  texts: BillingTexts
  region: string
  onRegion: (region: string) => void
  /** What is wrong with the region for this PIN code, as the quote says. */
  regionError: string | undefined
  /** Below the region: a way to a better one. */
  offer: ReactNode
  /** The states that the PIN code leaves open; one or none when nothing is to be asked (decisions 22). */
  states: BillingReply['states']
}

export const BillingFields = (props: BillingFieldsProps) => (
  <>
    <Contact form={props.form} texts={props.texts} />
    <Address {...props} />
  </>
)

const GRID = 'mt-5 grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-12'

const Contact = (both: Pick<BillingFieldsProps, 'form' | 'texts'>) => (
  <fieldset>
    <legend className="text-h3">{checkout.contact}</legend>
    <div className={GRID}>
      <TitleSelect {...both} className="col-span-full md:col-span-2 nav:col-span-3 lg:col-span-2" />
      <AddressInput {...both} field="firstName" className="md:col-span-5 nav:col-span-5" />
      <AddressInput {...both} field="lastName" className="md:col-span-5 nav:col-span-4 lg:col-span-5" />
      <AddressInput {...both} field="email" className="col-span-full md:col-span-6" />
      <AddressInput {...both} field="phoneNumber" className="col-span-full md:col-span-6" />
    </div>
  </fieldset>
)

const Address = ({ choice, save, region, onRegion, regionError, offer, states, ...both }: BillingFieldsProps) => (
  <fieldset className="mt-10">
    <legend className="text-h3">{checkout.address}</legend>
    {choice}
    <div className={GRID}>
      <AddressInput {...both} field="houseNumber" className="md:col-span-4" />
      <AddressInput {...both} field="street" className="md:col-span-8" />
      <AddressInput {...both} field="postcode" className="md:col-span-4" />
      <AddressInput {...both} field="city" className="md:col-span-4" />
      <div className="col-span-full md:col-span-4">
        <SelectField
          label={words.state}
          required
          autoComplete="address-level1"
          options={optionsOf(REGIONS)}
          placeholder={words.stateEmpty}
          value={region}
          onChange={(event) => onRegion(event.target.value)}
          name="state"
          error={region === '' ? both.form.errors.state : regionError}
        />
      </div>
      {offer && <div className="col-span-full">{offer}</div>}
      {states.length > 1 && (
        <div className="col-span-full md:col-span-8">
          <SelectField
            label={words.stateCode}
            hint={words.stateCodeHint}
            required
            options={states.map(({ code, name }) => ({ value: code, label: name }))}
            placeholder={words.stateEmpty}
            defaultValue={both.texts.stateCode ?? ''}
            {...both.form.field('stateCode')}
          />
        </div>
      )}
      <div className="col-span-full md:col-span-4">
        <TextField label={words.country} name="country" value={words.india} disabled readOnly />
      </div>
    </div>
    {save}
  </fieldset>
)
