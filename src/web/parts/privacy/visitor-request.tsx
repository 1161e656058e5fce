// A privacy request without an account, in two steps: a code is sent to the address, then the request is sent with the
// code.
import { useState } from 'react'
import { requestPrivacyCode, sendPrivacyRequest } from '#contract/calls/privacy.ts'
import { formErrors } from '#copy/errors.ts'
import { yourRights } from '#copy/privacy.ts'
import { MAX_EMAIL } from '#domain/field-limits.ts'
import { CODE_PATTERN } from '#domain/otp.ts'
import { type PrivacyRequestKind, requestName } from '#domain/privacy-request.ts'
import { send } from '#web/api-client.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { RequestFields } from './request-fields.tsx'

const texts = yourRights.visitor

export function VisitorRequest() {
  const [email, setEmail] = useState('')
  const [createdNumber, setCreatedNumber] = useState<number | null>(null)
  return (
    <div className="mt-6">
      <div role="status">
        {createdNumber !== null && (
          <div className="rounded-note bg-leaf-wash px-5 py-4">
            <p className="font-semibold">{texts.sent}</p>
            <p className="text-small">{yourRights.ask.sent({ name: requestName(createdNumber) })}</p>
          </div>
        )}
      </div>
      {createdNumber === null &&
        (email === '' ? (
          <CodeForm onSent={setEmail} />
        ) : (
          <RequestForm email={email} onCreated={setCreatedNumber} onAgain={() => setEmail('')} />
        ))}
    </div>
  )
}

function CodeForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm<'email'>({
    onSubmit: async ({ email }) => {
      await send(requestPrivacyCode, { body: { email } })
      onSent(email.trim())
    },
    onFailure: (error) => showFailure(texts.codeFailed, error),
  })
  return (
    <form {...form.props} className="grid gap-5">
      <TextField
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        required
        maxLength={MAX_EMAIL}
        autoComplete="email"
        inputMode="email"
        {...form.field('email')}
      />
      <Button type="submit" wide busy={form.busy} busyLabel={texts.codeBusy}>
        {texts.code}
      </Button>
    </form>
  )
}

interface RequestFormProps {
  email: string
  onCreated: (number: number) => void
  onAgain: () => void
}

function RequestForm({ email, onCreated, onAgain }: RequestFormProps) {
  const form = useForm<'otp' | 'kind' | 'text'>({
    onSubmit: async ({ otp, kind, text }) => {
      const { number } = await send(sendPrivacyRequest, {
        body: { email, otp, kind: kind as PrivacyRequestKind, text },
      })
      onCreated(number)
    },
    onFailure: (error) => showFailure(yourRights.ask.failed, error),
  })
  return (
    <form {...form.props} className="grid gap-5">
      <p role="status" className="wrap-anywhere">
        {texts.codeSent({ email })}
      </p>
      <TextField
        label={texts.otp}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern={CODE_PATTERN}
        data-error={formErrors.otp}
        {...form.field('otp')}
      />
      <RequestFields form={form} />
      <Button type="submit" wide busy={form.busy} busyLabel={yourRights.ask.sending}>
        {yourRights.ask.send}
      </Button>
      <Button tone="quiet" small onClick={onAgain}>
        {texts.again}
      </Button>
    </form>
  )
}
