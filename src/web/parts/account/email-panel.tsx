// The account's email: whether it is verified, the code to verify it, and how to change it (ACC-21, ACC-23).
import { Suspense, useState } from 'react'
import { requestEmailVerification, verifyMyEmail } from '#contract/calls/account.ts'
import type { ProfileReply } from '#contract/my-account.ts'
import { myAccount } from '#copy/account.ts'
import { send } from '#web/api-client.ts'
import { OtpForm } from '#web/parts/auth/otp-form.tsx'
import { showFailureUnlessEnded } from '#web/parts/session/show-failure-unless-ended.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazy } from '#web/ui/lazy.ts'
import { Loading } from '#web/ui/moon.tsx'
import { toast } from '#web/ui/toast-store.ts'

const ChangeEmail = lazy(() => import('./change-email.tsx'))
const texts = myAccount.email

interface EmailPanelProps {
  profile: ProfileReply
  onChanged: () => Promise<void>
}

export function EmailPanel({ profile, onChanged }: EmailPanelProps) {
  const [isChanging, setChanging] = useState(false)
  const { email, emailState } = profile
  return (
    <section aria-labelledby="email" className="mt-14 max-w-130 lg:mt-18">
      <h2 id="email" className="text-h3">
        {texts.title}
      </h2>
      <p className="mt-3 wrap-anywhere">
        {email}
        {emailState === 'verified' && (
          <span className="ml-3">
            <Badge tone="leaf">{texts.isVerified}</Badge>
          </span>
        )}
      </p>
      <p className="mt-1 text-small text-ink-soft">{texts.hint}</p>
      {emailState !== 'verified' && <VerifyEmail key={email} profile={profile} onVerified={onChanged} />}
      {isChanging ? (
        <Suspense fallback={<Loading label={myAccount.newEmail.loading} visible />}>
          <ChangeEmail
            profile={profile}
            onCancel={() => setChanging(false)}
            onChanged={async () => {
              await onChanged()
              setChanging(false)
            }}
          />
        </Suspense>
      ) : (
        <div className="mt-4">
          <Button tone="outlined" small onClick={() => setChanging(true)}>
            {myAccount.newEmail.button}
          </Button>
        </div>
      )}
    </section>
  )
}

interface VerifyEmailProps {
  profile: ProfileReply
  onVerified: () => Promise<void>
}

/**
 * "Verify my email" sends a code, and the button is replaced by a field for it (ACC-21). If someone has reported the
 * address as their own, that is shown first (ACC-28).
 */
function VerifyEmail({ profile: { email, emailState }, onVerified }: VerifyEmailProps) {
  const [step, setStep] = useState<'notice' | 'sending' | 'enteringCode' | 'done'>('notice')
  const requestCode = async () => {
    const { message } = await send(requestEmailVerification)
    toast.success(message)
  }
  const sendCode = async () => {
    setStep('sending')
    try {
      await requestCode()
      setStep('enteringCode')
    } catch (error) {
      showFailureUnlessEnded(texts.proveFailed)(error)
      setStep('notice')
    }
  }
  if (step === 'enteringCode' || step === 'done')
    return (
      <div className="mt-4 grid gap-4 rounded-note border border-line bg-sand p-5">
        <p className="wrap-anywhere">{texts.proveLead({ email })}</p>
        <OtpForm
          done={step === 'done'}
          onVerify={async (otp) => {
            const { message } = await send(verifyMyEmail, { body: { otp } })
            toast.success(message)
            setStep('done')
            await onVerified()
          }}
          onSendAgain={requestCode}
        />
      </div>
    )
  const button = (
    <Button
      tone={emailState === 'disowned' ? 'outlined' : 'quiet'}
      small
      busy={step === 'sending'}
      busyLabel={texts.proving}
      onClick={() => void sendCode()}
    >
      {texts.prove}
    </Button>
  )
  if (emailState === 'disowned')
    return (
      <div className="mt-4 rounded-note border border-line bg-sand p-5">
        <h3 className="text-label text-ink">{texts.disowned.title}</h3>
        <p className="mt-2 wrap-anywhere">{texts.disowned.text({ email })}</p>
        <div className="mt-4">{button}</div>
      </div>
    )
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-1 text-small text-ink-soft">
      {texts.notVerified}
      {button}
    </p>
  )
}
