// What can be done with stored answers: set a passcode, or export a file (CAL-18, CAL-19). Loaded shortly before the
// result.
import { calculatorLock, notesFile as fileWords } from '#copy/calculator.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Accordion, AccordionRow } from '#web/ui/accordion.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toast-store.ts'
import { lockAnswers, type UnlockedAnswers } from './device-lock.ts'
import type { CalculatorAnswers } from './device-memory.ts'
import { ImportAnswers } from './import-answers.tsx'
import { FILE_NAME, notesFile } from './notes-file.ts'

export interface StoredAnswersProps {
  answersToStore: CalculatorAnswers
  isStored: boolean
  isSealed: boolean
  onLock: (unlockedAnswers: UnlockedAnswers) => void
  onUnlock: () => void
  onImport: (answers: CalculatorAnswers) => void
}

/** Renders nothing when the browser cannot encrypt. */
export function StoredAnswers({ answersToStore, isStored, isSealed, onLock, onUnlock, onImport }: StoredAnswersProps) {
  if (crypto.subtle === undefined) return null
  return (
    <Accordion>
      {isStored && <LockRow answersToStore={answersToStore} isSealed={isSealed} onLock={onLock} onUnlock={onUnlock} />}
      <SaveRow answersToStore={answersToStore} />
      <AccordionRow title={fileWords.bring}>
        <ImportAnswers hasAnswers onImport={onImport} />
      </AccordionRow>
    </Accordion>
  )
}

const MIN_LENGTH = { passcode: 4, file: 8 } as const

type LockRowProps = Pick<StoredAnswersProps, 'answersToStore' | 'isSealed' | 'onLock' | 'onUnlock'>

function LockRow({ answersToStore, isSealed, onLock, onUnlock }: LockRowProps) {
  const texts = calculatorLock
  const form = useForm<'passcode' | 'again' | 'wipes'>({
    check: ({ passcode, again }) => {
      if (passcode.trim().length < MIN_LENGTH.passcode) return { passcode: texts.tooShort }
      return passcode === again ? null : { again: texts.differ }
    },
    onSubmit: async ({ passcode, wipes }) => {
      const unlockedAnswers = await lockAnswers(answersToStore, passcode, Boolean(wipes))
      if (unlockedAnswers === null) return void toast.failure(texts.failed)
      form.reset()
      onLock(unlockedAnswers)
      toast.success(texts.isLocked)
    },
  })
  return (
    <AccordionRow title={isSealed ? texts.change : texts.title}>
      <form {...form.props} className="grid gap-5">
        <p>{texts.text}</p>
        <p>{texts.weak}</p>
        <PasswordField
          label={texts.field}
          hint={texts.hint}
          autoComplete="new-password"
          required
          {...form.field('passcode')}
        />
        <PasswordField label={texts.again} autoComplete="new-password" required {...form.field('again')} />
        <CheckBox name="wipes" value="1" label={texts.wipes} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="outlined" small busy={form.busy}>
            {texts.set}
          </Button>
          {isSealed && (
            <Button tone="quiet" small onClick={onUnlock}>
              {texts.remove}
            </Button>
          )}
        </div>
      </form>
    </AccordionRow>
  )
}

function SaveRow({ answersToStore }: { answersToStore: CalculatorAnswers }) {
  const texts = fileWords
  const form = useForm<'secret' | 'again'>({
    check: ({ secret, again }) => {
      if (secret.trim().length < MIN_LENGTH.file) return { secret: texts.tooShort }
      return secret === again ? null : { again: texts.differ }
    },
    onSubmit: async ({ secret }) => {
      saveFile(await notesFile(answersToStore, secret), FILE_NAME)
      form.reset()
    },
    onFailure: () => toast.failure(texts.failed),
  })
  return (
    <AccordionRow title={texts.title}>
      <form {...form.props} className="grid gap-5">
        <p>{texts.text}</p>
        <PasswordField
          label={texts.field}
          hint={texts.hint}
          autoComplete="new-password"
          required
          {...form.field('secret')}
        />
        <PasswordField label={texts.again} autoComplete="new-password" required {...form.field('again')} />
        <div>
          <Button type="submit" tone="outlined" small busy={form.busy}>
            {texts.save}
          </Button>
        </div>
      </form>
    </AccordionRow>
  )
}
