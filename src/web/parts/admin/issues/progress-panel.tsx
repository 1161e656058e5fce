// How far a letter is, what has become of it, and stopping it (LET-20, LET-21).
import { stopIssue } from '#contract/calls/admin/issues.ts'
import type { IssueView } from '#contract/issues.ts'
import { admin } from '#copy/admin.ts'
import { adminIssues } from '#copy/admin-issues.ts'
import { grouped } from '#copy/numbers.ts'
import { issueCan } from '#domain/issue.ts'
import { send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/use-action.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { Fact, Facts } from '#web/parts/admin/order/fact-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { ShowIssue } from './show-issue.ts'

const words = adminIssues.one

export function ProgressPanel({ issue, onShow }: { issue: IssueView; onShow: ShowIssue }) {
  const mayStop = useRights().has('monthly letter') && issueCan.stop(issue.state)
  const { written, figures, audience, audienceDays, perHour } = issue
  const promised = issue.promised ?? written
  const forWhom = words.audienceOf[audience]
  return (
    <Panel title={words.progress} {...(mayStop && { actions: <StopButton issue={issue} onShow={onShow} /> })}>
      <div className="grid gap-5">
        <div className="grid gap-2">
          <p className="figures text-admin" aria-live="polite">
            {words.progressOf(written, promised)}
          </p>
          <ProgressBar label={words.progress} value={written} max={Math.max(promised, 1)} />
        </div>
        <Facts>
          <At name={words.facts.sendAt} at={issue.sendAt} />
          <At name={words.facts.ended} at={issue.endedAt} />
          <Fact name={words.facts.whom}>
            {audience === 'everybody' ? forWhom : `${forWhom} ${words.inDays(audienceDays)}`}
          </Fact>
          <Fact name={words.facts.pace}>{words.pace(perHour)}</Fact>
          <Fact name={words.facts.sent}>{grouped(figures.sent)}</Fact>
          <Fact name={words.facts.cameBack}>{grouped(figures.cameBack)}</Fact>
          <Fact name={words.facts.left}>{grouped(figures.left)}</Fact>
        </Facts>
        <p className="text-small text-ink-soft">{words.noTracking}</p>
      </div>
    </Panel>
  )
}

const At = ({ name, at }: { name: string; at: string | null }) => (
  <Fact name={name}>{at === null ? admin.none : <Moment at={at} />}</Fact>
)

function StopButton({ issue, onShow }: { issue: IssueView; onShow: ShowIssue }) {
  const confirm = useConfirm()
  const { isBusy, run } = useAction(words.stopFailed)
  const stop = async () => {
    const question = { title: words.stopQuestion, body: words.stopBody, confirm: words.stop, cancel: words.goOn }
    if (!(await confirm(question))) return
    const reply = await run(() => send(stopIssue, { params: { issueId: issue._id } }))
    if (reply !== null) onShow(reply)
  }
  return (
    <Button tone="outlined" small busy={isBusy} busyLabel={words.stop} onClick={() => void stop()}>
      {words.stop}
    </Button>
  )
}
