// Changes the account's email: asks for the new address and the password, then for the codes (ACC-23).
import { useEffect, useRef, useState } from 'react'
import { changeMyEmail, requestEmailChange, sendEmailCodesAgain } from '#contract/calls/account.ts'
import type { ProfileReply } from '#contract/my-account.ts'
import { myAccount } from '#copy/account.ts'
import { formErrors } from '#copy/errors.ts'
import { MAX_EMAIL } from '#domain/field-limits.ts'
import { CODE_PATTERN } from '#domain/otp.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { PasswordOwner } from '#web/parts/session/password-owner.tsx'
import { session } from '#web/parts/session/session-store.ts'
import { showFailureUnlessEnded } from '#web/parts/session/show-failure-unless-ended.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

const words = myAccount.newEmail

interface ChangeEmailProps {
  profile: ProfileReply
  onCancel: () => void
  onChanged: () => Promise<void>
}

interface RequestedChange {
  readonly email: string
  readonly needsOld: boolean
}

export default function ChangeEmail({ profile, onCancel, onChanged }: ChangeEmailProps) {
  const [requested, setRequested] = useState<RequestedChange | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const step = requested === null ? 'request' : 'codes'
  const focusedStep = useRef('')
  // Moves the focus when the form opens and after each step, because the button that had it is removed.
  useEffect(() => {
    if (focusedStep.current !== step) heading.current?.focus({ preventScroll: true })
    focusedStep.current = step
  }, [step])
  return (
    <div className="mt-6 rounded-note border border-line p-5">
      <h3 ref={heading} tabIndex={-1} className="text-label text-ink outline-none">
        {words.title}
      </h3>
      {requested === null ? (
        <RequestForm profile={profile} onRequested={setRequested} onCancel={onCancel} />
      ) : (
        <CodesForm requested={requested} onCancel={onCancel} onChanged={onChanged} />
      )}
    </div>
  )
}

function RequestForm({
  profile: { emailState },
  onRequested,
  onCancel,
}: {
  profile: ProfileReply
  onRequested: (requested: RequestedChange) => void
  onCancel: () => void
}) {
  const isVerified = emailState === 'verified'
  const [withNewsletter, setWithNewsletter] = useState(false)
  const form = useForm<'email' | 'password'>({
    onSubmit: async ({ email, password }) => {
      const body = { email, password, withNewsletter }
      const { message, needsOld } = await send(requestEmailChange, { body })
      toast.success(message)
      onRequested({ email: email.trim(), needsOld })
    },
    onFailure: showFailureUnlessEnded(words.failed),
  })
  const variant = isVerified ? 'verified' : 'unverified'
  return (
    <form {...form.props} className="mt-2 grid gap-5">
      <p>{words.lead[variant]}</p>
      <PasswordOwner />
      <TextField
        label={words.email}
        type="email"
        required
        maxLength={MAX_EMAIL}
        autoComplete="email"
        {...form.field('email')}
      />
      <PasswordField label={words.password} required autoComplete="current-password" {...form.field('password')} />
      {isVerified && (
        <CheckBox
          label={words.newsletter}
          checked={withNewsletter}
          onChange={() => setWithNewsletter(!withNewsletter)}
        />
      )}
      <p className="text-small text-ink-soft">{words.after[variant]}</p>
      <FormButtons onCancel={onCancel}>
        <Button type="submit" busy={form.busy} busyLabel={words.sending}>
          {isVerified ? words.send : words.sendOne}
        </Button>
      </FormButtons>
    </form>
  )
}

function CodesForm({
  requested: { email, needsOld },
  onCancel,
  onChanged,
}: {
  requested: RequestedChange
  onCancel: () => void
  onChanged: () => Promise<void>
}) {
  const form = useForm<'newCode' | 'oldCode'>({
    onSubmit: async ({ newCode, oldCode }) => {
      const body = needsOld ? { newCode, oldCode } : { newCode }
      const { message } = await send(changeMyEmail, { body })
      await session.refresh()
      toast.success(message)
      await onChanged()
    },
    onFailure: showFailureUnlessEnded(words.failed),
  })
  const resendCodes = () => {
    send(sendEmailCodesAgain).then(({ message }) => toast.success(message), showFailureUnlessEnded(words.failed))
  }
  return (
    <form {...form.props} className="mt-4 grid gap-5">
      {needsOld && <CodeField label={words.oldCode} {...form.field('oldCode')} />}
      <CodeField label={words.newCode} {...form.field('newCode')} />
      <div>
        <p className="text-small wrap-anywhere text-ink-soft">{words.sent({ email })}</p>
        <div className="-ml-5">
          <Button tone="quiet" small onClick={resendCodes}>
            {words.again}
          </Button>
        </div>
      </div>
      <FormButtons onCancel={onCancel}>
        <Button type="submit" busy={form.busy} busyLabel={words.saving}>
          {words.save}
        </Button>
      </FormButtons>
    </form>
  )
}

const CodeField = (field: { label: string; name: string; error: string | undefined }) => (
  <TextField
    required
    inputMode="numeric"
    autoComplete="one-time-code"
    pattern={CODE_PATTERN}
    data-error={formErrors.otp}
    {...field}
  />
)

const FormButtons = ({ onCancel, children }: { onCancel: () => void; children: React.ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">
    {children}
    <Button tone="quiet" small onClick={onCancel}>
      {words.cancel}
    </Button>
  </div>
)
