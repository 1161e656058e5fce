// 'Money taken?': a payment named by what her UPI app or the gateway shows, and looked for among her own.
import { useState } from 'react'
import { lookUpPayment } from '#contract/calls/payments.ts'
import type { PaymentLookupReply } from '#contract/payment-lookup.ts'
import { pages } from '#contract/urls.ts'
import { paymentLookup, referenceErrors } from '#copy/payment-lookup.ts'
import { parsePaymentReference } from '#domain/payment-reference.ts'
import { reasonOf, send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { ShopLink } from '#web/parts/chrome/shop-link.tsx'
import { session } from '#web/parts/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { Answer, Note } from './payment-note.tsx'

const words = paymentLookup.find

interface FindPaymentProps {
  title: string
  onAnswer: (reply: PaymentLookupReply) => void
}

export function FindPayment({ title, onAnswer }: FindPaymentProps) {
  const [answer, setAnswer] = useState<PaymentLookupReply | null>(null)
  const form = useForm<'reference'>({
    check: ({ reference }) =>
      parsePaymentReference(reference) === null ? { reference: referenceErrors.reference } : null,
    onSubmit: async ({ reference }) => {
      setAnswer(null)
      const reply = await send(lookUpPayment, { body: { reference } })
      setAnswer(reply)
      onAnswer(reply)
    },
    onFailure: (error) => {
      if (!session.heedEnd(error)) toast.failure(reasonOf(error))
    },
  })
  return (
    <details className="text-ink">
      <summary className="flex min-h-11 w-fit items-center">
        <span className="link seat">{title}</span>
      </summary>
      <p className="mt-1">{words.text}</p>
      <form {...form.props} className="mt-4 grid gap-4">
        <TextField
          label={words.reference}
          hint={words.hint}
          required
          maxLength={60}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          {...form.field('reference')}
        />
        <div>
          <Button type="submit" tone="outlined" small busy={form.busy} busyLabel={words.busy}>
            {words.button}
          </Button>
        </div>
      </form>
      <div role="status">
        {answer && (
          <div className="mt-4">
            <Note tone={answer.status === 'placed' ? 'leaf' : answer.status === 'nothing_found' ? 'sand' : 'river'}>
              <Answer answer={answer} />
            </Note>
          </div>
        )}
      </div>
      <p className="mt-4 text-small text-ink-soft">
        {words.contact.before}
        <ShopLink to={pages.contact} className="link">
          {words.contact.link}
        </ShopLink>
        {words.contact.after}
      </p>
    </details>
  )
}
