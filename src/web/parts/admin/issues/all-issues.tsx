// The newsletter page: issues, subscribers, stopped addresses and the sender's DNS records (LET-11 to LET-13, LET-16,
// MSG-8).
import { useNavigate } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { listIssues, startIssue } from '#contract/calls/admin/issues.ts'
import { adminIssues as texts } from '#copy/admin-issues.ts'
import { send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/admin-calls.tsx'
import { AdminPage, BackLink, Section } from '#web/parts/admin/frame/admin-page.tsx'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { IssueRows } from './issue-rows.tsx'
import { MailRecords, StoppedAddresses } from './mail-delivery.tsx'
import { Subscribers } from './subscribers.tsx'

export default function AllIssues() {
  const result = useQuery(listIssues, { cached: true })
  const rights = useRights()
  return (
    <AdminPage
      title={texts.title}
      back={<BackLink to={adminPages.inbox}>{texts.inbox}</BackLink>}
      actions={<WriteButton />}
    >
      <Panel flush title={texts.list} busy={result.isLoading}>
        <QueryState result={result} loading={texts.loading} failed={texts.failed}>
          {(firstPage) =>
            firstPage.issues.length === 0 ? <EmptyState text={texts.none} /> : <IssueRows firstPage={firstPage} />
          }
        </QueryState>
      </Panel>
      {rights.has('newsletter') && <Subscribers />}
      {rights.has('emails') && (
        <Section name="delivery">
          <StoppedAddresses />
          <MailRecords />
        </Section>
      )}
    </AdminPage>
  )
}

function WriteButton() {
  const navigate = useNavigate()
  const { isBusy, run } = useAction(texts.writeFailed)
  const createIssue = async () => {
    const reply = await run(() => send(startIssue))
    if (reply !== null) await navigate(adminPages.issue(reply.issue._id))
  }
  return (
    <Button small busy={isBusy} busyLabel={texts.write} onClick={() => void createIssue()}>
      {texts.write}
    </Button>
  )
}
