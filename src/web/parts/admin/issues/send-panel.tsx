// Sending a monthly letter: the number of people is read and typed first, because nothing brings a letter back (LET-16).
import { useState } from 'react'
import { sendIssue } from '#contract/calls/admin/issues.ts'
import type { IssueView } from '#contract/issues.ts'
import { adminIssues } from '#copy/admin-issues.ts'
import { ApiError, reasonOf, send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { instantOf } from '#web/parts/admin/frame/indian-input.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { ShowIssue } from './show-issue.ts'
import { useAudience } from './use-audience.ts'

const words = adminIssues.one

interface SendPanelProps {
  issue: IssueView
  isUnsaved: boolean
  onShow: ShowIssue
}

export function SendPanel(props: SendPanelProps) {
  const { issue, isUnsaved } = props
  const maySend = useRights().has('monthly letter')
  const isReady = !isUnsaved && issue.subject !== '' && issue.preview !== '' && issue.blocks.length > 0
  return (
    <Panel title={words.send} note={maySend ? words.sendNote : words.onlyOwner}>
      {maySend && isReady ? <SendForm {...props} /> : <p className="text-admin text-ink-soft">{words.notReady}</p>}
    </Panel>
  )
}

function SendForm({ issue, onShow }: SendPanelProps) {
  const call = useAdminCall()
  const { audience, audienceDays, version } = issue
  const answer = useAudience(audience, String(audienceDays))
  const [typed, setTyped] = useState('')
  const count = answer.reply?.count ?? null
  const form = useForm<'count' | 'at'>({
    check: ({ count: text }) => (/^[\d,\s]+$/.test(text) ? null : { count: words.notTyped }),
    onSubmit: async (values) => {
      const body = {
        version,
        count: Number(values.count.replace(/[,\s]/g, '')),
        at: values.at === '' ? null : instantOf(values.at),
      }
      const reply = await call(() => send(sendIssue, { params: { issueId: issue._id }, body }))
      if (reply === null) return
      toast.success(reply.message)
      onShow(reply)
    },
    onFailure: (error) => {
      if (error instanceof ApiError && error.code === 'audience_changed') {
        form.setErrors({ count: reasonOf(error) })
        void answer.reload()
      } else toast.failure(words.sendFailed, reasonOf(error))
    },
  })
  if (count === null)
    return <p className="text-admin text-ink-soft">{answer.error === null ? words.counting : words.countFailed}</p>
  if (count === 0) return <p className="text-admin">{words.count(0)}</p>
  return (
    <form {...form.props} className="grid gap-4">
      <TextField label={words.when} hint={words.whenHint} type="datetime-local" {...form.field('at')} />
      <TextField
        label={words.typed(count)}
        hint={words.typedHint}
        required
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        {...form.field('count')}
      />
      <div>
        <Button type="submit" small busy={form.busy} busyLabel={words.sending}>
          {words.sendNow}
        </Button>
      </div>
    </form>
  )
}
