// Shows a monthly letter as an answer has brought it, in place of asking for it again.
import type { IssueView } from '#contract/issues.ts'
import type { Answer } from '#web/parts/admin/frame/use-answer.ts'

export type ShowIssue = Answer<{ issue: IssueView }>['show']
