// Acts that need a sign-in of the last 30 minutes, or a second factor: what is missing is asked once more, and the act goes on (ADM-8, SEC-57).
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { signIn } from '#contract/calls/login.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { myAccount } from '#copy/my-account.ts'
import { ApiError, isRefusal, reasonOf, send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { lazy } from '#web/ui/lazy.ts'
import { Loading } from '#web/ui/moon.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { PasswordOwner } from './password-owner.tsx'
import { session, useUser } from './session-store.ts'

const words = myAccount.again
// Only staff are asked for it, and seldom.
const ShowFactor = lazy(() => import('#web/parts/factors/show-factor.tsx'))

export interface SignInAgain {
  /** Runs an act; when it is refused for an old sign-in or a second factor, asks and runs it again. Null: she would rather not. */
  run<Result>(act: () => Promise<Result>): Promise<Result | null>
  /** Stands anywhere on the page. */
  readonly dialog: ReactNode
}

type Proof = 'password' | 'factor'

const PROOFS: Readonly<Partial<Record<ErrorCode, Proof>>> = {
  sign_in_again: 'password',
  second_factor_needed: 'factor',
  second_factor_again: 'factor',
}
const proofFor = (error: unknown): Proof | undefined => (error instanceof ApiError ? PROOFS[error.code] : undefined)

/** `heeds` names further refusals that a new sign-in mends. */
export function useSignInAgain(heeds: (error: unknown) => boolean = () => false): SignInAgain {
  const [asked, setAsked] = useState<Proof | null>(null)
  const asking = useRef<PromiseWithResolvers<boolean> | null>(null)
  const answer = (isShown: boolean) => {
    asking.current?.resolve(isShown)
    asking.current = null
    setAsked(null)
  }
  // Calls that are refused together wait for one answer.
  const ask = (proof: Proof) => {
    if (asking.current === null) setAsked(proof)
    asking.current ??= Promise.withResolvers<boolean>()
    return asking.current.promise
  }
  return {
    run: async (act) => {
      // One proof may be followed by the other: a password that was asked for does not show the second factor.
      for (;;) {
        try {
          return await act()
        } catch (error) {
          const proof = proofFor(error) ?? (heeds(error) ? 'password' : null)
          if (proof === null) throw error
          if (!(await ask(proof))) return null
        }
      }
    },
    dialog: (
      <Dialog open={asked !== null} onClose={() => answer(false)} title={words.title}>
        {asked === 'factor' ? (
          <Suspense fallback={<Loading label={words.busy} visible />}>
            <ShowFactor isOnceMore onDone={() => answer(true)} />
          </Suspense>
        ) : (
          <PasswordOnceMore onDone={() => answer(true)} />
        )}
      </Dialog>
    ),
  }
}

function PasswordOnceMore({ onDone }: { onDone: () => void }) {
  const email = useUser()?.email ?? ''
  const form = useForm<'password'>({
    onSubmit: async ({ password }) => {
      const { user } = await send(signIn, { body: { email, password } })
      session.setUser(user)
      onDone()
    },
    onFailure: (error) =>
      form.setErrors({
        password: isRefusal(error, signIn, 'wrong_credentials') ? words.wrong : reasonOf(error),
      }),
  })
  return (
    <form {...form.props} className="mt-2 grid gap-5">
      <p className="text-ink-soft">{words.text}</p>
      <PasswordOwner />
      <PasswordField label={words.password} required autoComplete="current-password" {...form.field('password')} />
      <Button type="submit" wide busy={form.busy} busyLabel={words.busy}>
        {words.button}
      </Button>
    </form>
  )
}
