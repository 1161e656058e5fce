// The other buttons of a draft: send a test to your own address, delete.
import { useNavigate } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { deleteIssue, testIssue } from '#contract/calls/admin/issues.ts'
import type { IssueView } from '#contract/issues.ts'
import { adminIssues } from '#copy/admin-issues.ts'
import { send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'

const words = adminIssues.one

export function DraftActions({ issue, isUnsaved }: { issue: IssueView; isUnsaved: boolean }) {
  const navigate = useNavigate()
  const confirm = useConfirm()
  const test = useAction(words.testFailed)
  const removal = useAction(words.deleteFailed)
  const params = { issueId: issue._id }
  const remove = async () => {
    const question = { title: words.deleteQuestion, body: words.deleteBody, confirm: words.delete, cancel: words.keep }
    if (!(await confirm(question))) return
    const reply = await removal.run(() => send(deleteIssue, { params }))
    if (reply !== null) await navigate(adminPages.issues)
  }
  return (
    <>
      <Button
        tone="outlined"
        small
        disabled={isUnsaved}
        busy={test.isBusy}
        busyLabel={words.test}
        onClick={() => void test.run(() => send(testIssue, { params }))}
      >
        {words.test}
      </Button>
      <Button tone="danger" small busy={removal.isBusy} busyLabel={words.delete} onClick={() => void remove()}>
        {words.delete}
      </Button>
    </>
  )
}
