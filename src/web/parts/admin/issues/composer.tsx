// The form for a draft of the newsletter, its preview, and the buttons that save, test, delete or send it.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { changeIssue, deleteIssue, sendIssue, testIssue } from '#contract/calls/admin/issues.ts'
import type { IssueView } from '#contract/newsletter.ts'
import { adminIssues } from '#copy/admin-issues.ts'
import { MAX_ISSUE_TEXT, MAX_PREVIEW, MAX_SUBJECT } from '#domain/issue.ts'
import { ApiError, reasonOf, send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useAction, useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { useUnsaved } from '#web/parts/admin/frame/use-unsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { PreviewPanel, type ShowIssue } from './issue-panels.tsx'

const texts = adminIssues.one

interface IssueDraft {
  readonly subject: string
  readonly preview: string
  readonly text: string
}

const draftOf = ({ subject, preview, text }: IssueView): IssueDraft => ({ subject, preview, text })

export function Composer({ issue, onShow }: { issue: IssueView; onShow: ShowIssue }) {
  const [draft, setDraft] = useState(() => draftOf(issue))
  const changeDraft = (part: Partial<IssueDraft>) => setDraft((before) => ({ ...before, ...part }))
  const call = useAdminCall()
  const isUnsaved = draft.subject !== issue.subject || draft.preview !== issue.preview || draft.text !== issue.text
  useUnsaved(isUnsaved)
  const form = useForm<string>({
    onSubmit: async () => {
      const body = { ...draft, version: issue.version }
      const reply = await call(() => send(changeIssue, { params: { issueId: issue._id }, body }))
      if (reply === null) return
      toast.success(reply.message)
      onShow(reply)
      // The server has cleaned the text. What was typed meanwhile is kept.
      setDraft((current) => (current === draft ? draftOf(reply.issue) : current))
    },
    onFailure: (error) => {
      if (error instanceof ApiError && error.fields && form.showRefused(error.fields)) return
      toast.failure(texts.saveFailed, reasonOf(error))
    },
  })
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <form {...form.props} className="grid grid-cols-1 gap-5">
        <Panel title={texts.write}>
          <div className="grid gap-4">
            <TextField
              label={texts.subject}
              hint={texts.subjectHint}
              maxLength={MAX_SUBJECT}
              value={draft.subject}
              onChange={({ target }) => changeDraft({ subject: target.value })}
              {...form.field('subject')}
            />
            <TextField
              label={texts.preview}
              hint={texts.previewHint}
              maxLength={MAX_PREVIEW}
              value={draft.preview}
              onChange={({ target }) => changeDraft({ preview: target.value })}
              {...form.field('preview')}
            />
            <TextArea
              label={texts.text}
              hint={texts.textHint}
              maxLength={MAX_ISSUE_TEXT}
              rows={14}
              value={draft.text}
              onChange={({ target }) => changeDraft({ text: target.value })}
              {...form.field('text')}
            />
          </div>
        </Panel>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" small busy={form.busy} busyLabel={texts.saving}>
            {texts.save}
          </Button>
          <DraftActions issue={issue} isUnsaved={isUnsaved} />
        </div>
      </form>
      <div className="grid grid-cols-1 gap-5">
        <PreviewPanel issue={issue}>
          {isUnsaved && <p className="border-t border-line px-4 py-3 text-small nav:px-5">{texts.unsaved}</p>}
        </PreviewPanel>
        <SendPanel issue={issue} isUnsaved={isUnsaved} onShow={onShow} />
      </div>
    </div>
  )
}

function DraftActions({ issue, isUnsaved }: { issue: IssueView; isUnsaved: boolean }) {
  const navigate = useNavigate()
  const confirm = useConfirm()
  const test = useAction(texts.testFailed)
  const removal = useAction(texts.deleteFailed)
  const params = { issueId: issue._id }
  const remove = async () => {
    const question = { title: texts.deleteQuestion, body: texts.deleteBody, confirm: texts.delete, cancel: texts.keep }
    if (!(await confirm(question))) return
    const reply = await removal.run(() => send(deleteIssue, { params }))
    if (reply !== null) await navigate(adminPages.issues)
  }
  return (
    <>
      <Button
        tone="outlined"
        small
        disabled={isUnsaved}
        busy={test.isBusy}
        busyLabel={texts.test}
        onClick={() => void test.run(() => send(testIssue, { params }))}
      >
        {texts.test}
      </Button>
      <Button tone="danger" small busy={removal.isBusy} busyLabel={texts.delete} onClick={() => void remove()}>
        {texts.delete}
      </Button>
    </>
  )
}

interface SendPanelProps {
  issue: IssueView
  isUnsaved: boolean
  onShow: ShowIssue
}

/** Sends an issue to all confirmed subscribers, after a confirmation (LET-16). */
function SendPanel({ issue, isUnsaved, onShow }: SendPanelProps) {
  const maySend = useRights().has('newsletter')
  const isReady = !isUnsaved && issue.subject !== '' && issue.preview !== '' && issue.text !== ''
  return (
    <Panel title={texts.send} note={maySend ? texts.sendNote : texts.onlyOwner}>
      {maySend && isReady ? (
        <SendButton issue={issue} onShow={onShow} />
      ) : (
        <p className="text-admin text-ink-soft">{texts.notReady}</p>
      )}
    </Panel>
  )
}

function SendButton({ issue, onShow }: Pick<SendPanelProps, 'issue' | 'onShow'>) {
  const confirm = useConfirm()
  const { isBusy, run } = useAction(texts.sendFailed)
  const { _id: issueId, version } = issue
  const sendNow = async () => {
    const question = { title: texts.sendQuestion, body: texts.sendBody, confirm: texts.sendNow, cancel: texts.notYet }
    if (!(await confirm(question))) return
    const reply = await run(() => send(sendIssue, { params: { issueId }, body: { version } }))
    if (reply !== null) onShow(reply)
  }
  return (
    <Button small busy={isBusy} busyLabel={texts.sending} onClick={() => void sendNow()}>
      {texts.sendNow}
    </Button>
  )
}
