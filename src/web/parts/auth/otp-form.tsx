// The field for a one-time code, with a button to request another after a minute (ACC-7).
import { useEffect, useState } from 'react'
import { auth } from '#copy/auth.ts'
import { formErrors } from '#copy/errors.ts'
import { CODE_PATTERN, RESEND_AFTER } from '#domain/otp.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showAuthFailure } from './show-auth-failure.ts'

interface OtpFormProps {
  onVerify: (otp: string) => Promise<void>
  onSendAgain: () => Promise<void>
  /** True when the code was correct and the next page is loading. */
  done: boolean
}

export function OtpForm({ onVerify, onSendAgain, done }: OtpFormProps) {
  const form = useForm<'otp'>({
    onSubmit: ({ otp }) => onVerify(otp),
    onFailure: (error) => showAuthFailure(error, auth.verify.failed, (message) => form.setErrors({ otp: message })),
  })
  return (
    <form {...form.props} className="grid gap-5">
      <TextField
        label={auth.otp}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern={CODE_PATTERN}
        data-error={formErrors.otp}
        placeholder={auth.verify.placeholder}
        {...form.field('otp')}
      />
      <Button type="submit" wide busy={form.busy} busyLabel={auth.verify.busy} disabled={done}>
        {auth.verify.button}
      </Button>
      <SendAgain onSend={onSendAgain} />
    </form>
  )
}

function SendAgain({ onSend }: { onSend: () => Promise<void> }) {
  const [secondsLeft, setSecondsLeft] = useState(RESEND_AFTER / 1000)
  useEffect(() => {
    const timer = setInterval(() => setSecondsLeft((left) => Math.max(0, left - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  if (secondsLeft > 0)
    return <p className="text-center text-small text-ink-soft">{auth.verify.wait({ seconds: secondsLeft })}</p>
  const send = () => {
    setSecondsLeft(RESEND_AFTER / 1000)
    onSend().catch((error: unknown) => showAuthFailure(error, auth.forgot.failed))
  }
  return (
    <Button tone="quiet" small onClick={send}>
      {auth.verify.again}
    </Button>
  )
}
