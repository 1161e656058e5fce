// Staff: the activity log.
import { activityExportQuery, activityQuery, activityReply } from '../../activity.ts'
import { call } from '../../call.ts'

export const listActivity = call({
  method: 'GET',
  path: '/api/dashboard/admin/activity',
  summary: 'List activity, newest first; filter by person, subject and day',
  access: 'admin',
  right: 'staff',
  errors: [],
  query: activityQuery,
  reply: activityReply,
})

export const exportActivity = call({
  method: 'GET',
  path: '/api/dashboard/admin/activity/export',
  summary: "Export activity as CSV, with the list's filters",
  access: 'admin',
  right: 'staff',
  asksAgain: true,
  errors: ['sign_in_again'],
  answers: 'rows',
  query: activityExportQuery,
})
