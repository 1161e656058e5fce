// The forms of a note: a new one, which stays as it was typed until it is kept, and one that is corrected (ADM-42).
import type { NoteReply } from '#contract/notes.ts'
import { staffNotes as words } from '#copy/notes.ts'
import { MOST_NOTE } from '#domain/order.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useRepeatKey } from '#web/forms/use-repeat-key.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { useMoveForm } from '#web/parts/admin/order/use-move-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

type Answer = Promise<{ message: string }>

/** The calls that change the notes of a record. */
export interface NoteDeeds {
  /** The same key again writes nothing a second time. */
  add(text: string, key: string): Answer
  change(noteId: string, text: string): Answer
  remove(noteId: string): Answer
}

export function NewNote({ add, onChange }: Pick<NoteDeeds, 'add'> & { onChange: () => Promise<void> }) {
  const keyOf = useRepeatKey()
  const call = useAdminCall()
  const form = useForm<'text'>({
    onSubmit: async ({ text }) => {
      const reply = await call(() => add(text, keyOf(text)))
      if (reply === null) return
      toast.success(reply.message)
      form.reset()
      keyOf.renew()
      await onChange()
    },
    failed: words.failed,
  })
  return (
    <form {...form.props} className="grid gap-3">
      <TextArea label={words.field} required maxLength={MOST_NOTE} rows={3} {...form.field('text')} />
      <div>
        <Button type="submit" tone="outlined" small busy={form.busy} busyLabel={words.busy}>
          {words.add}
        </Button>
      </div>
    </form>
  )
}

interface CorrectProps extends Pick<NoteDeeds, 'change'> {
  note: NoteReply
  onClose: () => void
  onChange: () => Promise<void>
}

export function CorrectNote({ note, change, onClose, onChange }: CorrectProps) {
  const form = useMoveForm<'text'>({
    failed: words.failed,
    send: ({ text }) => change(note._id, text),
    onClose,
    onChange,
  })
  return (
    <form {...form.props} className="mt-4 grid gap-5">
      <TextArea
        label={words.changeField}
        required
        maxLength={MOST_NOTE}
        rows={5}
        defaultValue={note.text}
        {...form.field('text')}
      />
      <div className="flex justify-end">
        <Button type="submit" small busy={form.busy} busyLabel={words.busy}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}
