// The contact form. Its result is shown in the page (MSG-1).
import { type ComponentProps, useState } from 'react'
import { sendMessage } from '#contract/calls/contact.ts'
import { contact } from '#copy/contact.ts'
import { formErrors } from '#copy/errors.ts'
import {
  CONTACT_FIELD_NAMES,
  CONTACT_FIELDS,
  type ContactField,
  type ContactFieldDefinition,
} from '#domain/contact-fields.ts'
import { reasonOf, send } from '#web/api-client.ts'
import { FormOutcome, type Outcome } from '#web/forms/form-outcome.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { NoticeLine } from '#web/parts/privacy/notice-line.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { WithoutScript } from './without-script.tsx'

/** `email` is the shop's address, for browsers without scripts. */
export function ContactForm({ email }: { email: string }) {
  const keyFor = useIdempotencyKey()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const form = useForm<ContactField>({
    onSubmit: async (values) => {
      setOutcome(null)
      const { ticket } = await send(sendMessage, { headers: { 'idempotency-key': keyFor(values) }, body: values })
      form.reset()
      setOutcome({ kind: 'sent', ticket })
    },
    onFailure: (error) => setOutcome({ kind: 'failed', reason: reasonOf(error) }),
  })
  return (
    <form {...form.props} className="grid grid-cols-2 gap-x-3 gap-y-5 md:gap-x-5">
      {CONTACT_FIELD_NAMES.map((name) => (
        <div key={name} className={HALF_WIDTH.includes(name) ? undefined : 'col-span-2'}>
          <ContactControl name={name} error={form.field(name).error} />
        </div>
      ))}
      <div className="col-span-2">
        <FormOutcome
          outcome={outcome}
          sent={contact.sent}
          ticketText={(ticket) => contact.ticket({ ticket })}
          failed={contact.failed}
        />
        <div className="mb-3">
          <NoticeLine name="contact" />
        </div>
        <Button type="submit" wide busy={form.busy} busyLabel={contact.sending}>
          {contact.send}
        </Button>
        <WithoutScript email={email} />
      </div>
    </form>
  )
}

/** The fields of half the form's width. */
const HALF_WIDTH: readonly ContactField[] = ['firstName', 'lastName']

function ContactControl({ name, error }: { name: ContactField; error: string | undefined }) {
  const { kind, max, autoComplete }: ContactFieldDefinition = CONTACT_FIELDS[name]
  const field = { name, error, label: contact[name], required: true, autoComplete }
  if (kind === 'text') return <TextArea {...field} hint={contact.messageHint} maxLength={max} rows={6} />
  if (kind === 'line') return <TextField {...field} maxLength={max} />
  if (kind === 'email') return <TextField {...field} type="email" inputMode="email" maxLength={max} />
  return (
    <TextField
      {...field}
      lead="+91"
      type="tel"
      pattern={MOBILE_PATTERN}
      inputMode="numeric"
      data-error={formErrors.mobile}
      onInput={removeNonDigits}
    />
  )
}

/** Ten digits that begin with 6 to 9, with or without a prefix for India. */
const MOBILE_PATTERN = '(0|91|0091)?[6-9][0-9]{9}'

const removeNonDigits: ComponentProps<'input'>['onInput'] = ({ currentTarget }) => {
  const digits = currentTarget.value.replace(/\D/g, '')
  if (digits !== currentTarget.value) currentTarget.value = digits
}
