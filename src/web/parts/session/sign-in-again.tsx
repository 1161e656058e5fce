// Runs actions that need a login within the last 30 minutes, or a second factor. If one is missing, a dialog asks for it
// (ADM-8, SEC-57).
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { signIn } from '#contract/calls/login.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { myAccount } from '#copy/account.ts'
import { ApiError, isRefusal, reasonOf, send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { lazy } from '#web/ui/lazy.ts'
import { Loading } from '#web/ui/moon.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { PasswordOwner } from './password-owner.tsx'
import { session, useUser } from './session-store.ts'

const texts = myAccount.again
const VerifyFactor = lazy(() => import('#web/parts/factors/verify-factor.tsx'))

export interface SignInAgain {
  /**
   * Runs an action. When it is refused because the login is too old or the second factor is missing, asks for it and
   * runs the action again. Returns null when that was cancelled.
   */
  run<Result>(action: () => Promise<Result>): Promise<Result | null>
  /** The dialog, which must be rendered somewhere on the page. */
  readonly dialog: ReactNode
}

type Proof = 'password' | 'factor'

const PROOFS: Readonly<Partial<Record<ErrorCode, Proof>>> = {
  sign_in_again: 'password',
  second_factor_needed: 'factor',
  second_factor_again: 'factor',
}
const proofFor = (error: unknown): Proof | undefined => (error instanceof ApiError ? PROOFS[error.code] : undefined)

/** Returns `run` and its dialog. `isSolvedByLogin` returns true for further errors that a new login resolves. */
export function useSignInAgain(isSolvedByLogin: (error: unknown) => boolean = () => false): SignInAgain {
  const [requestedProof, setRequestedProof] = useState<Proof | null>(null)
  const pendingAnswer = useRef<PromiseWithResolvers<boolean> | null>(null)
  const finish = (isVerified: boolean) => {
    pendingAnswer.current?.resolve(isVerified)
    pendingAnswer.current = null
    setRequestedProof(null)
  }
  const requestProof = (proof: Proof) => {
    if (pendingAnswer.current === null) setRequestedProof(proof)
    pendingAnswer.current ??= Promise.withResolvers<boolean>()
    return pendingAnswer.current.promise
  }
  return {
    run: async (action) => {
      // A loop, because the server may require first the password and then the second factor.
      for (;;) {
        try {
          return await action()
        } catch (error) {
          const proof = proofFor(error) ?? (isSolvedByLogin(error) ? 'password' : null)
          if (proof === null) throw error
          if (!(await requestProof(proof))) return null
        }
      }
    },
    dialog: (
      <Dialog open={requestedProof !== null} onClose={() => finish(false)} title={texts.title}>
        {requestedProof === 'factor' ? (
          <Suspense fallback={<Loading label={texts.busy} visible />}>
            <VerifyFactor isInDialog onDone={() => finish(true)} />
          </Suspense>
        ) : (
          <PasswordForm onDone={() => finish(true)} />
        )}
      </Dialog>
    ),
  }
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const email = useUser()?.email ?? ''
  const form = useForm<'password'>({
    onSubmit: async ({ password }) => {
      const { user } = await send(signIn, { body: { email, password } })
      session.setUser(user)
      onDone()
    },
    onFailure: (error) =>
      form.setErrors({
        password: isRefusal(error, signIn, 'wrong_credentials') ? texts.wrong : reasonOf(error),
      }),
  })
  return (
    <form {...form.props} className="mt-2 grid gap-5">
      <p className="text-ink-soft">{texts.text}</p>
      <PasswordOwner />
      <PasswordField label={texts.password} required autoComplete="current-password" {...form.field('password')} />
      <Button type="submit" wide busy={form.busy} busyLabel={texts.busy}>
        {texts.button}
      </Button>
    </form>
  )
}
