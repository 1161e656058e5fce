// Actions that need a login of the last 30 minutes, or a second factor: what is missing is asked for, and the action
// continues (ADM-8, SEC-57).
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
// Only staff need it, and rarely.
const ShowFactor = lazy(() => import('#web/parts/factors/show-factor.tsx'))

export interface SignInAgain {
  /**
   * Runs an action; when it is refused because of an old login or a missing second factor, asks for it and runs it
   * again. Null: it was cancelled.
   */
  run<Result>(act: () => Promise<Result>): Promise<Result | null>
  /** Rendered anywhere on the page. */
  readonly dialog: ReactNode
}

type Proof = 'password' | 'factor'

const PROOFS: Readonly<Partial<Record<ErrorCode, Proof>>> = {
  sign_in_again: 'password',
  second_factor_needed: 'factor',
  second_factor_again: 'factor',
}
const proofFor = (error: unknown): Proof | undefined => (error instanceof ApiError ? PROOFS[error.code] : undefined)

/** `heeds` lists further errors that a new login resolves. */
export function useSignInAgain(heeds: (error: unknown) => boolean = () => false): SignInAgain {
  const [requestedProof, setAsked] = useState<Proof | null>(null)
  const asking = useRef<PromiseWithResolvers<boolean> | null>(null)
  const answer = (isShown: boolean) => {
    asking.current?.resolve(isShown)
    asking.current = null
    setAsked(null)
  }
  // Calls that are refused together wait for one login.
  const ask = (proof: Proof) => {
    if (asking.current === null) setAsked(proof)
    asking.current ??= Promise.withResolvers<boolean>()
    return asking.current.promise
  }
  return {
    run: async (act) => {
      // One proof may follow the other: a password does not verify the second factor.
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
      <Dialog open={requestedProof !== null} onClose={() => answer(false)} title={words.title}>
        {requestedProof === 'factor' ? (
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
