// Imports answers from a file, which may need its passcode. They replace existing answers only after a confirmation
// (CAL-19). Loaded on demand.
import { useState } from 'react'
import { notesFile as texts } from '#copy/calculator.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { CalculatorAnswers } from './device-memory.ts'
import type { EncryptedData } from './encryption.ts'
import { decryptAnswers, MAX_FILE_BYTES, parseFile } from './notes-file.ts'

export interface ImportAnswersProps {
  hasAnswers: boolean
  onImport: (answers: CalculatorAnswers) => void
}

export function ImportAnswers({ hasAnswers, onImport }: ImportAnswersProps) {
  const confirm = useConfirm()
  const [encrypted, setEncrypted] = useState<EncryptedData | null>(null)
  const importAnswers = async (answers: CalculatorAnswers) => {
    if (hasAnswers && !(await confirm(texts.replace))) return
    setEncrypted(null)
    onImport(answers)
    toast.success(texts.brought)
  }
  const chooseFile = async ([file]: readonly File[]) => {
    if (file === undefined) return
    setEncrypted(null)
    const content = file.size > MAX_FILE_BYTES ? ({ kind: 'other' } as const) : parseFile(await file.text())
    if (content.kind === 'encrypted') setEncrypted(content.data)
    else if (content.kind === 'unencrypted') await importAnswers(content.answers)
    else toast.failure(texts[content.kind])
  }
  return (
    <div className="grid justify-items-start gap-5">
      <p>{texts.bringText}</p>
      <FileButton accept=".json,application/json" onChoose={(files) => void chooseFile(files)}>
        {texts.bring}
      </FileButton>
      {encrypted && <PasscodeForm encrypted={encrypted} onDecrypted={importAnswers} />}
    </div>
  )
}

interface PasscodeFormProps {
  encrypted: EncryptedData
  onDecrypted: (answers: CalculatorAnswers) => Promise<void>
}

function PasscodeForm({ encrypted, onDecrypted }: PasscodeFormProps) {
  const form = useForm<'passcode'>({
    onSubmit: async ({ passcode }) => {
      const answers = await decryptAnswers(encrypted, passcode)
      if (answers === 'wrong') form.setErrors({ passcode: texts.wrong })
      else if (answers === 'broken') toast.failure(texts.broken)
      else await onDecrypted(answers)
    },
    onFailure: () => toast.failure(texts.broken),
  })
  return (
    <form {...form.props} className="grid w-full max-w-120 gap-4">
      <PasswordField label={texts.secret} autoComplete="current-password" required {...form.field('passcode')} />
      <div>
        <Button type="submit" small busy={form.busy}>
          {texts.open}
        </Button>
      </div>
    </form>
  )
}
