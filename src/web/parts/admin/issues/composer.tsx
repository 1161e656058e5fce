// Where an issue of the newsletter is written: its text on the left, its preview and the send button on the right.
import { useState } from 'react'
import { changeIssue } from '#contract/calls/admin/issues.ts'
import type { IssueView } from '#contract/issues.ts'
import { adminIssues } from '#copy/admin-issues.ts'
import { PREVIEW_MOST, SUBJECT_MOST } from '#domain/issue.ts'
import { ApiError, reasonOf, send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { useUnsaved } from '#web/parts/admin/frame/use-unsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { BlockList } from './block-list.tsx'
import { DraftActions } from './draft-actions.tsx'
import { bodyOf, draftOf, type IssueDraft, isSaved } from './issue-draft.ts'
import { LookPanel } from './look-panel.tsx'
import { SendPanel } from './send-panel.tsx'
import type { ShowIssue } from './show-issue.ts'

const words = adminIssues.one

export function Composer({ issue, onShow }: { issue: IssueView; onShow: ShowIssue }) {
  const [draft, setDraft] = useState(() => draftOf(issue))
  const change = (part: Partial<IssueDraft>) => setDraft((before) => ({ ...before, ...part }))
  const call = useAdminCall()
  const isUnsaved = !isSaved(draft, issue)
  useUnsaved(isUnsaved)
  const form = useForm<string>({
    onSubmit: async () => {
      const body = bodyOf(draft, issue.version)
      const reply = await call(() => send(changeIssue, { params: { issueId: issue._id }, body }))
      if (reply === null) return
      toast.success(reply.message)
      onShow(reply)
    },
    onFailure: (error) => {
      if (error instanceof ApiError && error.fields && form.showRefused(error.fields)) return
      toast.failure(words.saveFailed, reasonOf(error))
    },
  })
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <form {...form.props} className="grid grid-cols-1 gap-5">
        <Panel title={words.write}>
          <div className="grid gap-4">
            <TextField
              label={words.subject}
              hint={words.subjectHint}
              maxLength={SUBJECT_MOST}
              value={draft.subject}
              onChange={({ target }) => change({ subject: target.value })}
              {...form.field('subject')}
            />
            <TextField
              label={words.preview}
              hint={words.previewHint}
              maxLength={PREVIEW_MOST}
              value={draft.preview}
              onChange={({ target }) => change({ preview: target.value })}
              {...form.field('preview')}
            />
          </div>
        </Panel>
        <BlockList blocks={draft.blocks} fieldOf={form.field} onChange={(blocks) => change({ blocks })} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" small busy={form.busy} busyLabel={words.saving}>
            {words.save}
          </Button>
          <DraftActions issue={issue} isUnsaved={isUnsaved} />
        </div>
      </form>
      <div className="grid grid-cols-1 gap-5">
        <LookPanel issue={issue}>
          {isUnsaved && <p className="border-t border-line px-4 py-3 text-small nav:px-5">{words.unsaved}</p>}
        </LookPanel>
        <SendPanel issue={issue} isUnsaved={isUnsaved} onShow={onShow} />
      </div>
    </div>
  )
}
