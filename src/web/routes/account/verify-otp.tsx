// The second step of a password reset, titled Verify OTP. By navigation state it gets the email, and passes the email and
// `asksName` to the next step.
import { useState } from 'react'
import { requestResetCode, verifyResetCode } from '#contract/calls/password-reset.ts'
import { pages } from '#contract/urls.ts'
import { auth, codeNotices } from '#copy/auth.ts'
import { titled } from '#copy/pages.ts'
import { send } from '#web/api-client.ts'
import { AuthFrame } from '#web/parts/auth/auth-frame.tsx'
import { OtpForm } from '#web/parts/auth/otp-form.tsx'
import { usePassedEmail } from '#web/parts/auth/passed-email.ts'
import { AFTER_OTP, useDelay } from '#web/parts/auth/use-delay.ts'
import type { ChromeStyle } from '#web/parts/chrome/chrome-style.ts'
import { useShopNavigate } from '#web/parts/chrome/shop-link.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'
import { toast } from '#web/ui/toast-store.ts'

export const meta = () =>
  privateMeta({ title: titled({ title: auth.verify.title }), description: auth.descriptions.reset })
export const handle = { chrome: { sky: true } satisfies ChromeStyle }

export default function VerifyOtp() {
  const email = usePassedEmail()
  const navigate = useShopNavigate()
  const runLater = useDelay()
  const [isDone, setDone] = useState(false)
  return (
    <AuthFrame title={auth.verify.title} lead={email === '' ? auth.verify.leadUnknown : auth.verify.lead({ email })}>
      <OtpForm
        done={isDone}
        onVerify={async (otp) => {
          const { asksName } = await send(verifyResetCode, { body: { email, otp } })
          setDone(true)
          toast.success(codeNotices.codeVerified)
          runLater(AFTER_OTP, () => navigate(pages.resetPassword, { state: { email, asksName } }))
        }}
        onSendAgain={async () => {
          await send(requestResetCode, { body: { email } })
          toast.success(codeNotices.codeSent)
        }}
      />
    </AuthFrame>
  )
}
