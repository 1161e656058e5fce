// The rows of the list of newsletter issues.
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { listIssues } from '#contract/calls/admin/issues.ts'
import type { IssuesReply, ListedIssue } from '#contract/newsletter.ts'
import { admin } from '#copy/admin.ts'
import { adminIssues as texts } from '#copy/admin-issues.ts'
import { grouped } from '#copy/numbers.ts'
import { send } from '#web/api-client.ts'
import { MoreButton, usePages } from '#web/parts/admin/frame/use-pages.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Moment } from '#web/ui/day.tsx'

const TONES: Readonly<Record<ListedIssue['state'], BadgeTone>> = {
  draft: 'sand',
  going: 'turmeric',
  stopped: 'chilli',
  sent: 'leaf',
}

export const IssueBadge = ({ state }: Pick<ListedIssue, 'state'>) => (
  <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
)

const Subject = ({ issue: { _id, subject } }: { issue: ListedIssue }) => (
  <Link to={adminPages.issue(_id)} className="link font-semibold text-rose-ink wrap-anywhere">
    {subject === '' ? texts.untitled : subject}
  </Link>
)
const IssueTime = ({ issue: { endedAt, sendAt, changedAt } }: { issue: ListedIssue }) => (
  <Moment at={endedAt ?? sendAt ?? changedAt} />
)
const emailsOf = ({ state, written }: ListedIssue): string => (state === 'draft' ? admin.none : grouped(written))

const COLUMNS: readonly Column<ListedIssue>[] = [
  { key: 'subject', label: texts.columns.subject, heads: true, cell: (issue) => <Subject issue={issue} /> },
  { key: 'state', label: texts.columns.state, cell: ({ state }) => <IssueBadge state={state} /> },
  { key: 'when', label: texts.columns.when, cell: (issue) => <IssueTime issue={issue} /> },
  { key: 'emails', label: texts.columns.emails, right: true, cell: emailsOf },
]

export function IssueRows({ firstPage }: { firstPage: IssuesReply }) {
  const pages = usePages(firstPage, 'issues', (cursor) => send(listIssues, { query: { cursor } }))
  return (
    <>
      <DataTable
        label={texts.list}
        rows={pages.rows}
        columns={COLUMNS}
        keyOf={({ _id }) => _id}
        card={(issue) => (
          <>
            <p>
              <Subject issue={issue} />
            </p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
              <IssueBadge state={issue.state} />
              <IssueTime issue={issue} />
              {issue.state !== 'draft' && <span className="figures">{texts.emails(issue.written)}</span>}
            </p>
          </>
        )}
      />
      <MoreButton pages={pages} />
    </>
  )
}
