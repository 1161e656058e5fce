// One issue of the newsletter: written and previewed as a draft, followed once it is sent (LET-16, LET-20, LET-21).
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { viewIssue } from '#contract/calls/admin/issues.ts'
import type { IssueView } from '#contract/issues.ts'
import { adminIssues } from '#copy/admin-issues.ts'
import { seconds } from '#domain/durations.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { AnswerState } from '#web/parts/admin/frame/answer-state.tsx'
import { useAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { BackLink } from '#web/parts/admin/order/back-link.tsx'
import { Composer } from './composer.tsx'
import { IssueBadge } from './issue-rows.tsx'
import { LookPanel } from './look-panel.tsx'
import { ProgressPanel } from './progress-panel.tsx'
import type { ShowIssue } from './show-issue.ts'

const words = adminIssues.one
const LOOK_AGAIN_AFTER = seconds(10)

export default function IssuePage() {
  const { id = '' } = useParams()
  const answer = useAnswer(viewIssue, { params: { issueId: id } })
  const issue = answer.reply?.issue._id === id ? answer.reply.issue : null
  useFollowing(issue, answer.reload)
  return (
    <AdminPage
      title={issue?.subject || adminIssues.untitled}
      back={<BackLink to={adminPages.issues}>{adminIssues.back}</BackLink>}
      {...(issue && { badge: <IssueBadge state={issue.state} /> })}
    >
      {issue === null ? (
        <AnswerState answer={answer} loading={words.loading} failed={words.failed}>
          {() => null}
        </AnswerState>
      ) : (
        <OneIssue key={issue._id} issue={issue} onShow={answer.show} />
      )}
    </AdminPage>
  )
}

const OneIssue = ({ issue, onShow }: { issue: IssueView; onShow: ShowIssue }) =>
  issue.state === 'draft' ? (
    <Composer issue={issue} onShow={onShow} />
  ) : (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <ProgressPanel issue={issue} onShow={onShow} />
      <LookPanel issue={issue} />
    </div>
  )

/** Loads the figures again while the issue is being sent. */
function useFollowing(shown: IssueView | null, reload: () => Promise<void>): void {
  const isGoing = shown?.state === 'going'
  useEffect(() => {
    if (!isGoing) return
    const timer = setInterval(() => void reload(), LOOK_AGAIN_AFTER)
    return () => clearInterval(timer)
  }, [isGoing, reload])
}
