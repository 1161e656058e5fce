// Actions on stored answers: a passcode, and an export as a file (CAL-18, CAL-19). Loaded only when the result is near.
import { calculatorLock, notesFile as fileWords } from '#copy/calculator-lock.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Accordion, AccordionRow } from '#web/ui/accordion.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toast-store.ts'
import { BringNotes } from './bring-notes.tsx'
import { lockAnswers, type Opened } from './device-lock.ts'
import type { Remembered } from './device-memory.ts'
import { FILE_NAME, notesFile } from './notes-file.ts'

export interface KeepingProps {
  whole: Remembered
  isKept: boolean
  isSealed: boolean
  onLock: (opened: Opened) => void
  onUnlock: () => void
  onBring: (found: Remembered) => void
}

/** Nothing when the browser cannot encrypt. */
export function Keeping({ whole, isKept, isSealed, onLock, onUnlock, onBring }: KeepingProps) {
  if (crypto.subtle === undefined) return null
  return (
    <Accordion>
      {isKept && <LockRow whole={whole} isSealed={isSealed} onLock={onLock} onUnlock={onUnlock} />}
      <SaveRow whole={whole} />
      <AccordionRow title={fileWords.bring}>
        <BringNotes hasAnswers onBring={onBring} />
      </AccordionRow>
    </Accordion>
  )
}

const LEAST = { passcode: 4, file: 8 } as const

type LockRowProps = Pick<KeepingProps, 'whole' | 'isSealed' | 'onLock' | 'onUnlock'>

function LockRow({ whole, isSealed, onLock, onUnlock }: LockRowProps) {
  const words = calculatorLock
  const form = useForm<'passcode' | 'again' | 'wipes'>({
    check: ({ passcode, again }) => {
      if (passcode.trim().length < LEAST.passcode) return { passcode: words.tooShort }
      return passcode === again ? null : { again: words.differ }
    },
    onSubmit: async ({ passcode, wipes }) => {
      const opened = await lockAnswers(whole, passcode, Boolean(wipes))
      if (opened === null) return void toast.failure(words.failed)
      form.reset()
      onLock(opened)
      toast.success(words.isLocked)
    },
  })
  return (
    <AccordionRow title={isSealed ? words.change : words.title}>
      <form {...form.props} className="grid gap-5">
        <p>{words.text}</p>
        <p>{words.weak}</p>
        <PasswordField
          label={words.field}
          hint={words.hint}
          autoComplete="new-password"
          required
          {...form.field('passcode')}
        />
        <PasswordField label={words.again} autoComplete="new-password" required {...form.field('again')} />
        <CheckBox name="wipes" value="1" label={words.wipes} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="outlined" small busy={form.busy}>
            {words.set}
          </Button>
          {isSealed && (
            <Button tone="quiet" small onClick={onUnlock}>
              {words.remove}
            </Button>
          )}
        </div>
      </form>
    </AccordionRow>
  )
}

function SaveRow({ whole }: { whole: Remembered }) {
  const words = fileWords
  const form = useForm<'secret' | 'again'>({
    check: ({ secret, again }) => {
      if (secret.trim().length < LEAST.file) return { secret: words.tooShort }
      return secret === again ? null : { again: words.differ }
    },
    onSubmit: async ({ secret }) => {
      saveFile(await notesFile(whole, secret), FILE_NAME)
      form.reset()
    },
    onFailure: () => toast.failure(words.failed),
  })
  return (
    <AccordionRow title={words.title}>
      <form {...form.props} className="grid gap-5">
        <p>{words.text}</p>
        <PasswordField
          label={words.field}
          hint={words.hint}
          autoComplete="new-password"
          required
          {...form.field('secret')}
        />
        <PasswordField label={words.again} autoComplete="new-password" required {...form.field('again')} />
        <div>
          <Button type="submit" tone="outlined" small busy={form.busy}>
            {words.save}
          </Button>
        </div>
      </form>
    </AccordionRow>
  )
}
