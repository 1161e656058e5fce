// Signup, with a Verify OTP step when the shop requires it (ACC-1, ACC-12).
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { SignupReply } from '#contract/accounts.ts'
import { resendSignupCode, verifySignup } from '#contract/calls/signup.ts'
import { pages } from '#contract/urls.ts'
import { auth, codeNotices } from '#copy/auth.ts'
import { titled } from '#copy/pages.ts'
import { send } from '#web/api-client.ts'
import type { PageHydration } from '#web/deferred-hydration.ts'
import { AuthFrame } from '#web/parts/auth/auth-frame.tsx'
import { OtpForm } from '#web/parts/auth/otp-form.tsx'
import { passedEmail } from '#web/parts/auth/passed-email.ts'
import { SignupForm } from '#web/parts/auth/signup-form.tsx'
import { HAS_CREDENTIALS } from '#web/parts/auth/use-signup-credentials.ts'
import { WantedProductText } from '#web/parts/auth/wanted-product-text.tsx'
import type { ChromeStyle } from '#web/parts/chrome/chrome-style.ts'
import { useShopNavigate } from '#web/parts/chrome/shop-link.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'
import { requireVisitor } from '#web/parts/session/guards.ts'
import { toast } from '#web/ui/toast-store.ts'

export const meta = () =>
  privateMeta({ title: titled({ title: auth.signup.title }), description: auth.descriptions.signup })
export const handle = {
  chrome: { sky: true, noFooterOnPhones: true } satisfies ChromeStyle,
  hydration: { deferred: true } satisfies PageHydration,
}

// The document is the same for all visitors; whether a user is logged in is checked in the browser.
export const loader = () => null
export const clientLoader = () => requireVisitor(pages.account)
clientLoader.hydrate = true as const

export default function Signup() {
  const navigate = useShopNavigate()
  // The email to verify, after a signup or a login with an unverified email; null shows the signup form.
  const [unverified, setUnverified] = useState(passedEmail(useLocation().state))

  const finish = (message: string) => {
    toast.success(message)
    navigate(pages.login, { state: HAS_CREDENTIALS })
  }
  const onSignedUp = ({ message, verify }: SignupReply, email: string) => {
    if (!verify) return finish(message)
    toast.success(message)
    setUnverified(email)
  }
  if (unverified === null)
    return (
      <AuthFrame title={auth.signup.title} lead={<WantedProductText otherwise={auth.signup.lead} />}>
        <SignupForm onSignedUp={onSignedUp} />
      </AuthFrame>
    )
  return (
    <AuthFrame title={auth.verify.title} lead={auth.verify.lead({ email: unverified })}>
      <OtpForm
        done={false}
        onVerify={async (otp) => {
          await send(verifySignup, { body: { email: unverified, otp } })
          finish(codeNotices.codeVerified)
        }}
        onSendAgain={async () => {
          await send(resendSignupCode, { body: { email: unverified } })
          toast.success(codeNotices.codeSent)
        }}
      />
    </AuthFrame>
  )
}
