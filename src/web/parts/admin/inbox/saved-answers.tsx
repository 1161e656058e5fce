// The saved answers, which staff add, change and delete (MSG-9).
import { useState } from 'react'
import {
  addSavedAnswer,
  changeSavedAnswer,
  listSavedAnswers,
  removeSavedAnswer,
} from '#contract/calls/admin/saved-answers.ts'
import type { SavedAnswer } from '#contract/inbox.ts'
import { savedAnswersReplies, savedAnswers as texts } from '#copy/admin-inbox.ts'
import { MAX_ANSWER_NAME, MAX_SAVED_ANSWERS, PLACES, unknownPlaceholders } from '#domain/saved-answer.ts'
import { MAX_ANSWER } from '#domain/ticket.ts'
import { isRefusal, send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useAction, useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { Section } from '#web/parts/admin/frame/admin-page.tsx'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { SubmitButton } from '#web/parts/admin/frame/submit-button.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

type Answers = readonly SavedAnswer[]

export function SavedAnswers() {
  const result = useQuery(listSavedAnswers, { cached: true })
  const [edited, setEdited] = useState<SavedAnswer | 'new' | null>(null)
  const show = (answers: Answers) => result.setReply({ answers: [...answers] })
  return (
    <Section name="answers">
      <Panel
        flush
        title={texts.title}
        note={texts.note(MAX_SAVED_ANSWERS)}
        busy={result.isLoading}
        actions={
          <Button tone="outlined" small onClick={() => setEdited('new')}>
            {texts.add}
          </Button>
        }
      >
        <QueryState result={result} loading={texts.loading} failed={texts.failed}>
          {({ answers }) =>
            answers.length === 0 ? (
              <EmptyState text={texts.none} />
            ) : (
              <ul aria-label={texts.title}>
                {answers.map((each) => (
                  <AnswerRow key={each._id} answer={each} onEdit={() => setEdited(each)} onRemoved={show} />
                ))}
              </ul>
            )
          }
        </QueryState>
      </Panel>
      <SavedAnswerDialog edited={edited} onClose={() => setEdited(null)} onSaved={show} onStale={result.reload} />
    </Section>
  )
}

interface RowProps {
  answer: SavedAnswer
  onEdit: () => void
  onRemoved: (answers: Answers) => void
}

function AnswerRow({ answer: { _id, name, text, changedBy, changedAt }, onEdit, onRemoved }: RowProps) {
  const confirm = useConfirm()
  const { isBusy, run } = useAction(texts.removeFailed)
  const remove = async () => {
    if (!(await confirm({ title: texts.removeTitle(name), body: texts.removeText, confirm: texts.remove }))) return
    const reply = await run(() => send(removeSavedAnswer, { params: { savedAnswerId: _id } }))
    if (reply !== null) onRemoved(reply.answers)
  }
  return (
    <li className="grid gap-3 border-t border-line-soft px-4 py-4 first:border-t-0 nav:px-5 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 text-admin">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="mt-1 line-clamp-3 max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>
        <p className="mt-1 text-small text-ink-soft">
          {changedBy}, <Moment at={changedAt} className="figures" />
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <Button tone="outlined" small aria-label={texts.changeOf(name)} onClick={onEdit}>
          {texts.change}
        </Button>
        <Button tone="quiet" small busy={isBusy} aria-label={texts.removeOf(name)} onClick={() => void remove()}>
          {texts.remove}
        </Button>
      </div>
    </li>
  )
}

interface DialogProps {
  edited: SavedAnswer | 'new' | null
  onClose: () => void
  onSaved: (answers: Answers) => void
  /** Called when someone else has changed the saved answer. */
  onStale: () => Promise<void>
}

const SavedAnswerDialog = ({ edited, onClose, ...form }: DialogProps) => (
  <Dialog
    open={edited !== null}
    onClose={onClose}
    title={edited === 'new' || edited === null ? texts.addTitle : texts.changeTitle(edited.name)}
  >
    {edited !== null && <SavedAnswerForm edited={edited === 'new' ? null : edited} onClose={onClose} {...form} />}
  </Dialog>
)

interface FormProps extends Omit<DialogProps, 'edited'> {
  edited: SavedAnswer | null
}

function SavedAnswerForm({ edited, onClose, onSaved, onStale }: FormProps) {
  const call = useAdminCall()
  const form = useForm<'name' | 'text'>({
    check: ({ text }) => {
      const unknown = unknownPlaceholders(text)
      return unknown.length === 0 ? null : { text: savedAnswersReplies.unknown(unknown, PLACES) }
    },
    onSubmit: async (body) => {
      const reply = await call(() =>
        edited === null
          ? send(addSavedAnswer, { body })
          : send(changeSavedAnswer, { params: { savedAnswerId: edited._id }, body: { ...body, seen: edited.version } }),
      )
      if (reply === null) return
      toast.success(reply.message)
      onSaved(reply.answers)
      onClose()
    },
    failed: texts.saveFailed,
    onFailure: (error) => {
      if (isRefusal(error, changeSavedAnswer, 'saved_answer_changed')) void onStale()
    },
  })
  return (
    <form {...form.props} className="mt-4 grid gap-5">
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        required
        maxLength={MAX_ANSWER_NAME}
        autoComplete="off"
        defaultValue={edited?.name}
        {...form.field('name')}
      />
      <TextArea
        label={texts.text}
        hint={texts.textHint(PLACES)}
        required
        maxLength={MAX_ANSWER}
        rows={8}
        defaultValue={edited?.text}
        {...form.field('text')}
      />
      <SubmitButton form={form} label={texts.save} busyLabel={texts.busy} isAtEnd />
    </form>
  )
}
