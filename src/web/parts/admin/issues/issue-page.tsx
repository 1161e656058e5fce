// One issue of the newsletter: the editor of a draft, or the progress of a sent issue (LET-16, LET-20, LET-21).
import { useParams } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { viewIssue } from '#contract/calls/admin/issues.ts'
import type { IssueView } from '#contract/newsletter.ts'
import { adminIssues } from '#copy/admin-issues.ts'
import { seconds } from '#domain/durations.ts'
import { AdminPage, BackLink } from '#web/parts/admin/frame/admin-page.tsx'
import { QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Composer } from './composer.tsx'
import { PreviewPanel, ProgressPanel, type ShowIssue } from './issue-panels.tsx'
import { IssueBadge } from './issue-rows.tsx'

const texts = adminIssues.one
const POLL_WHILE_SENDING = seconds(10)

export default function IssuePage() {
  const { id = '' } = useParams()
  const result = useQuery(viewIssue, {
    params: { issueId: id },
    pollEvery: ({ issue: { state } }) => (state === 'going' ? POLL_WHILE_SENDING : null),
  })
  const issue = result.reply?.issue._id === id ? result.reply.issue : null
  return (
    <AdminPage
      title={issue?.subject || adminIssues.untitled}
      back={<BackLink to={adminPages.issues}>{adminIssues.back}</BackLink>}
      {...(issue && { badge: <IssueBadge state={issue.state} /> })}
    >
      {issue === null ? (
        <QueryState result={result} loading={texts.loading} failed={texts.failed}>
          {() => null}
        </QueryState>
      ) : (
        <OneIssue key={issue._id} issue={issue} onShow={result.setReply} />
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
      <PreviewPanel issue={issue} />
    </div>
  )
