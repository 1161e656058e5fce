// The form of a school's enquiry, which becomes a draft order, and its result shown in the page (MSG-15).
import { useState } from 'react'
import { sendEnquiry } from '#contract/calls/schools.ts'
import { formErrors } from '#copy/errors.ts'
import { language } from '#copy/language.ts'
import { schoolForm as texts } from '#copy/school-form.ts'
import {
  MAX_CITY,
  MAX_EMAIL,
  MAX_ENQUIRY,
  MAX_NAME_PART,
  MAX_ORGANISATION,
  MAX_PURCHASE_ORDER,
} from '#domain/field-limits.ts'
import { reasonOf, send } from '#web/api-client.ts'
import { FormOutcome, type Outcome } from '#web/forms/form-outcome.tsx'
import { type FormBinding, useForm } from '#web/forms/use-form.ts'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { WithoutScript } from '#web/parts/contact/without-script.tsx'
import { NoticeLine } from '#web/parts/privacy/notice-line.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'

type TextFieldName =
  | 'school'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'mobile'
  | 'pinCode'
  | 'city'
  | 'purchaseOrder'
  | 'message'
type Field = TextFieldName | `units ${string}`

/** A product as the page lists it. `lang` is set when the name is not in the page's language. */
export interface SchoolProduct {
  readonly _id: string
  readonly name: string
  readonly price: number
  readonly lang?: 'en' | undefined
}

interface EnquiryFormProps {
  readonly products: readonly SchoolProduct[]
  /** The shop's address, for browsers without scripts. */
  readonly email: string
}

export function EnquiryForm({ products, email }: EnquiryFormProps) {
  const keyFor = useIdempotencyKey()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const linesOf = (values: Record<Field, string>) =>
    products
      .map(({ _id }) => ({ productId: _id, quantity: Number(values[`units ${_id}`] ?? '') }))
      .filter(({ quantity }) => quantity > 0)
  const form = useForm<Field>({
    check: (values) =>
      linesOf(values).length === 0 && values.message.trim() === '' ? { message: texts.needed } : null,
    onSubmit: async (values) => {
      setOutcome(null)
      const { school, firstName, lastName, mobile, pinCode, city, purchaseOrder, message } = values
      const sender = { school, firstName, lastName, email: values.email, mobile, pinCode, city }
      const body = { ...sender, purchaseOrder, message, lines: linesOf(values) }
      const { ticket } = await send(sendEnquiry, { headers: { 'idempotency-key': keyFor(body) }, body })
      form.reset()
      setOutcome({ kind: 'sent', ticket })
    },
    onFailure: (error) => setOutcome({ kind: 'failed', reason: reasonOf(error) }),
  })
  return (
    <form {...form.props} className="grid gap-5">
      <TextField
        label={texts.school}
        required
        maxLength={MAX_ORGANISATION}
        autoComplete="organization"
        {...form.field('school')}
      />
      <div className={PAIR_CLASS}>
        <TextField
          label={texts.firstName}
          required
          maxLength={MAX_NAME_PART}
          autoComplete="given-name"
          {...form.field('firstName')}
        />
        <TextField
          label={texts.lastName}
          required
          maxLength={MAX_NAME_PART}
          autoComplete="family-name"
          {...form.field('lastName')}
        />
        <TextField
          label={texts.email}
          type="email"
          required
          maxLength={MAX_EMAIL}
          autoComplete="email"
          inputMode="email"
          {...form.field('email')}
        />
        <TextField
          label={texts.mobile}
          lead="+91"
          type="tel"
          required
          pattern={MOBILE_PATTERN}
          autoComplete="tel-national"
          inputMode="numeric"
          data-error={formErrors.mobile}
          {...form.field('mobile')}
        />
        <TextField
          label={texts.city}
          required
          maxLength={MAX_CITY}
          autoComplete="address-level2"
          {...form.field('city')}
        />
        <TextField
          label={texts.pinCode}
          required
          pattern="\s*[1-9][0-9]{2}\s?[0-9]{3}\s*"
          autoComplete="postal-code"
          inputMode="numeric"
          data-error={formErrors.pinCode}
          {...form.field('pinCode')}
        />
      </div>
      {products.length > 0 && <QuantityFields products={products} form={form} />}
      <TextField
        label={texts.purchaseOrder}
        maxLength={MAX_PURCHASE_ORDER}
        autoComplete="off"
        {...form.field('purchaseOrder')}
      />
      <TextArea
        label={texts.message}
        hint={texts.messageHint}
        maxLength={MAX_ENQUIRY}
        rows={5}
        {...form.field('message')}
      />
      <div>
        <FormOutcome outcome={outcome} sent={texts.sent} ticketText={texts.ticket} failed={texts.failed} />
        <div className="mb-3">
          <NoticeLine name="contact" />
        </div>
        <Button type="submit" wide busy={form.busy} busyLabel={texts.sending}>
          {texts.send}
        </Button>
        <WithoutScript email={email} />
      </div>
    </form>
  )
}

interface QuantityFieldsProps {
  products: readonly SchoolProduct[]
  form: FormBinding<Field>
}

const QuantityFields = ({ products, form }: QuantityFieldsProps) => (
  <fieldset>
    <legend className="text-label">{texts.products}</legend>
    <p className="mt-1 text-small text-ink-soft">{texts.productsHint}</p>
    <div className={`mt-4 ${PAIR_CLASS}`}>
      {products.map(({ _id, name, lang = language }) => (
        <div key={_id} lang={lang} className="flex flex-col justify-end">
          <TextField
            label={name}
            pattern={QUANTITY_PATTERN}
            maxLength={4}
            autoComplete="off"
            inputMode="numeric"
            data-error={texts.quantityError}
            {...form.field(`units ${_id}`)}
          />
        </div>
      ))}
    </div>
  </fieldset>
)

const PAIR_CLASS = 'grid grid-cols-1 gap-5 sm:grid-cols-2'
/** Ten digits that begin with 6 to 9, with or without +91 or 0, and with spaces or hyphens between them. */
const MOBILE_PATTERN = '\\s*(\\+?91|0)?[\\s\\-]*[6-9]([\\s\\-]*[0-9]){9}\\s*'
/** A whole number from 0 to MAX_DRAFT_UNITS (2000). That constant is not imported, because it would load other code. */
const QUANTITY_PATTERN = '[01]?[0-9]{1,3}|2000'
