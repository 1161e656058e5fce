// Staff: issues of the monthly letter. Whoever drafts one need not be who sends it (LET-16).
import { call } from '../../call.ts'
import type { messageReply } from '../../common.ts'
import type {
  audienceQuery,
  audienceReply,
  issueBody,
  issueChangedReply,
  issueReply,
  issuesQuery,
  issuesReply,
  sendIssueBody,
} from '../../issues.ts'

export const listIssues = call({
  method: 'GET',
  path: '/api/newsletter/admin/issues',
  summary: 'Issues of the monthly letter, newest first',
  access: 'admin',
  right: 'draft letters',
  errors: [],
  types: {} as { query: typeof issuesQuery; reply: typeof issuesReply },
})

export const startIssue = call({
  method: 'POST',
  path: '/api/newsletter/admin/issues',
  summary: 'Begin a monthly letter',
  access: 'admin',
  right: 'draft letters',
  errors: [],
  types: {} as { reply: typeof issueChangedReply },
})

export const viewIssue = call({
  method: 'GET',
  path: '/api/newsletter/admin/issues/:issueId',
  summary: 'One issue: what stands in it, and how far it is',
  access: 'admin',
  right: 'draft letters',
  errors: ['issue_not_found'],
  types: {} as { reply: typeof issueReply },
})

export const changeIssue = call({
  method: 'PATCH',
  path: '/api/newsletter/admin/issues/:issueId',
  summary: 'Save a draft, as it was shown and as it shall be',
  access: 'admin',
  right: 'draft letters',
  errors: ['issue_not_found', 'issue_changed', 'issue_gone'],
  types: {} as { body: typeof issueBody; reply: typeof issueChangedReply },
})

export const deleteIssue = call({
  method: 'DELETE',
  path: '/api/newsletter/admin/issues/:issueId',
  summary: 'Delete a draft',
  access: 'admin',
  right: 'draft letters',
  errors: ['issue_not_found', 'issue_gone'],
  types: {} as { reply: typeof messageReply },
})

export const previewIssue = call({
  method: 'GET',
  path: '/api/newsletter/admin/issues/:issueId/preview',
  summary: 'The letter as it would arrive, as a page for a frame of the back office',
  access: 'admin',
  right: 'draft letters',
  errors: ['issue_not_found'],
  answers: 'page',
})

export const countAudience = call({
  method: 'GET',
  path: '/api/newsletter/admin/audience',
  summary: 'How many would get a letter; null while they are being counted',
  access: 'admin',
  right: 'draft letters',
  errors: [],
  types: {} as { query: typeof audienceQuery; reply: typeof audienceReply },
})

export const testIssue = call({
  method: 'POST',
  path: '/api/newsletter/admin/issues/:issueId/test',
  summary: 'Send it to oneself, to look at',
  access: 'admin',
  right: 'draft letters',
  errors: ['issue_not_found', 'issue_empty'],
  types: {} as { reply: typeof messageReply },
})

export const sendIssue = call({
  method: 'POST',
  path: '/api/newsletter/admin/issues/:issueId/send',
  summary: 'Send it to everybody whom it is for, now or at a time; the number of people is typed',
  access: 'admin',
  right: 'monthly letter',
  asksAgain: true,
  errors: ['issue_not_found', 'issue_changed', 'issue_gone', 'issue_empty', 'audience_changed', 'sign_in_again'],
  types: {} as { body: typeof sendIssueBody; reply: typeof issueChangedReply },
})

export const stopIssue = call({
  method: 'POST',
  path: '/api/newsletter/admin/issues/:issueId/stop',
  summary: 'Stop it: whoever has not got it does not get it any more',
  access: 'admin',
  right: 'monthly letter',
  errors: ['issue_not_found', 'issue_gone'],
  types: {} as { reply: typeof issueChangedReply },
})
