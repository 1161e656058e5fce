// "Verify my email": one tap sends a code, typed in place (ACC-21). Where somebody said that it is not hers, that is told first (ACC-28).
import { useState } from 'react'
import { proveMyEmail, requestEmailProof } from '#contract/calls/account.ts'
import type { ProfileReply } from '#contract/my-account.ts'
import { myAccount } from '#copy/my-account.ts'
import { send } from '#web/api-client.ts'
import { OtpForm } from '#web/parts/auth/otp-form.tsx'
import { sayUnlessEnded } from '#web/parts/session/say-unless-ended.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'

const words = myAccount.email

interface EmailProofProps {
  profile: ProfileReply
  onProved: () => Promise<void>
}

export function EmailProof({ profile: { email, emailState }, onProved }: EmailProofProps) {
  const [step, setStep] = useState<'told' | 'sending' | 'typing' | 'done'>('told')
  const ask = async () => {
    const { message } = await send(requestEmailProof)
    toast.success(message)
  }
  const begin = async () => {
    setStep('sending')
    try {
      await ask()
      setStep('typing')
    } catch (error) {
      sayUnlessEnded(words.proveFailed)(error)
      setStep('told')
    }
  }
  if (step === 'typing' || step === 'done')
    return (
      <div className="mt-4 grid gap-4 rounded-note border border-line bg-sand p-5">
        <p className="wrap-anywhere">{words.proveLead(email)}</p>
        <OtpForm
          done={step === 'done'}
          onVerify={async (otp) => {
            const { message } = await send(proveMyEmail, { body: { otp } })
            toast.success(message)
            setStep('done')
            await onProved()
          }}
          onSendAgain={ask}
        />
      </div>
    )
  const button = (
    <Button
      tone={emailState === 'disowned' ? 'outlined' : 'quiet'}
      small
      busy={step === 'sending'}
      busyLabel={words.proving}
      onClick={() => void begin()}
    >
      {words.prove}
    </Button>
  )
  if (emailState === 'disowned')
    return (
      <div className="mt-4 rounded-note border border-line bg-sand p-5">
        <h3 className="text-label text-ink">{words.disowned.title}</h3>
        <p className="mt-2 wrap-anywhere">{words.disowned.text(email)}</p>
        <div className="mt-4">{button}</div>
      </div>
    )
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-1 text-small text-ink-soft">
      {words.notProved}
      {button}
    </p>
  )
}
