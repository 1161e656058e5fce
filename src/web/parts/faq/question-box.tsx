// 'Any Question?': one field and one button. Visitors are asked for an email once they have typed a question (MSG-3).
import { Check } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { askQuestion } from '#contract/calls/contact.ts'
import { faq } from '#copy/contact.ts'
import { formErrors } from '#copy/errors.ts'
import { MAX_QUESTION } from '#domain/contact-details.ts'
import { MAX_EMAIL } from '#domain/field-limits.ts'
import { ApiError, send } from '#web/api-client.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { WithoutScript } from '#web/parts/contact/without-script.tsx'
import { NoticeLine } from '#web/parts/privacy/notice-line.tsx'
import { session } from '#web/parts/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { controlAttributes, controlStyle, FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { AnsweredQuestion } from './matching-answer.ts'

type Field = 'question' | 'email'
interface Receipt {
  readonly ticket: number
  readonly email: string
}

const texts = faq.box

interface QuestionBoxProps {
  /** The shop's address, for browsers without scripts. */
  email: string
  /** The answers on the page, one of which may already answer the visitor. */
  answers: readonly AnsweredQuestion[]
}

export function QuestionBox({ email: shopEmail, answers }: QuestionBoxProps) {
  const id = useId()
  const question = useRef<HTMLInputElement>(null)
  const keyFor = useIdempotencyKey()
  const [asksAddress, setAsksAddress] = useState(false)
  const [previousEmail, setPreviousEmail] = useState('')
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const [suggestion, setSuggestion] = useState<AnsweredQuestion | null>(null)
  const suggest = (typed: string) => {
    setReceipt(null)
    // When the import fails, the question is sent to staff without a suggestion.
    import('./matching-answer.ts')
      .then(({ findMatchingAnswer }) => setSuggestion(findMatchingAnswer(typed, answers)))
      .catch(() => undefined)
  }

  const form = useForm<Field>({
    check: (values) => {
      const { length } = values.question.trim()
      if (length === 0) return { question: formErrors.required }
      return length > MAX_QUESTION ? { question: formErrors.tooLong({ max: MAX_QUESTION }) } : null
    },
    onSubmit: async (values) => {
      const user = asksAddress ? null : await session.ready()
      const email = user?.email ?? values.email
      if (email === undefined) return setAsksAddress(true)
      const body = { question: values.question, ...(user === null && { email }) }
      const { message, ticket } = await send(askQuestion, { headers: { 'idempotency-key': keyFor(body) }, body })
      form.reset()
      setAsksAddress(false)
      setPreviousEmail(values.email ?? '')
      setSuggestion(null)
      setReceipt({ ticket, email })
      toast.success(message)
    },
    onFailure: (error) => {
      // The session has ended, so the form now asks for an email, as it does for visitors.
      if (error instanceof ApiError && error.fields.email !== undefined) setAsksAddress(true)
      else showFailure(texts.failed, error)
    },
  })
  const error = form.field('question').error

  return (
    <section aria-labelledby={`${id}-title`} className="rounded-panel bg-apricot p-6 md:p-9 lg:rounded-panel-wide">
      <h2 id={`${id}-title`} className="text-h3">
        {texts.title}
      </h2>
      <form {...form.props} className="mt-4 grid gap-3">
        <input
          ref={question}
          type="text"
          name="question"
          required
          autoComplete="off"
          aria-labelledby={`${id}-title`}
          placeholder={texts.placeholder}
          onChange={({ target }) => suggest(target.value)}
          {...controlAttributes(id, { error })}
          className={controlStyle}
        />
        {error && <FieldError id={id} error={error} />}
        {/* Always rendered, because screen readers announce only what is added to an existing element. */}
        <div role="status">
          {suggestion && (
            <p className="text-small">
              {texts.perhaps} <strong className="font-semibold">{suggestion.question}</strong> {suggestion.text}
            </p>
          )}
        </div>
        {asksAddress && (
          <TextField
            autoFocus
            label={texts.address}
            hint={texts.addressHint}
            type="email"
            required
            maxLength={MAX_EMAIL}
            autoComplete="email"
            inputMode="email"
            defaultValue={previousEmail}
            {...form.field('email')}
          />
        )}
        <div>
          {receipt === null ? (
            <Button type="submit" wide busy={form.busy} busyLabel={texts.sending}>
              {texts.send}
            </Button>
          ) : (
            <Button wide tone="outlined" onClick={() => question.current?.focus()}>
              <Icon icon={Check} size={20} />
              {texts.sent}
            </Button>
          )}
          {/* Always rendered, because screen readers announce only what is added to an existing element. */}
          <div role="status">
            {receipt && (
              <p className="mt-3 text-small">{texts.receipt({ ticket: receipt.ticket, email: receipt.email })}</p>
            )}
          </div>
        </div>
        <NoticeLine name="contact" />
        <WithoutScript email={shopEmail} />
      </form>
    </section>
  )
}
