// Asks for the name and the words of a saved answer, a new one or one that is changed (MSG-9).
import { addSavedAnswer, changeSavedAnswer } from '#contract/calls/admin/saved-answers.ts'
import type { SavedAnswer } from '#contract/saved-answers.ts'
import { savedAnswersReplies, savedAnswers as words } from '#copy/saved-answers.ts'
import { ANSWER_NAME_MOST, PLACES, unknownPlaces } from '#domain/saved-answer.ts'
import { ANSWER_MOST } from '#domain/ticket.ts'
import { isRefusal, send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

interface DialogProps {
  /** Null: it is shut. */
  edited: SavedAnswer | 'new' | null
  onClose: () => void
  onSaved: (answers: readonly SavedAnswer[]) => void
  /** Somebody else was quicker. */
  onStale: () => Promise<void>
}

export const SavedAnswerDialog = ({ edited, onClose, ...form }: DialogProps) => (
  <Dialog
    open={edited !== null}
    onClose={onClose}
    title={edited === 'new' || edited === null ? words.addTitle : words.changeTitle(edited.name)}
  >
    {edited !== null && <AnswerWords edited={edited === 'new' ? null : edited} onClose={onClose} {...form} />}
  </Dialog>
)

interface FormProps extends Omit<DialogProps, 'edited'> {
  edited: SavedAnswer | null
}

function AnswerWords({ edited, onClose, onSaved, onStale }: FormProps) {
  const call = useAdminCall()
  const form = useForm<'name' | 'text'>({
    check: ({ text }) => {
      const unknown = unknownPlaces(text)
      return unknown.length === 0 ? null : { text: savedAnswersReplies.unknown(unknown, PLACES) }
    },
    onSubmit: async (body) => {
      const reply = await call(() =>
        edited === null
          ? send(addSavedAnswer, { body })
          : send(changeSavedAnswer, {
              params: { savedAnswerId: edited._id },
              body: { ...body, seen: edited.version },
            }),
      )
      if (reply === null) return
      toast.success(reply.message)
      onSaved(reply.answers)
      onClose()
    },
    failed: words.saveFailed,
    onFailure: (error) => {
      if (isRefusal(error, changeSavedAnswer, 'saved_answer_changed')) void onStale()
    },
  })
  return (
    <form {...form.props} className="mt-4 grid gap-5">
      <TextField
        label={words.name}
        hint={words.nameHint}
        required
        maxLength={ANSWER_NAME_MOST}
        autoComplete="off"
        defaultValue={edited?.name}
        {...form.field('name')}
      />
      <TextArea
        label={words.text}
        hint={words.textHint(PLACES)}
        required
        maxLength={ANSWER_MOST}
        rows={8}
        defaultValue={edited?.text}
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
