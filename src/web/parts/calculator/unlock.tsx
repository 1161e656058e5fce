// Shown instead of the calculator while the answers are locked: asks for the passcode, and can wipe the answers
// (CAL-18). Loaded on demand.
import { calculatorLock as texts } from '#copy/calculator.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { MAX_TRIES, openLock, readLock, remainingWait, type UnlockedAnswers } from './device-lock.ts'
import { STEP_HEADING } from './question.tsx'

export interface UnlockProps {
  onUnlocked: (unlockedAnswers: UnlockedAnswers) => void
  onClear: () => void
  /** Called when the lock no longer exists, because another tab or ten wrong passcodes wiped the answers. */
  onWiped: () => void
}

/** When at most this many tries are left, the message states their number. */
const LAST_TRIES = 5

export function Unlock({ onUnlocked, onClear, onWiped }: UnlockProps) {
  const confirm = useConfirm()
  const form = useForm<'passcode'>({
    onSubmit: async ({ passcode }) => {
      const outcome = await openLock(passcode, Date.now())
      if (outcome === 'gone') return onWiped()
      if (outcome === 'wiped') {
        toast.failure(texts.wiped)
        return onWiped()
      }
      if ('save' in outcome) return onUnlocked(outcome)
      form.setErrors({ passcode: wrongPasscodeText(outcome) })
    },
  })
  const clear = async () => {
    if (await confirm(texts.clear)) onClear()
  }
  return (
    <form {...form.props} className="mx-auto grid w-full max-w-120 content-start gap-6">
      <div className="grid gap-2">
        <h2 id={STEP_HEADING} tabIndex={-1} className="text-h3 outline-none md:text-h2">
          {texts.ask}
        </h2>
        <p className="text-body text-ink-soft">{texts.askText}</p>
      </div>
      <PasswordField label={texts.field} autoComplete="current-password" required {...form.field('passcode')} />
      <div className="grid gap-3 md:flex md:flex-wrap md:items-center">
        <Button type="submit" busy={form.busy}>
          {texts.open}
        </Button>
        <Button tone="quiet" small onClick={() => void clear()}>
          {texts.forgotten}
        </Button>
      </div>
    </form>
  )
}

/** Returns the error after a wrong passcode: how long to wait, and how many tries are left before a wipe. */
function wrongPasscodeText({ wrong, until }: { readonly wrong: number; readonly until: number }): string {
  const waitSeconds = Math.ceil(remainingWait({ until }, Date.now()) / 1000)
  const triesLeft = MAX_TRIES - wrong
  const firstSentence = waitSeconds > 0 ? texts.wait({ seconds: waitSeconds }) : texts.wrong
  return readLock()?.wipes && triesLeft <= LAST_TRIES
    ? `${firstSentence} ${texts.left({ tries: triesLeft })}`
    : firstSentence
}
