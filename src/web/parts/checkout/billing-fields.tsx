// The billing form: contact and delivery address (spec §3). One column on phones but for three pairs (look §10).
import type { ReactNode } from 'react'
import type { BillingReply } from '#contract/checkout.ts'
import { checkout } from '#copy/checkout.ts'
import { REGIONS } from '#domain/shipping.ts'
import type { FormBinding } from '../../forms/use-form.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { BillingField, BillingTexts } from './billing-draft.ts'

const words = checkout.fields
const TITLES = ['Mr', 'Mrs', 'Ms', 'Dr']
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
    <Contact {...props} />
    <Address {...props} />
  </>
)

const GRID = 'mt-5 grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-12'

const Contact = ({ form, texts }: BillingFieldsProps) => (
  <fieldset>
    <legend className="text-h3">{checkout.contact}</legend>
    <div className={GRID}>
      <div className="col-span-full md:col-span-2 nav:col-span-3 lg:col-span-2">
        <SelectField
          label={words.title}
          required
          autoComplete="honorific-prefix"
          options={optionsOf(TITLES)}
          defaultValue={texts.title ?? 'Mr'}
          {...form.field('title')}
        />
      </div>
      <div className="md:col-span-5 nav:col-span-5">
        <TextField
          label={words.firstName}
          required
          maxLength={60}
          autoComplete="given-name"
          defaultValue={texts.firstName}
          {...form.field('firstName')}
        />
      </div>
      <div className="md:col-span-5 nav:col-span-4 lg:col-span-5">
        <TextField
          label={words.lastName}
          required
          maxLength={60}
          autoComplete="family-name"
          defaultValue={texts.lastName}
          {...form.field('lastName')}
        />
      </div>
      <div className="col-span-full md:col-span-6">
        <TextField
          label={words.email}
          type="email"
          required
          maxLength={254}
          inputMode="email"
          autoComplete="email"
          defaultValue={texts.email}
          {...form.field('email')}
        />
      </div>
      <div className="col-span-full md:col-span-6">
        <TextField
          label={words.phone}
          type="tel"
          lead={words.phoneLead}
          required
          maxLength={20}
          inputMode="tel"
          autoComplete="tel-national"
          defaultValue={texts.phoneNumber}
          {...form.field('phoneNumber')}
        />
      </div>
    </div>
  </fieldset>
)

const Address = ({ form, choice, save, texts, region, onRegion, regionError, offer, states }: BillingFieldsProps) => (
  <fieldset className="mt-10">
    <legend className="text-h3">{checkout.address}</legend>
    {choice}
    <div className={GRID}>
      <div className="md:col-span-4">
        <TextField
          label={words.houseNumber}
          required
          maxLength={60}
          autoComplete="address-line1"
          defaultValue={texts.houseNumber}
          {...form.field('houseNumber')}
        />
      </div>
      <div className="md:col-span-8">
        <TextField
          label={words.street}
          required
          maxLength={200}
          autoComplete="address-line2"
          defaultValue={texts.street}
          {...form.field('street')}
        />
      </div>
      <div className="md:col-span-4">
        <TextField
          label={words.postcode}
          required
          maxLength={7}
          inputMode="numeric"
          autoComplete="postal-code"
          defaultValue={texts.postcode}
          {...form.field('postcode')}
        />
      </div>
      <div className="md:col-span-4">
        <TextField
          label={words.city}
          required
          maxLength={80}
          autoComplete="address-level2"
          defaultValue={texts.city}
          {...form.field('city')}
        />
      </div>
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
          error={region === '' ? form.errors.state : regionError}
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
            defaultValue={texts.stateCode ?? ''}
            {...form.field('stateCode')}
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
