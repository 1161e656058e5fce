// Login. A logged-in user is redirected home. A login leads to the page that required it, otherwise to the setup of a
// new shop, to the back office (staff) or to the products (ACC-5, ADM-20).
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { SigninReply } from '#contract/accounts.ts'
import { signIn } from '#contract/calls/login.ts'
import { MARKER_COOKIE, pages } from '#contract/urls.ts'
import { auth } from '#copy/auth.ts'
import { failures } from '#copy/errors.ts'
import { titled } from '#copy/pages.ts'
import { isRefusal, send } from '#web/api-client.ts'
import type { PageHydration } from '#web/deferred-hydration.ts'
import { useForm } from '#web/forms/use-form.ts'
import { pathAfterLogin } from '#web/parts/auth/after-login.ts'
import { AuthFrame } from '#web/parts/auth/auth-frame.tsx'
import { CoinNote } from '#web/parts/auth/coin-note.tsx'
import { PasskeyLogin } from '#web/parts/auth/passkey-login.tsx'
import { showAuthFailure } from '#web/parts/auth/show-auth-failure.ts'
import { AFTER_LOGIN, useDelay } from '#web/parts/auth/use-delay.ts'
import { useSignupCredentials } from '#web/parts/auth/use-signup-credentials.ts'
import { WantedProductText } from '#web/parts/auth/wanted-product-text.tsx'
import type { ChromeStyle } from '#web/parts/chrome/chrome-style.ts'
import { ShopLink, ShopLinkButton, useShopNavigate } from '#web/parts/chrome/shop-link.tsx'
import { privateMeta } from '#web/parts/seo/page-meta.ts'
import { requireVisitor } from '#web/parts/session/guards.ts'
import { markJustLoggedIn } from '#web/parts/session/just-logged-in.ts'
import { session } from '#web/parts/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

export const meta = () =>
  privateMeta({ title: titled({ title: auth.login.title }), description: auth.descriptions.login })
export const handle = {
  chrome: { sky: true, noFooterOnPhones: true } satisfies ChromeStyle,
  hydration: { deferred: true } satisfies PageHydration,
}

export const loader = () => null
export const clientLoader = () => requireVisitor()
clientLoader.hydrate = true as const

export default function Login() {
  const navigate = useShopNavigate()
  const runLater = useDelay()
  const [query] = useSearchParams()
  const [isDone, setDone] = useState(false)
  const buttonRef = useSignupCredentials()
  const [areCookiesBlocked, setCookiesBlocked] = useState(false)
  const onLoggedIn = (reply: SigninReply) => {
    // The login succeeded, but the browser blocks cookies, so the next page would show a visitor.
    if (!document.cookie.includes(MARKER_COOKIE)) return setCookiesBlocked(true)
    setDone(true)
    session.setUser(reply.user)
    markJustLoggedIn(reply.user)
    toast.success(reply.message)
    runLater(AFTER_LOGIN, () => navigate(pathAfterLogin(reply, query.get('next'))))
  }
  const form = useForm<'email' | 'password'>({
    onSubmit: async (values) => onLoggedIn(await send(signIn, { body: values })),
    onFailure: (error) => {
      showAuthFailure(error, auth.login.failed, (message) => form.setErrors({ password: message }))
      if (isRefusal(error, signIn, 'email_unverified'))
        navigate(pages.signup, { state: { email: form.values().email } })
    },
  })
  if (areCookiesBlocked) return <CookiesBlocked />
  return (
    <AuthFrame title={auth.login.title} lead={<WantedProductText otherwise={auth.login.lead} />}>
      <form {...form.props} className="grid gap-5">
        <TextField
          label={auth.email}
          type="email"
          required
          autoComplete="username webauthn"
          inputMode="email"
          {...form.field('email')}
        />
        <PasswordField label={auth.password} required autoComplete="current-password" {...form.field('password')} />
        <ShopLink to={pages.forgotPassword} className="link justify-self-end">
          {auth.login.forgot}
        </ShopLink>
        <div ref={buttonRef} className="grid">
          <Button type="submit" wide busy={form.busy || isDone} busyLabel={auth.login.busy}>
            {auth.login.button}
          </Button>
        </div>
        <p className="-mb-2 text-center text-body">{auth.login.newHere}</p>
        <ShopLinkButton to={pages.signup} tone="outlined" wide>
          {auth.login.signUp}
        </ShopLinkButton>
        <PasskeyLogin onArrived={onLoggedIn} busy={form.busy || isDone} />
      </form>
      <CoinNote {...auth.login.bonus} />
    </AuthFrame>
  )
}

/** Explains how to allow cookies. The button reloads the page, because only a new page gets the changed setting. */
const CookiesBlocked = () => (
  <AuthFrame title={auth.cookies.title} lead={auth.cookies.text}>
    <Button wide onClick={() => location.reload()}>
      {failures.again}
    </Button>
  </AuthFrame>
)
