// The form of signing up: name, email, password, and whether she is 18 (ACC-1, PRIV-9).
import type { SignupReply } from '#contract/accounts.ts'
import { signUp } from '#contract/calls/signup.ts'
import { pages } from '#contract/urls.ts'
import { ageQuestion } from '#copy/age-question.ts'
import { auth } from '#copy/auth.ts'
import { noticeVersions } from '#copy/notice-versions.ts'
import { AGE_GROUPS } from '#domain/age.ts'
import { PASSWORD_LEAST, PASSWORD_MOST } from '#domain/password.ts'
import { send } from '#web/api-client.ts'
import { goOnByEnter } from '#web/forms/go-on-by-enter.ts'
import { useForm } from '#web/forms/use-form.ts'
import { ShopLink } from '#web/parts/chrome/shop-link.tsx'
import { NoticeLine } from '#web/parts/privacy/notice-line.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { RadioPair } from '#web/ui/radio-pair.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CoinNote } from './coin-note.tsx'
import { keepCredentials } from './just-signed-up.ts'
import { sayFailure } from './say-failure.ts'
import { useMeantEmail } from './use-meant-email.tsx'

const AGES = AGE_GROUPS.map((value) => ({ value, label: ageQuestion[value] }))

export function SignupForm({ onSignedUp }: { onSignedUp: (reply: SignupReply, email: string) => void }) {
  const form = useForm<'name' | 'email' | 'password' | 'age'>({
    onSubmit: async ({ age, ...values }) => {
      const said = { age: age === 'minor' ? 'minor' : 'adult', notice: noticeVersions.signup } as const
      const reply = await send(signUp, { body: { ...values, ...said } })
      keepCredentials({ email: values.email, password: values.password })
      onSignedUp(reply, values.email)
    },
    onFailure: (error) => sayFailure(error, auth.signup.failed),
  })
  const meant = useMeantEmail((email) => form.write('email', email))
  return (
    <>
      <form {...form.props} onKeyDown={goOnByEnter} className="grid gap-5">
        <TextField
          label={auth.name}
          required
          autoComplete="name"
          enterKeyHint="next"
          maxLength={100}
          {...form.field('name')}
        />
        <TextField
          label={auth.emailId}
          type="email"
          required
          autoComplete="email"
          inputMode="email"
          enterKeyHint="next"
          hint={meant.hint}
          {...meant.field}
          {...form.field('email')}
        />
        <PasswordField
          label={auth.password}
          hint={auth.passwordHint}
          required
          autoComplete="new-password"
          minLength={PASSWORD_LEAST}
          maxLength={PASSWORD_MOST}
          {...form.field('password')}
        />
        <RadioPair label={ageQuestion.label} options={AGES} ofLast={ageQuestion.minorMeans} {...form.field('age')} />
        <NoticeLine name="signup" />
        <Button type="submit" wide busy={form.busy} busyLabel={auth.signup.busy}>
          {auth.signup.button}
        </Button>
        <p className="text-center text-small text-ink-soft">{auth.signup.minors}</p>
      </form>
      <p className="text-center text-body">
        {auth.signup.haveAccount}{' '}
        <ShopLink to={pages.login} className="link">
          {auth.signup.signIn}
        </ShopLink>
      </p>
      <CoinNote {...auth.signup.bonus} />
    </>
  )
}
