// The newsletter: drafts, those being sent, those sent, and its readers (LET-16, MSG-8).
import { useNavigate } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { listIssues, startIssue } from '#contract/calls/admin/issues.ts'
import { adminIssues as words } from '#copy/admin-issues.ts'
import { send } from '#web/api-client.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { AnswerState, Nothing } from '#web/parts/admin/frame/answer-state.tsx'
import { useAction } from '#web/parts/admin/frame/use-action.ts'
import { useKeptAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { BackLink } from '#web/parts/admin/order/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { IssueRows } from './issue-rows.tsx'
import { Readers } from './readers.tsx'

export default function AllIssues() {
  const answer = useKeptAnswer(listIssues)
  const maySeeList = useRights().has('monthly letter')
  return (
    <AdminPage
      title={words.title}
      back={<BackLink to={adminPages.inbox}>{words.inbox}</BackLink>}
      actions={<WriteButton />}
    >
      <Panel flush busy={answer.isLoading}>
        <AnswerState answer={answer} loading={words.loading} failed={words.failed}>
          {(first) => (first.issues.length === 0 ? <Nothing text={words.none} /> : <IssueRows first={first} />)}
        </AnswerState>
      </Panel>
      {maySeeList && <Readers />}
    </AdminPage>
  )
}

function WriteButton() {
  const navigate = useNavigate()
  const { isBusy, run } = useAction(words.writeFailed)
  const write = async () => {
    const reply = await run(() => send(startIssue))
    if (reply !== null) await navigate(adminPages.issue(reply.issue._id))
  }
  return (
    <Button small busy={isBusy} busyLabel={words.write} onClick={() => void write()}>
      {words.write}
    </Button>
  )
}
