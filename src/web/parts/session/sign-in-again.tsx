// Acts that need a sign-in of the last 30 minutes: her password is asked once more, and the act goes on (ADM-8).
import { type ReactNode, useRef, useState } from 'react'
import { signIn } from '#contract/calls/login.ts'
import { myAccount } from '#copy/my-account.ts'
import { ApiError, isRefusal, reasonOf, send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { PasswordOwner } from './password-owner.tsx'
import { session, useSession } from './session-store.ts'

const words = myAccount.again

export interface SignInAgain {
  /** Runs an act; when it is refused for an old sign-in, asks and runs it again. Null: she would rather not. */
  run<Result>(act: () => Promise<Result>): Promise<Result | null>
  /** Stands anywhere on the page. */
  readonly dialog: ReactNode
}

const isTooOld = (error: unknown): boolean => error instanceof ApiError && error.code === 'sign_in_again'

/** `heeds` names further refusals that a new sign-in mends. */
export function useSignInAgain(heeds: (error: unknown) => boolean = () => false): SignInAgain {
  const [isAsking, setAsking] = useState(false)
  const asking = useRef<PromiseWithResolvers<boolean> | null>(null)
  const answer = (isSignedIn: boolean) => {
    asking.current?.resolve(isSignedIn)
    asking.current = null
    setAsking(false)
  }
  // Calls that are refused together wait for one answer.
  const ask = () => {
    asking.current ??= Promise.withResolvers<boolean>()
    setAsking(true)
    return asking.current.promise
  }
  return {
    run: async (act) => {
      try {
        return await act()
      } catch (error) {
        if (!isTooOld(error) && !heeds(error)) throw error
        return (await ask()) ? act() : null
      }
    },
    dialog: (
      <Dialog open={isAsking} onClose={() => answer(false)} title={words.title}>
        <PasswordOnceMore onDone={() => answer(true)} />
      </Dialog>
    ),
  }
}

function PasswordOnceMore({ onDone }: { onDone: () => void }) {
  const email = useSession().user?.email ?? ''
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
