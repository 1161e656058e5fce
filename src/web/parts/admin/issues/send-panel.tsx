// Sends an issue of the newsletter to all confirmed readers, after a question: nothing brings an email back (LET-16).
import { sendIssue } from '#contract/calls/admin/issues.ts'
import type { IssueView } from '#contract/issues.ts'
import { adminIssues } from '#copy/admin-issues.ts'
import { send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/use-action.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { ShowIssue } from './show-issue.ts'

const words = adminIssues.one

interface SendPanelProps {
  issue: IssueView
  isUnsaved: boolean
  onShow: ShowIssue
}

export function SendPanel({ issue, isUnsaved, onShow }: SendPanelProps) {
  const maySend = useRights().has('monthly letter')
  const isReady = !isUnsaved && issue.subject !== '' && issue.preview !== '' && issue.blocks.length > 0
  return (
    <Panel title={words.send} note={maySend ? words.sendNote : words.onlyOwner}>
      {maySend && isReady ? (
        <SendButton issue={issue} onShow={onShow} />
      ) : (
        <p className="text-admin text-ink-soft">{words.notReady}</p>
      )}
    </Panel>
  )
}

function SendButton({ issue, onShow }: Pick<SendPanelProps, 'issue' | 'onShow'>) {
  const confirm = useConfirm()
  const { isBusy, run } = useAction(words.sendFailed)
  const { _id: issueId, version } = issue
  const sendNow = async () => {
    const question = { title: words.sendQuestion, body: words.sendBody, confirm: words.sendNow, cancel: words.notYet }
    if (!(await confirm(question))) return
    const reply = await run(() => send(sendIssue, { params: { issueId }, body: { version } }))
    if (reply !== null) onShow(reply)
  }
  return (
    <Button small busy={isBusy} busyLabel={words.sending} onClick={() => void sendNow()}>
      {words.sendNow}
    </Button>
  )
}
