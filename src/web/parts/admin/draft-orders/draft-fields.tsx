// The panels of a draft order's form for the customer, the address, and the terms of the quote.
import { useState } from 'react'
import type { ListedUser } from '#contract/accounts.ts'
import { listUsers, viewUser } from '#contract/calls/admin/users.ts'
import type { BillingReply } from '#contract/checkout.ts'
import { admin } from '#copy/admin.ts'
import { adminDraftOrders } from '#copy/admin-draft-orders.ts'
import { checkout } from '#copy/checkout.ts'
import { MAX_QUOTE_DAYS } from '#domain/draft-order.ts'
import { MAX_ORGANISATION, MAX_PURCHASE_ORDER } from '#domain/field-limits.ts'
import { isTooShort, searchParameterOf } from '#domain/searched-words.ts'
import { send } from '#web/api-client.ts'
import type { ControlledForm } from '#web/forms/use-controlled-form.ts'
import { nationalNumber } from '#web/parts/account/contact-texts.ts'
import { useAction } from '#web/parts/admin/frame/admin-calls.tsx'
import { MoneyField, NumberField } from '#web/parts/admin/frame/number-field.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { ADDRESS_GRID, AddressInput, TitleSelect } from '#web/parts/checkout/address-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Choices } from '#web/ui/choices.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import type { ChoicesProps, DraftField, DraftTexts } from './draft-texts.ts'

const customerWords = adminDraftOrders.customer

interface FieldsProps {
  form: ControlledForm<DraftField>
}

export function CustomerPanel({ form, choices: { customer, isAdult }, onChoose }: ChoicesProps) {
  const { run } = useAction()
  const chooseCustomer = async (user: ListedUser) => {
    onChoose({ customer: user })
    const reply = await run(() => send(viewUser, { params: { userId: user._id } }))
    if (reply === null) return
    const [firstName = '', ...otherNames] = reply.user.name.split(' ')
    form.fill({
      firstName,
      lastName: otherNames.join(' '),
      email: reply.user.email,
      ...(reply.user.phone && { phoneNumber: nationalNumber(reply.user.phone) }),
    })
  }
  return (
    <Panel title={customerWords.title}>
      <div className="grid gap-5">
        {/* The form accepts the server's errors only for names of its fields, so this name needs a field. */}
        <input type="hidden" name="customerId" />
        {customer === null ? (
          <CustomerSearch onSelect={(user) => void chooseCustomer(user)} />
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-note bg-sand px-4 py-3 text-admin">
            <p className="min-w-0">
              <span className="block text-small text-ink-soft">{customerWords.existing}</span>
              <span className="block font-semibold wrap-anywhere">{customer.name}</span>
              <span className="block wrap-anywhere">{customer.email || admin.noEmail}</span>
            </p>
            <Button tone="outlined" small onClick={() => onChoose({ customer: null })}>
              {customerWords.change}
            </Button>
          </div>
        )}
        {form.errors.customerId && <FieldError id="customerId" error={form.errors.customerId} />}
        <div className={`${ADDRESS_GRID} lg:grid-cols-12`}>
          <div className="col-span-full">
            <TextField
              label={customerWords.organisation}
              maxLength={MAX_ORGANISATION}
              autoComplete="off"
              {...form.field('organisation')}
            />
          </div>
          <TitleSelect form={form} className="col-span-full lg:col-span-2" />
          <AddressInput form={form} field="firstName" {...OPTIONAL} className="lg:col-span-5" />
          <AddressInput form={form} field="lastName" {...OPTIONAL} className="lg:col-span-5" />
          <AddressInput form={form} field="phoneNumber" {...OPTIONAL} className="col-span-full lg:col-span-6" />
          <AddressInput
            form={form}
            field="email"
            {...OPTIONAL}
            hint={customerWords.emailHint}
            className="col-span-full lg:col-span-6"
          />
        </div>
        {customer === null && (
          <AdultCheckBox
            checked={isAdult}
            error={form.errors.isAdult}
            onChange={(isChecked) => onChoose({ isAdult: isChecked })}
          />
        )}
      </div>
    </Panel>
  )
}

/** For fields that a draft may lack, and into which the browser must not fill the staff member's own data. */
const OPTIONAL = { required: false, autoComplete: 'off' } as const

interface AdultCheckBoxProps {
  checked: boolean
  error: string | undefined
  onChange: (isChecked: boolean) => void
}

const AdultCheckBox = ({ checked, error, onChange }: AdultCheckBoxProps) => (
  <div>
    <CheckBox
      name="isAdult"
      label={<span className="text-admin">{customerWords.adult}</span>}
      checked={checked}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error ? 'isAdult-error' : undefined}
      onChange={({ target }) => onChange(target.checked)}
    />
    {error && <FieldError id="isAdult" error={error} />}
    <p className="mt-1 text-small text-ink-soft">{customerWords.adultHint}</p>
  </div>
)

/** Searches customers by name, email or phone number. Accounts of staff are left out. */
function CustomerSearch({ onSelect }: { onSelect: (user: ListedUser) => void }) {
  const [typed, setTyped] = useState('')
  const q = searchParameterOf(typed)
  const { reply, isLoading } = useQuery(q === '' ? null : listUsers, { query: { q }, delay: 250 })
  const users = q === '' ? [] : (reply?.users ?? []).filter(isCustomer).slice(0, MAX_FOUND)
  const foundText = q === '' || isLoading ? '' : customerWords.found(users.length)
  return (
    <Combobox
      label={customerWords.search}
      hint={customerWords.searchHint}
      listLabel={customerWords.searchList}
      options={users.map(({ _id, name, email }) => ({ key: _id, label: name, note: email || admin.noEmail }))}
      typed={typed}
      onType={setTyped}
      onSelect={(option) => {
        const user = users.find(({ _id }) => _id === option?.key)
        if (user) onSelect(user)
      }}
      onLeave={() => setTyped('')}
      maxLength={100}
      status={isTooShort(typed) ? customerWords.tooShort : foundText}
    />
  )
}

