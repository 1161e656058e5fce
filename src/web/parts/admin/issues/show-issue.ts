// Shows an issue from a call's reply, in place of loading it again.
import type { IssueView } from '#contract/issues.ts'
import type { Answer } from '#web/parts/admin/frame/use-answer.ts'

export type ShowIssue = Answer<{ issue: IssueView }>['show']
