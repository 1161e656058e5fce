// Imports answers from a file. The file is validated, opened with its passcode, and replaces existing answers only
// after a confirmation (CAL-19). Loaded on demand.
import { useState } from 'react'
import { notesFile as texts } from '#copy/calculator.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { CalculatorAnswers } from './device-memory.ts'
import type { Sealed } from './encryption.ts'
import { decryptNotes, MAX_FILE_BYTES, parseNotes } from './notes-file.ts'

export interface ImportAnswersProps {
  hasAnswers: boolean
  onImport: (fileContent: CalculatorAnswers) => void
}

export function ImportAnswers({ hasAnswers, onImport }: ImportAnswersProps) {
  const confirm = useConfirm()
  const [sealed, setSealed] = useState<Sealed | null>(null)
  const importAnswers = async (fileContent: CalculatorAnswers) => {
    if (hasAnswers && !(await confirm(texts.replace))) return
    setSealed(null)
    onImport(fileContent)
    toast.success(texts.brought)
  }
  const chooseFile = async ([file]: readonly File[]) => {
    if (file === undefined) return
    setSealed(null)
    const fileContent = file.size > MAX_FILE_BYTES ? ({ kind: 'other' } as const) : parseNotes(await file.text())
    if (fileContent.kind === 'sealed') setSealed(fileContent.sealed)
    else if (fileContent.kind === 'open') await importAnswers(fileContent.answers)
    else toast.failure(texts[fileContent.kind])
  }
  return (
    <div className="grid justify-items-start gap-5">
      <p>{texts.bringText}</p>
      <FileButton accept=".json,application/json" onChoose={(files) => void chooseFile(files)}>
        {texts.bring}
      </FileButton>
      {sealed && <PasscodeForm sealed={sealed} onOpenNotes={importAnswers} />}
    </div>
  )
}

interface SecretProps {
  sealed: Sealed
  onOpenNotes: (fileContent: CalculatorAnswers) => Promise<void>
}

function PasscodeForm({ sealed, onOpenNotes }: SecretProps) {
  const form = useForm<'secret'>({
    onSubmit: async ({ secret }) => {
      const fileContent = await decryptNotes(sealed, secret)
      if (fileContent === 'wrong') form.setErrors({ secret: texts.wrong })
      else if (fileContent === 'broken') toast.failure(texts.broken)
      else await onOpenNotes(fileContent)
    },
    onFailure: () => toast.failure(texts.broken),
  })
  return (
    <form {...form.props} className="grid w-full max-w-120 gap-4">
      <PasswordField label={texts.secret} autoComplete="current-password" required {...form.field('secret')} />
      <div>
        <Button type="submit" small busy={form.busy}>
          {texts.open}
        </Button>
      </div>
    </form>
  )
}
