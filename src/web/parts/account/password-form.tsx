// Changes the password; asks for the current one.
import { changePassword } from '#contract/calls/account.ts'
import { myAccount } from '#copy/account.ts'
import { auth } from '#copy/auth.ts'
import { MAX_PASSWORD, MIN_PASSWORD } from '#domain/password.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { PasswordOwner } from '#web/parts/session/password-owner.tsx'
import { showFailureUnlessEnded } from '#web/parts/session/show-failure-unless-ended.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

const texts = myAccount.security.password

export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const form = useForm<'currentPassword' | 'newPassword' | 'again'>({
    check: ({ newPassword, again }) => (newPassword === again ? null : { again: texts.mismatch }),
    onSubmit: async ({ currentPassword, newPassword }) => {
      const { message } = await send(changePassword, { body: { currentPassword, newPassword } })
      form.reset()
      toast.success(message)
      onChanged()
    },
    onFailure: showFailureUnlessEnded(texts.failed),
  })
  return (
    <form {...form.props} className="mt-5 grid max-w-130 gap-5">
      <PasswordOwner />
      <PasswordField
        label={texts.current}
        required
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
      <PasswordField
        label={texts.next}
        required
        minLength={MIN_PASSWORD}
        maxLength={MAX_PASSWORD}
        hint={auth.passwordHint}
        autoComplete="new-password"
        {...form.field('newPassword')}
      />
      <PasswordField label={texts.again} required autoComplete="new-password" {...form.field('again')} />
      <div className="mt-1">
        <Button type="submit" busy={form.busy} busyLabel={texts.saving}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}
