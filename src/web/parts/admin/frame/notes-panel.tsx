// Staff notes on an order or a user. The author and the owner can correct or remove a note (ADM-42).
import { useState } from 'react'
import type { NoteReply } from '#contract/notes.ts'
import { staffNotes as texts } from '#copy/notes.ts'
import { MAX_NOTE } from '#domain/order.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { useSession } from '#web/parts/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAction, useAdminCall } from './admin-calls.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useDialogForm } from './use-dialog-form.ts'
import { useRights } from './use-rights.ts'

interface NotesPanelProps {
  notes: readonly NoteReply[]
  hint: string
  /** The calls that change notes; null when they are read-only. */
  actions: NoteActions | null
  onChange: () => Promise<void>
}

export function NotesPanel({ notes, hint, actions, onChange }: NotesPanelProps) {
  const [corrected, setCorrected] = useState<NoteReply | null>(null)
  return (
    <Panel title={texts.title} note={hint}>
      {actions !== null && <NewNote add={actions.add} onChange={onChange} />}
      {notes.length === 0 ? (
        <p className={actions === null ? 'text-small text-ink-soft' : 'mt-4 text-small text-ink-soft'}>{texts.none}</p>
      ) : (
        <ul
          aria-label={texts.title}
          className={actions === null ? 'grid gap-4' : 'mt-4 grid gap-4 border-t border-line-soft pt-4'}
        >
          {notes.map((note) => (
            <NoteItem
              key={note._id}
              note={note}
              actions={actions}
              onCorrect={() => setCorrected(note)}
              onChange={onChange}
            />
          ))}
        </ul>
      )}
      <Dialog open={corrected !== null} onClose={() => setCorrected(null)} title={texts.changeTitle}>
        {corrected !== null && actions !== null && (
          <CorrectNote
            note={corrected}
            change={actions.change}
            onClose={() => setCorrected(null)}
            onChange={onChange}
          />
        )}
      </Dialog>
    </Panel>
  )
}

interface ItemProps extends Pick<NotesPanelProps, 'actions' | 'onChange'> {
  note: NoteReply
  onCorrect: () => void
}

function NoteItem({
  note: { _id, text, author, name, createdAt, changedAt },
  actions,
  onCorrect,
  onChange,
}: ItemProps) {
  const me = useSession().user?._id
  const isOwner = useRights().has('shop')
  const confirm = useConfirm()
  const { isBusy, run } = useAction(texts.removeFailed)
  const remove = async () => {
    if (actions === null) return
    if (!(await confirm({ title: texts.removeTitle, body: texts.removeText, confirm: texts.remove }))) return
    if ((await run(() => actions.remove(_id))) !== null) await onChange()
  }
  return (
    <li className="text-admin">
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <p className="mt-0.5 text-small text-ink-soft">
        {name}, <Moment at={createdAt} className="figures" />
        {changedAt !== null && (
          <>
            , {texts.changed} <Moment at={changedAt} className="figures" />
          </>
        )}
      </p>
      {actions !== null && (author === me || isOwner) && (
        <p className="mt-1 -ml-3 flex flex-wrap">
          <Button tone="quiet" small aria-label={texts.changeOf(name)} onClick={onCorrect}>
            {texts.change}
          </Button>
          <Button tone="quiet" small busy={isBusy} aria-label={texts.removeOf(name)} onClick={() => void remove()}>
            {texts.remove}
          </Button>
        </p>
      )}
    </li>
  )
}

type Answer = Promise<{ message: string }>

interface NoteActions {
  add(text: string, key: string): Answer
  change(noteId: string, text: string): Answer
  remove(noteId: string): Answer
}

function NewNote({ add, onChange }: Pick<NoteActions, 'add'> & { onChange: () => Promise<void> }) {
  const keyOf = useIdempotencyKey()
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
    failed: texts.failed,
  })
  return (
    <form {...form.props} className="grid gap-3">
      <TextArea label={texts.field} required maxLength={MAX_NOTE} rows={3} {...form.field('text')} />
      <SubmitButton form={form} label={texts.add} busyLabel={texts.busy} tone="outlined" />
    </form>
  )
}

interface CorrectProps extends Pick<NoteActions, 'change'> {
  note: NoteReply
  onClose: () => void
  onChange: () => Promise<void>
}

function CorrectNote({ note, change, onClose, onChange }: CorrectProps) {
  const form = useDialogForm<'text'>({
    failed: texts.failed,
    send: ({ text }) => change(note._id, text),
    onClose,
    onChange,
  })
  return (
    <form {...form.props} className="mt-4 grid gap-5">
      <TextArea
        label={texts.changeField}
        required
        maxLength={MAX_NOTE}
        rows={5}
        defaultValue={note.text}
        {...form.field('text')}
      />
      <SubmitButton form={form} label={texts.save} busyLabel={texts.busy} isAtEnd />
    </form>
  )
}
