// Shows an issue from a call's reply, in place of loading it again.
import type { IssueView } from '#contract/issues.ts'
import type { QueryResult } from '#web/parts/admin/frame/use-query.ts'

export type ShowIssue = QueryResult<{ issue: IssueView }>['setReply']
