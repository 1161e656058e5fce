// Options below the result: set a passcode, export the answers to a file, import a file (CAL-18, CAL-19). Loaded
// shortly before the result.
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
import { createAnswersFile, FILE_NAME } from './notes-file.ts'

export interface StoredAnswersProps {
  answersToStore: CalculatorAnswers
  isStored: boolean
  hasPasscode: boolean
  onLock: (unlockedAnswers: UnlockedAnswers) => void
  onUnlock: () => void
  onImport: (answers: CalculatorAnswers) => void
}

/** Renders nothing when the browser cannot encrypt. */
export function StoredAnswers({
  answersToStore,
  isStored,
  hasPasscode,
  onLock,
  onUnlock,
  onImport,
}: StoredAnswersProps) {
  if (crypto.subtle === undefined) return null
  return (
    <Accordion>
      {isStored && (
        <LockRow answersToStore={answersToStore} hasPasscode={hasPasscode} onLock={onLock} onUnlock={onUnlock} />
      )}
      <ExportRow answersToStore={answersToStore} />
      <AccordionRow title={fileWords.bring}>
        <ImportAnswers hasAnswers onImport={onImport} />
      </AccordionRow>
    </Accordion>
  )
}

const MIN_LENGTH = { passcode: 4, file: 8 } as const

type LockRowProps = Pick<StoredAnswersProps, 'answersToStore' | 'hasPasscode' | 'onLock' | 'onUnlock'>

function LockRow({ answersToStore, hasPasscode, onLock, onUnlock }: LockRowProps) {
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
    <AccordionRow title={hasPasscode ? texts.change : texts.title}>
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
          {hasPasscode && (
            <Button tone="quiet" small onClick={onUnlock}>
              {texts.remove}
            </Button>
          )}
        </div>
      </form>
    </AccordionRow>
  )
}

function ExportRow({ answersToStore }: { answersToStore: CalculatorAnswers }) {
  const texts = fileWords
  const form = useForm<'passcode' | 'again'>({
    check: ({ passcode, again }) => {
      if (passcode.trim().length < MIN_LENGTH.file) return { passcode: texts.tooShort }
      return passcode === again ? null : { again: texts.differ }
    },
    onSubmit: async ({ passcode }) => {
      saveFile(await createAnswersFile(answersToStore, passcode), FILE_NAME)
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
          {...form.field('passcode')}
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
