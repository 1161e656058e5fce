// The signup form: name, email, password. A link below switches to the form for shoppers under 18 (ACC-1, ACC-19,
// PRIV-9).
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { SignupReply } from '#contract/accounts.ts'
import type { InputOf } from '#contract/call.ts'
import { signUp } from '#contract/calls/signup.ts'
import { pages } from '#contract/urls.ts'
import { auth } from '#copy/auth.ts'
import { notices } from '#copy/notices.ts'
import { MAX_FULL_NAME } from '#domain/field-limits.ts'
import { noticeVersions } from '#domain/notice-versions.ts'
import { MAX_PASSWORD, MIN_PASSWORD } from '#domain/password.ts'
import { isRefusal, isUnanswered, send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { ShopLink } from '#web/parts/chrome/shop-link.tsx'
import { NoticeLine } from '#web/parts/privacy/notice-line.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CoinNote } from './coin-note.tsx'
import { showAuthFailure } from './show-auth-failure.ts'

const UNDER_18 = '?under-18'
/**
 * Returns the token of a link by which a customer takes over an account that staff have created; null for other
 * addresses. A damaged token is returned too. The server refuses it, so that no second account is created.
 */
const claimTokenIn = (hash: string): string | null => (hash.startsWith('#claim') ? hash.slice('#claim='.length) : null)

/**
 * Returns a function that signs up, and that can be called again after a lost response. A repetition that is refused
 * because the account exists counts as a success, because the first request has created the account (PAGE-31).
 */
function useRepeatableSignUp(): (body: InputOf<typeof signUp, 'body'>) => Promise<SignupReply> {
  const unansweredBody = useRef('')
  return async (body) => {
    const bodyText = JSON.stringify(body)
    try {
      return await send(signUp, { body })
    } catch (error) {
      if (bodyText === unansweredBody.current && isRefusal(error, signUp, 'email_taken'))
        return { message: notices.signedUp, verify: false }
      unansweredBody.current = isUnanswered(error) ? bodyText : ''
      throw error
    }
  }
}

export function SignupForm({ onSignedUp }: { onSignedUp: (reply: SignupReply, email: string) => void }) {
  const signUpRepeatably = useRepeatableSignUp()
  const { search, hash } = useLocation()
  const [isMinor, setMinor] = useState(false)
  const [isClaim, setClaim] = useState(false)
  // Query and fragment are read after hydration, because the server renders one page for all of them.
  useEffect(() => setMinor(search === UNDER_18), [search])
  useEffect(() => setClaim(claimTokenIn(hash) !== null), [hash])
  const form = useForm<'name' | 'email' | 'password'>({
    onSubmit: async (values) => {
      const age = isMinor ? ({ age: 'minor' } as const) : null
      const claim = claimTokenIn(window.location.hash)
      const reply = await signUpRepeatably({
        ...values,
        ...age,
        notice: noticeVersions.signup,
        ...(claim !== null && { claim }),
      })
      // If the import fails, the user types email and password again at the login.
      const credentialsModule = await importOptional(() => import('./signup-credentials.ts'))
      credentialsModule?.saveCredentials({ email: values.email, password: values.password })
      onSignedUp(reply, values.email)
    },
    onFailure: (error) => {
      showAuthFailure(error, auth.signup.failed, (message) => form.setErrors({ email: message }))
      setTaken(isRefusal(error, signUp, 'email_taken'))
    },
  })
  const [isTaken, setTaken] = useState(false)
  const email = form.field('email')
  const [hint, setHint] = useState<ReactNode>(null)
  const suggestEmail = (event: FocusEvent<HTMLInputElement>) =>
    importOptional(() => import('#web/forms/email-suggestion-hint.tsx')).then((hintModule) =>
      hintModule?.showEmailHint(event, setHint, (email) => {
        event.target.value = email
      }),
    )
  // Lets Enter move to the next field. The code loads after the form, which also works without it.
  useEffect(() => {
    const formElement = document.querySelector<HTMLFormElement>('form[data-signup]')
    void importOptional(() => import('#web/forms/enter-key.ts')).then((module) => module?.moveFocusOnEnter(formElement))
  }, [])
  return (
    <>
      <form {...form.props} data-signup className="grid gap-5">
        {isClaim && <p className="rounded-note bg-sand px-4 py-3">{auth.signup.claim}</p>}
        <TextField
          label={auth.name}
          required
          autoComplete="name"
          enterKeyHint="next"
          maxLength={MAX_FULL_NAME}
          {...form.field('name')}
        />
        <TextField
          label={auth.emailId}
          type="email"
          required
          autoComplete="email"
          inputMode="email"
          enterKeyHint="next"
          hint={hint}
          onBlur={suggestEmail}
          onFocus={() => setHint(null)}
          {...email}
          error={isTaken && email.error ? <EmailTaken message={email.error} /> : email.error}
        />
        <PasswordField
          label={auth.password}
          hint={auth.passwordHint}
          required
          autoComplete="new-password"
          minLength={MIN_PASSWORD}
          maxLength={MAX_PASSWORD}
          {...form.field('password')}
        />
        {isMinor && <p className="rounded-note bg-sand px-4 py-3">{auth.signup.young.text}</p>}
        <NoticeLine name="signup" />
        <Button type="submit" wide busy={form.busy} busyLabel={auth.signup.busy}>
          {auth.signup.button}
        </Button>
        <div className="grid justify-items-center gap-2 text-center text-small text-ink-soft">
          {!isMinor && <p>{auth.signup.adult}</p>}
          {/* For a claim this link is hidden: it would drop the token, and staff know that the customer is adult. */}
          {!isClaim && (
            <ShopLink to={isMinor ? pages.signup : pages.signup + UNDER_18} replace preventScrollReset className="link">
              {isMinor ? auth.signup.young.adult : auth.signup.younger}
            </ShopLink>
          )}
        </div>
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

const EmailTaken = ({ message }: { message: string }) => (
  <>
    {message}
    <span className="flex flex-wrap gap-x-5 pt-2">
      <ShopLink to={pages.login} className="link">
        {auth.login.button}
      </ShopLink>
      <ShopLink to={pages.forgotPassword} className="link">
        {auth.login.forgot}
      </ShopLink>
    </span>
  </>
)

/** Imports a module without which the form works too. Resolves to null when the import fails. */
const importOptional = <Module,>(load: () => Promise<Module>): Promise<Module | null> => load().catch(() => null)
