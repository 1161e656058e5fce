// Another password, by somebody who knows the present one.
import { api } from '#contract/urls.ts'
import { auth } from '#copy/auth.ts'
import { myAccount } from '#copy/my-account.ts'
import { PASSWORD_LEAST, PASSWORD_MOST } from '#domain/password.ts'
import { http } from '../../api-client.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { PasswordOwner } from '../session/password-owner.tsx'
import { sayUnlessEnded } from '../session/say-unless-ended.ts'

const words = myAccount.security.password

export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const form = useForm<'currentPassword' | 'newPassword' | 'again'>({
    check: ({ newPassword, again }) => (newPassword === again ? null : { again: words.mismatch }),
    onSubmit: async ({ currentPassword, newPassword }) => {
      const { message } = await http.post<{ message: string }>(api.accountPassword, { currentPassword, newPassword })
      form.reset()
      toast.success(message)
      onChanged()
    },
    onFailure: sayUnlessEnded(words.failed),
  })
  return (
    <form {...form.props} className="mt-5 grid max-w-130 gap-5">
      <PasswordOwner />
      <PasswordField
        label={words.current}
        required
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
      <PasswordField
        label={words.next}
        required
        minLength={PASSWORD_LEAST}
        maxLength={PASSWORD_MOST}
        hint={auth.passwordHint}
        autoComplete="new-password"
        {...form.field('newPassword')}
      />
      <PasswordField label={words.again} required autoComplete="new-password" {...form.field('again')} />
      <div className="mt-1">
        <Button type="submit" busy={form.busy} busyLabel={words.saving}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}
