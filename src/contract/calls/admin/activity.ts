// Staff: who did what.

import type { activityExportQuery, activityQuery, activityReply } from '../../activity.ts'
import { call } from '../../call.ts'
import type { readingsQuery, readingsReply } from '../../readings.ts'

export const listActivity = call({
  method: 'GET',
  path: '/api/dashboard/admin/activity',
  summary: 'Who did what, newest first; by person, kind of thing and day',
  access: 'admin',
  right: 'staff',
  reads: null,
  errors: [],
  types: {} as { query: typeof activityQuery; reply: typeof activityReply },
})

export const exportActivity = call({
  method: 'GET',
  path: '/api/dashboard/admin/activity/export',
  summary: 'The activity as a CSV file, narrowed like the list',
  access: 'admin',
  right: 'staff',
  reads: null,
  asksAgain: true,
  errors: ['sign_in_again'],
  answers: 'rows',
  types: {} as { query: typeof activityExportQuery },
})

export const listReadings = call({
  method: 'GET',
  path: '/api/dashboard/admin/readings',
  summary: 'Who of the staff saw what of whom, newest first; by person, by what it was, by whose it was and day',
  access: 'admin',
  right: 'staff',
  reads: null,
  errors: [],
  types: {} as { query: typeof readingsQuery; reply: typeof readingsReply },
})
