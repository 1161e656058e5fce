// Login. Who is logged in on arrival goes home; a login that completes here goes on to the products (ACC-5).
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { signIn } from '#contract/calls/login.ts'
import { pages } from '#contract/urls.ts'
import { auth } from '#copy/auth.ts'
import { titled } from '#copy/document.ts'
import { isRefusal, send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { AuthFrame } from '#web/parts/auth/auth-frame.tsx'
import { CoinNote } from '#web/parts/auth/coin-note.tsx'
import { sayFailure } from '#web/parts/auth/say-failure.ts'
import { AFTER_LOGIN, useLater } from '#web/parts/auth/use-later.ts'
import type { ChromeStyle } from '#web/parts/chrome/chrome-style.ts'
import { ShopLink, useGo } from '#web/parts/chrome/shop-link.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'
import { ownPath, requireVisitor } from '#web/parts/session/guards.ts'
import { markJustLoggedIn } from '#web/parts/session/just-logged-in.ts'
import { session } from '#web/parts/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { PageWaking } from '#web/waking-of.ts'

export const meta = () => privateMeta({ title: titled(auth.login.title), description: auth.descriptions.login })
export const handle = { chrome: { sky: true } satisfies ChromeStyle, waking: { rests: true } satisfies PageWaking }

export const loader = () => null
export const clientLoader = () => requireVisitor()
clientLoader.hydrate = true as const

export default function Login() {
  const go = useGo()
  const later = useLater()
  const [query] = useSearchParams()
  const [isDone, setDone] = useState(false)
  const form = useForm<'email' | 'password'>({
    onSubmit: async (values) => {
      const { message, user } = await send(signIn, { body: values })
      setDone(true)
      session.setUser(user)
      markJustLoggedIn(user)
      toast.success(message)
      later(AFTER_LOGIN, () => go(ownPath(query.get('next')) ?? pages.products))
    },
    onFailure: (error) => {
      sayFailure(error, auth.login.failed)
      if (isRefusal(error, signIn, 'email_unverified')) go(pages.signup, { state: { email: form.values().email } })
    },
  })
  return (
    <AuthFrame title={auth.login.title} lead={auth.login.lead}>
      <form {...form.props} className="grid gap-5">
        <TextField
          label={auth.email}
          type="email"
          required
          autoComplete="username"
          inputMode="email"
          {...form.field('email')}
        />
        <PasswordField label={auth.password} required autoComplete="current-password" {...form.field('password')} />
        <ShopLink to={pages.forgotPassword} className="link justify-self-end">
          {auth.login.forgot}
        </ShopLink>
        <Button type="submit" wide busy={form.busy || isDone} busyLabel={auth.login.busy}>
          {auth.login.button}
        </Button>
      </form>
      <p className="text-center text-body">
        {auth.login.newHere}{' '}
        <ShopLink to={pages.signup} className="link">
          {auth.login.signUp}
        </ShopLink>
      </p>
      <CoinNote {...auth.login.bonus} />
    </AuthFrame>
  )
}
