// The last step of a password reset, titled Set a New Password; then a card with a link to the login (ACC-9).
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { resetPassword } from '#contract/calls/password-reset.ts'
import { pages } from '#contract/urls.ts'
import { auth, codeNotices, newPassword } from '#copy/auth.ts'
import { titled } from '#copy/pages.ts'
import { MAX_FULL_NAME } from '#domain/field-limits.ts'
import { MAX_PASSWORD, MIN_PASSWORD } from '#domain/password.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { AuthFrame } from '#web/parts/auth/auth-frame.tsx'
import { needsName, usePassedEmail } from '#web/parts/auth/passed-email.ts'
import { showAuthFailure } from '#web/parts/auth/show-auth-failure.ts'
import type { ChromeStyle } from '#web/parts/chrome/chrome-style.ts'
import { ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

export const meta = () =>
  privateMeta({ title: titled({ title: newPassword.title }), description: auth.descriptions.reset })
export const handle = { chrome: { sky: true } satisfies ChromeStyle }

export default function ResetPassword() {
  const email = usePassedEmail()
  const asksName = needsName(useLocation().state)
  const [isDone, setDone] = useState(false)
  const form = useForm<'name' | 'newPassword' | 'confirmPassword'>({
    check: (values) =>
      values.newPassword === values.confirmPassword ? null : { confirmPassword: newPassword.mismatch },
    onSubmit: async ({ name, newPassword }) => {
      await send(resetPassword, { body: { email, newPassword, ...(name ? { name } : {}) } })
      toast.success(codeNotices.passwordUpdated)
      setDone(true)
    },
    onFailure: (error) => showAuthFailure(error, newPassword.failed),
  })
  if (isDone)
    return (
      <AuthFrame title={codeNotices.passwordUpdated} lead={newPassword.doneText}>
        <Icon icon={CircleCheck} size={48} className="text-leaf" />
        <ShopLinkButton to={pages.login} wide>
          {newPassword.continue}
        </ShopLinkButton>
      </AuthFrame>
    )
  return (
    <AuthFrame title={newPassword.title} lead={newPassword.lead}>
      <form {...form.props} className="grid gap-5">
        <PasswordField
          label={newPassword.newPassword}
          hint={auth.passwordHint}
          required
          autoComplete="new-password"
          minLength={MIN_PASSWORD}
          maxLength={MAX_PASSWORD}
          {...form.field('newPassword')}
        />
        <PasswordField
          label={newPassword.confirm}
          required
          autoComplete="new-password"
          maxLength={MAX_PASSWORD}
          {...form.field('confirmPassword')}
        />
        {asksName && (
          <TextField
            label={auth.name}
            hint={newPassword.nameHint}
            autoComplete="name"
            maxLength={MAX_FULL_NAME}
            {...form.field('name')}
          />
        )}
        <Button type="submit" wide busy={form.busy} busyLabel={newPassword.busy}>
          {newPassword.button}
        </Button>
      </form>
    </AuthFrame>
  )
}