const MAX_FOUND = 20
const isCustomer = ({ role, staffRoles }: ListedUser) => role === 'user' && staffRoles.length === 0

const addressWords = adminDraftOrders.address
const checkoutFields = checkout.fields

interface AddressPanelProps extends FieldsProps {
  /** The states to which the PIN code can belong. Staff choose one if there are several. */
  states: BillingReply['states']
  hasDeliveries: boolean
}

export function AddressPanel({ form, states, hasDeliveries }: AddressPanelProps) {
  const [onlyState] = states
  return (
    <Panel title={addressWords.title} note={hasDeliveries ? addressWords.noteSeveral : addressWords.note}>
      <div className={`${ADDRESS_GRID} lg:grid-cols-12`}>
        <AddressInput form={form} field="houseNumber" {...OPTIONAL} className="col-span-full lg:col-span-4" />
        <AddressInput form={form} field="street" {...OPTIONAL} className="col-span-full lg:col-span-8" />
        <AddressInput
          form={form}
          field="postcode"
          {...OPTIONAL}
          hint={states.length === 1 && onlyState ? onlyState.name : undefined}
          className="lg:col-span-4"
        />
        <AddressInput form={form} field="city" {...OPTIONAL} className="lg:col-span-8" />
        {states.length > 1 && (
          <div className="col-span-full lg:col-span-6">
            <SelectField
              label={checkoutFields.stateCode}
              hint={checkoutFields.stateCodeHint}
              options={states.map(({ code, name }) => ({ value: code, label: name }))}
              placeholder={checkoutFields.stateEmpty}
              {...form.field('stateCode')}
            />
          </div>
        )}
        <div className="col-span-full lg:col-span-6 lg:col-start-1">
          <TextField
            label={addressWords.gstin}
            hint={addressWords.gstinHint}
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...form.field('gstin')}
          />
        </div>
        <div className="col-span-full lg:col-span-6">
          <TextField
            label={addressWords.purchaseOrder}
            hint={addressWords.purchaseOrderHint}
            maxLength={MAX_PURCHASE_ORDER}
            autoComplete="off"
            spellCheck={false}
            {...form.field('purchaseOrder')}
          />
        </div>
      </div>
    </Panel>
  )
}

const termsWords = adminDraftOrders.terms
const RESERVED_HOURS = [0, 4, 24, 72, 168]

type DiscountKind = keyof typeof termsWords.discounts
const DISCOUNTS = (Object.keys(termsWords.discounts) as DiscountKind[]).map((value) => ({
  value,
  label: termsWords.discounts[value],
}))

function discountKindOf({ percentOff, rupeesOff }: Partial<DraftTexts>): DiscountKind {
  if (percentOff) return 'percent'
  return rupeesOff ? 'rupees' : 'none'
}

function DiscountFields({ form }: FieldsProps) {
  const [kind, setKind] = useState(discountKindOf(form.texts))
  return (
    <>
      <div className="grid content-start gap-2">
        <span className="text-label">{termsWords.discount}</span>
        <Choices
          label={termsWords.discount}
          value={kind}
          options={DISCOUNTS}
          onChange={(chosen) => {
            setKind(chosen)
            form.fill({ percentOff: '', rupeesOff: '' })
          }}
        />
      </div>
      {kind === 'percent' && (
        <NumberField
          label={termsWords.percentOff}
          hint={termsWords.percentHint}
          min={1}
          max={100}
          maxLength={3}
          {...fieldWithOnChange(form, 'percentOff')}
        />
      )}
      {kind === 'rupees' && (
        <MoneyField
          label={termsWords.rupeesOff}
          lead="₹"
          min={0}
          max={MAX_RUPEES}
          maxLength={12}
          {...fieldWithOnChange(form, 'rupeesOff')}
        />
      )}
    </>
  )
}

export function TermsPanel({ form }: FieldsProps) {
  const hours = Number(form.texts.reservedHours)
  return (
    <Panel title={termsWords.title}>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <DiscountFields form={form} />
        <div className="md:col-start-1">
          <MoneyField
            label={termsWords.shipping}
            hint={termsWords.shippingHint}
            lead="₹"
            min={0}
            max={MAX_RUPEES}
            maxLength={12}
            {...fieldWithOnChange(form, 'shipping')}
          />
        </div>
        <div className="md:col-start-1">
          <NumberField
            label={termsWords.validDays}
            min={1}
            max={MAX_QUOTE_DAYS}
            maxLength={2}
            required
            {...fieldWithOnChange(form, 'validDays')}
          />
        </div>
        <SelectField
          label={termsWords.reserved}
          hint={termsWords.reservedHint}
          options={[...new Set([...RESERVED_HOURS, hours])].map((each) => ({
            value: String(each),
            label: termsWords.reservedFor(each),
          }))}
          {...form.field('reservedHours')}
        />
        <div className="md:col-span-2">
          <TextArea
            label={termsWords.note}
            hint={termsWords.noteHint}
            rows={3}
            maxLength={2000}
            {...form.field('note')}
          />
        </div>
      </div>
    </Panel>
  )
}

const MAX_RUPEES = 9_999_999

/** Returns the properties of a form field with `onChange` instead of `onInput`, for number fields. */
function fieldWithOnChange(form: ControlledForm<DraftField>, name: DraftField) {
  const { onInput, ...field } = form.field(name)
  return { ...field, onChange: ({ target }: { target: { value: string } }) => onInput({ currentTarget: target }) }
}
