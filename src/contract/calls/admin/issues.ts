// Staff: issues of the newsletter. Support drafts one; the owner sends it (LET-16).
import { call } from '../../call.ts'
import { messageReply } from '../../common.ts'
import { issueBody, issueChangedReply, issueReply, issuesQuery, issuesReply, sendIssueBody } from '../../newsletter.ts'

export const listIssues = call({
  method: 'GET',
  path: '/api/newsletter/admin/issues',
  summary: 'List newsletters, newest first',
  access: 'admin',
  right: 'draft emails',
  errors: [],
  query: issuesQuery,
  reply: issuesReply,
})

export const startIssue = call({
  method: 'POST',
  path: '/api/newsletter/admin/issues',
  summary: 'Create a newsletter',
  access: 'admin',
  right: 'draft emails',
  errors: [],
  reply: issueChangedReply,
})

export const viewIssue = call({
  method: 'GET',
  path: '/api/newsletter/admin/issues/:issueId',
  summary: 'Get a newsletter: content and sending progress',
  access: 'admin',
  right: 'draft emails',
  errors: ['issue_not_found'],
  reply: issueReply,
})

export const changeIssue = call({
  method: 'PATCH',
  path: '/api/newsletter/admin/issues/:issueId',
  summary: 'Update a newsletter draft',
  access: 'admin',
  right: 'draft emails',
  errors: ['issue_not_found', 'issue_changed', 'issue_already_sent'],
  body: issueBody,
  reply: issueChangedReply,
})

export const deleteIssue = call({
  method: 'DELETE',
  path: '/api/newsletter/admin/issues/:issueId',
  summary: 'Delete a newsletter draft',
  access: 'admin',
  right: 'draft emails',
  errors: ['issue_not_found', 'issue_already_sent'],
  reply: messageReply,
})

export const previewIssue = call({
  method: 'GET',
  path: '/api/newsletter/admin/issues/:issueId/preview',
  summary: 'Preview a newsletter as a page',
  access: 'admin',
  right: 'draft emails',
  errors: ['issue_not_found'],
  answers: 'page',
})

export const testIssue = call({
  method: 'POST',
  path: '/api/newsletter/admin/issues/:issueId/test',
  summary: 'Send a newsletter to my own address, as a test',
  access: 'admin',
  right: 'draft emails',
  errors: ['issue_not_found', 'issue_empty'],
  reply: messageReply,
})

export const sendIssue = call({
  method: 'POST',
  path: '/api/newsletter/admin/issues/:issueId/send',
  summary: 'Send a newsletter to all confirmed subscribers',
  access: 'admin',
  right: 'newsletter',
  asksAgain: true,
  errors: ['issue_not_found', 'issue_changed', 'issue_already_sent', 'issue_empty', 'sign_in_again'],
  body: sendIssueBody,
  reply: issueChangedReply,
})

export const stopIssue = call({
  method: 'POST',
  path: '/api/newsletter/admin/issues/:issueId/stop',
  summary: 'Stop a newsletter: unsent emails are not sent',
  access: 'admin',
  right: 'newsletter',
  errors: ['issue_not_found', 'issue_already_sent'],
  reply: issueChangedReply,
})
