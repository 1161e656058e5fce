// Panels of a newsletter issue: the progress of sending with a button that stops it, and the preview (LET-20, LET-21).
import type { ReactNode } from 'react'
import { pathOf } from '#contract/call.ts'
import { previewIssue, stopIssue } from '#contract/calls/admin/issues.ts'
import type { IssueView } from '#contract/newsletter.ts'
import { admin } from '#copy/admin.ts'
import { adminIssues } from '#copy/admin-issues.ts'
import { grouped } from '#copy/numbers.ts'
import { issueCan } from '#domain/issue.ts'
import { send } from '#web/api-client.ts'
import { Fact, Facts } from '#web/parts/admin/frame/admin-page.tsx'
import { ConfirmButton } from '#web/parts/admin/frame/confirm-button.tsx'
import type { QueryResult } from '#web/parts/admin/frame/use-query.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { Moment } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'

const texts = adminIssues.one

export function ProgressPanel({ issue, onShow }: { issue: IssueView; onShow: ShowIssue }) {
  const mayStop = useRights().has('newsletter') && issueCan.stop(issue.state)
  const { written, figures } = issue
  return (
    <Panel title={texts.progress} actions={mayStop ? <StopButton issue={issue} onShow={onShow} /> : undefined}>
      <div className="grid gap-5">
        <Facts>
          <TimeFact name={texts.facts.sendAt} at={issue.sendAt} />
          <TimeFact name={texts.facts.ended} at={issue.endedAt} />
          <Fact name={texts.facts.written}>
            <span aria-live="polite">{grouped(written)}</span>
          </Fact>
          <Fact name={texts.facts.sent}>{grouped(figures.sent)}</Fact>
          <Fact name={texts.facts.cameBack}>{grouped(figures.cameBack)}</Fact>
          <Fact name={texts.facts.left}>{grouped(figures.left)}</Fact>
        </Facts>
        <p className="text-small text-ink-soft">{texts.noTracking}</p>
      </div>
    </Panel>
  )
}

const TimeFact = ({ name, at }: { name: string; at: string | null }) => (
  <Fact name={name}>{at === null ? admin.none : <Moment at={at} />}</Fact>
)

const StopButton = ({ issue, onShow }: { issue: IssueView; onShow: ShowIssue }) => (
  <ConfirmButton
    label={texts.stop}
    question={{ title: texts.stopQuestion, body: texts.stopBody, cancel: texts.goOn }}
    failed={texts.stopFailed}
    act={() => send(stopIssue, { params: { issueId: issue._id } })}
    onDone={onShow}
  />
)

export function PreviewPanel({ issue, children }: { issue: IssueView; children?: ReactNode }) {
  const { _id, version } = issue
  return (
    <Panel flush title={texts.look}>
      <div className="bg-sand p-3">
        <iframe
          // The key reloads the preview when the issue's version has changed.
          key={version}
          title={texts.frame}
          src={pathOf(previewIssue, { params: { issueId: _id } })}
          sandbox=""
          className="block h-[640px] w-full rounded-note border-0 bg-surface"
        />
      </div>
      {children}
    </Panel>
  )
}

export type ShowIssue = QueryResult<{ issue: IssueView }>['setReply']
