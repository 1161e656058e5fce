// A notice that emails to the user cannot be delivered, with the reason. The user enters an emailed code to prove that
// emails arrive again (LET-12).
import { useState } from 'react'
import { requestEmailsCode, resumeMyEmails } from '#contract/calls/account.ts'
import type { ProfileReply } from '#contract/my-account.ts'
import { myAccount } from '#copy/account.ts'
import { send } from '#web/api-client.ts'
import { OtpForm } from '#web/parts/auth/otp-form.tsx'
import { showFailureUnlessEnded } from '#web/parts/session/show-failure-unless-ended.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'

const texts = myAccount.unreached

/** Renders nothing when emails are delivered. */
export function Unreached({ profile: { email, emailsStopped } }: { profile: ProfileReply }) {
  const [step, setStep] = useState<'notice' | 'sending' | 'enteringCode' | 'done'>('notice')
  if (emailsStopped === null || step === 'done') return null
  const requestCode = async () => {
    const { message } = await send(requestEmailsCode)
    toast.success(message)
  }
  const sendCode = async () => {
    setStep('sending')
    try {
      await requestCode()
      setStep('enteringCode')
    } catch (error) {
      showFailureUnlessEnded(texts.failed)(error)
      setStep('notice')
    }
  }
  return (
    <section aria-labelledby="unreached" className="mb-8 max-w-130 rounded-note border border-line bg-sand p-5">
      <h2 id="unreached" className="text-h3">
        {texts.title}
      </h2>
      <p className="mt-2 wrap-anywhere">{texts.why[emailsStopped]({ email })}</p>
      <p className="mt-2">{texts.mend[emailsStopped]}</p>
      <div className="mt-4">
        {step === 'enteringCode' ? (
          <OtpForm
            done={false}
            onVerify={async (otp) => {
              const { message } = await send(resumeMyEmails, { body: { otp } })
              toast.success(message)
              setStep('done')
            }}
            onSendAgain={requestCode}
          />
        ) : (
          <Button busy={step === 'sending'} busyLabel={texts.sending} onClick={() => void sendCode()}>
            {texts.send}
          </Button>
        )}
      </div>
    </section>
  )
}
