// The billing form: contact and delivery address (CHK-1). One column on phones except for two pairs (LOOK-18).
import { type FocusEvent, type ReactNode, Suspense, useId, useState } from 'react'
import type { BillingReply } from '#contract/checkout.ts'
import { checkout, regionNames } from '#copy/checkout.ts'
import { REGIONS, type Region } from '#domain/shipping.ts'
import type { ControlledForm } from '#web/forms/use-controlled-form.ts'
import { NoticeLine } from '#web/parts/privacy/notice-line.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldFrame } from '#web/ui/field.tsx'
import { lazy } from '#web/ui/lazy.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { ADDRESS_GRID, AddressInput, LandmarkInput, TitleSelect } from './address-fields.tsx'
import type { BillingField } from './billing-draft.ts'

/** Rarely needed, so it is loaded on demand (PAGE-20). */
const BusinessField = lazy(() => import('./business-field.tsx'))
export const Handover = lazy(() => import('./handover-select.tsx'))
const texts = checkout.fields

interface BillingFieldsProps {
  form: ControlledForm<BillingField>
  addressChoice?: ReactNode
  saveOption?: ReactNode
  regionError: string | undefined
  /** A region that fits the PIN code or has a lower charge; empty when none is offered. */
  betterRegion: Region | ''
  /** The states that share the PIN code. The field for the state is shown for two or more (CHK-6). */
  states: BillingReply['states']
  /** True for an order that staff created without an email address. */
  isEmailOptional?: boolean
}

export const BillingFields = (props: BillingFieldsProps) => (
  <>
    <Contact form={props.form} isEmailOptional={props.isEmailOptional ?? false} />
    <Address {...props} />
    <Suspense>
      <BusinessField form={props.form} />
    </Suspense>
  </>
)

const GRID = `mt-5 ${ADDRESS_GRID} md:grid-cols-12`

const Contact = ({ form, isEmailOptional }: Required<Pick<BillingFieldsProps, 'form' | 'isEmailOptional'>>) => {
  const [hint, setHint] = useState<ReactNode>(null)
  const checkEmail = (event: FocusEvent<HTMLInputElement>) =>
    import('#web/forms/email-suggestion-hint.tsx').then(
      ({ showEmailHint }) => showEmailHint(event, setHint, (email) => form.fill({ email })),
      () => undefined,
    )
  return (
    <fieldset>
      <legend className="text-h3">{checkout.contact}</legend>
      <div className={GRID}>
        <TitleSelect form={form} className="col-span-full md:col-span-2 nav:col-span-3 lg:col-span-2" />
        <AddressInput form={form} field="firstName" className="md:col-span-5 nav:col-span-5" />
        <AddressInput form={form} field="lastName" className="md:col-span-5 nav:col-span-4 lg:col-span-5" />
        <AddressInput
          form={form}
          field="email"
          required={!isEmailOptional}
          hint={hint}
          onBlur={checkEmail}
          onFocus={() => setHint(null)}
          className="col-span-full md:col-span-6"
        />
        <AddressInput form={form} field="phoneNumber" className="col-span-full md:col-span-6" />
      </div>
    </fieldset>
  )
}

const Address = ({
  form,
  addressChoice: choice,
  saveOption: save,
  regionError,
  betterRegion,
  states,
}: BillingFieldsProps) => (
  <fieldset className="mt-10">
    <legend className="text-h3">{checkout.address}</legend>
    {choice}
    <div className={GRID}>
      <AddressInput
        form={form}
        field="houseNumber"
        hint={texts.houseNumberHint}
        className="col-span-full md:col-span-4"
      />
      <AddressInput form={form} field="street" hint={texts.streetHint} className="col-span-full md:col-span-8" />
      <LandmarkInput form={form} className="col-span-full" />
      <AddressInput form={form} field="postcode" className="md:col-span-4" />
      <AddressInput form={form} field="city" className="md:col-span-4" />
      <div className="col-span-full md:col-span-4">
        <SelectField
          label={texts.state}
          required
          autoComplete="address-level1"
          options={REGIONS.map((value) => ({ value, label: regionNames[value] }))}
          placeholder={texts.stateEmpty}
          {...form.field('state')}
          error={form.texts.state ? regionError : form.errors.state}
        />
      </div>
      {betterRegion !== '' && (
        <div className="col-span-full">
          <RegionOffer
            region={betterRegion}
            isCheaper={regionError === undefined}
            onTake={() => {
              form.fill({ state: betterRegion })
              // The button disappears when it is pressed, so the focus moves to the state.
              form.focus('state')
            }}
          />
        </div>
      )}
      {states.length > 1 && (
        <div className="col-span-full md:col-span-8">
          <SelectField
            label={texts.stateCode}
            hint={texts.stateCodeHint}
            required
            options={states.map(({ code, name }) => ({ value: code, label: name }))}
            placeholder={texts.stateEmpty}
            {...form.field('stateCode')}
          />
        </div>
      )}
      <div className="col-span-full md:col-span-4">
        <Country />
      </div>
      <Suspense>
        <Handover form={form} className="col-span-full md:col-span-8" />
      </Suspense>
    </div>
    {save}
    <div className="mt-3">
      <NoticeLine name="checkout" />
    </div>
  </fieldset>
)

/** The country is always India (CHK-1), so the field looks like plain text. */
function Country() {
  const id = useId()
  return (
    <FieldFrame id={id} label={texts.country}>
      <input
        id={id}
        name="country"
        value={texts.india}
        disabled
        readOnly
        className="min-h-13 bg-transparent text-body text-ink"
      />
    </FieldFrame>
  )
}

const regionWords = checkout.region

interface RegionOfferProps {
  region: Region
  /** True when the selected region is valid but costs more; false when it is invalid, which its field shows. */
  isCheaper: boolean
  onTake: () => void
}

/** Below the state: a button that selects the region that fits the PIN code or costs less (CHK-4, CHK-5). */
const RegionOffer = ({ region, isCheaper, onTake }: RegionOfferProps) => {
  const name = regionNames[region]
  return (
    <div role="status" className="grid gap-3 md:flex md:items-center md:justify-end">
      {isCheaper && (
        <p className="grow rounded-field bg-river-wash px-4 py-2.5 text-small text-river-deep">
          {region === 'All India' ? regionWords.allIndiaCheaper : regionWords.cheaper({ region: name })}
        </p>
      )}
      <div className="grid shrink-0">
        <Button tone="outlined" small onClick={onTake}>
          {regionWords.switchTo({ region: name })}
        </Button>
      </div>
    </div>
  )
}
