// The first step of a password reset, titled Reset Password: sends a code to an email address (ACC-9).
import { useState } from 'react'
import { requestResetCode } from '#contract/calls/password-reset.ts'
import { pages } from '#contract/urls.ts'
import { auth, codeNotices } from '#copy/auth.ts'
import { titled } from '#copy/pages.ts'
import { send } from '#web/api-client.ts'
import type { PageHydration } from '#web/deferred-hydration.ts'
import { useForm } from '#web/forms/use-form.ts'
import { AuthFrame } from '#web/parts/auth/auth-frame.tsx'
import { showAuthFailure } from '#web/parts/auth/show-auth-failure.ts'
import { AFTER_OTP, useDelay } from '#web/parts/auth/use-delay.ts'
import type { ChromeStyle } from '#web/parts/chrome/chrome-style.ts'
import { ShopLink, useShopNavigate } from '#web/parts/chrome/shop-link.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

export const meta = () =>
  privateMeta({ title: titled({ title: auth.forgot.title }), description: auth.descriptions.reset })
export const handle = {
  chrome: { sky: true } satisfies ChromeStyle,
  hydration: { deferred: true } satisfies PageHydration,
}

export default function ForgotPassword() {
  const navigate = useShopNavigate()
  const runLater = useDelay()
  const [isDone, setDone] = useState(false)
  const form = useForm<'email'>({
    onSubmit: async ({ email }) => {
      await send(requestResetCode, { body: { email } })
      setDone(true)
      toast.success(codeNotices.codeSent)
      runLater(AFTER_OTP, () => navigate(pages.verifyOtp, { state: { email } }))
    },
    onFailure: (error) => showAuthFailure(error, auth.forgot.failed),
  })
  return (
    <AuthFrame title={auth.forgot.title} lead={auth.forgot.lead}>
      <form {...form.props} className="grid gap-5">
        <TextField
          label={auth.email}
          type="email"
          required
          autoComplete="email"
          inputMode="email"
          {...form.field('email')}
        />
        <Button type="submit" wide busy={form.busy} busyLabel={auth.forgot.busy} disabled={isDone}>
          {auth.forgot.button}
        </Button>
      </form>
      <p className="text-center">
        <ShopLink to={pages.login} className="link">
          {auth.forgot.back}
        </ShopLink>
      </p>
    </AuthFrame>
  )
}
