// Staff: the activity log.
import { activityExportQuery, activityQuery, activityReply } from '../../activity.ts'
import { call } from '../../call.ts'

export const listActivity = call({
  method: 'GET',
  path: '/api/dashboard/admin/activity',
  summary: 'Who did what, newest first; by person, kind of thing and day',
  access: 'admin',
  right: 'staff',
  errors: [],
  query: activityQuery,
  reply: activityReply,
})

export const exportActivity = call({
  method: 'GET',
  path: '/api/dashboard/admin/activity/export',
  summary: 'The activity as a CSV file, narrowed like the list',
  access: 'admin',
  right: 'staff',
  asksAgain: true,
  errors: ['sign_in_again'],
  answers: 'rows',
  query: activityExportQuery,
})
