// The signup form of a staff invitation: name and password. It leads to the back office (ADM-25).
import { joinByInvite } from '#contract/calls/signup.ts'
import { pages } from '#contract/urls.ts'
import { auth } from '#copy/auth.ts'
import { joinPage as texts } from '#copy/join.ts'
import { MAX_FULL_NAME } from '#domain/field-limits.ts'
import { noticeVersions } from '#domain/notice-versions.ts'
import { MAX_PASSWORD, MIN_PASSWORD } from '#domain/password.ts'
import { isRefusal, send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { ShopLink, useShopNavigate } from '#web/parts/chrome/shop-link.tsx'
import { NoticeLine } from '#web/parts/privacy/notice-line.tsx'
import { session } from '#web/parts/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { pathAfterLogin } from './after-login.ts'
import { AuthFrame } from './auth-frame.tsx'
import { showAuthFailure } from './show-auth-failure.ts'

interface JoinFormProps {
  token: string
  /** Called with 'over' when the invitation has expired, with 'taken' when its email already has an account. */
  onRefused: (reason: 'over' | 'taken') => void
  onJoined: () => void
}

export default function JoinForm({ token, onRefused, onJoined }: JoinFormProps) {
  const navigate = useShopNavigate()
  const form = useForm<'name' | 'password'>({
    onSubmit: async (values) => {
      const reply = await send(joinByInvite, { body: { ...values, token, notice: noticeVersions.signup } })
      onJoined()
      session.setUser(reply.user)
      navigate(pathAfterLogin(reply, pages.admin))
    },
    onFailure: (error) => {
      if (isRefusal(error, joinByInvite, 'invitation_expired')) onRefused('over')
      else if (isRefusal(error, joinByInvite, 'email_taken')) onRefused('taken')
      else showAuthFailure(error, texts.failed)
    },
  })
  return (
    <AuthFrame title={texts.title} lead={texts.visitor.text}>
      <form {...form.props} className="grid gap-5">
        <TextField label={auth.name} required autoComplete="name" maxLength={MAX_FULL_NAME} {...form.field('name')} />
        <PasswordField
          label={auth.password}
          hint={auth.passwordHint}
          required
          autoComplete="new-password"
          minLength={MIN_PASSWORD}
          maxLength={MAX_PASSWORD}
          {...form.field('password')}
        />
        <NoticeLine name="signup" />
        <Button type="submit" wide busy={form.busy} busyLabel={texts.busy}>
          {texts.visitor.button}
        </Button>
      </form>
      <p className="text-center text-body">
        {texts.visitor.haveAccount}{' '}
        <ShopLink to={pages.login} className="link">
          {texts.visitor.logIn}
        </ShopLink>
      </p>
    </AuthFrame>
  )
}
