// Staff: views of their lists, kept under a name.
import { call } from '../../call.ts'
import type { viewBody, viewsChangedReply, viewsQuery, viewsReply } from '../../views.ts'

export const listViews = call({
  method: 'GET',
  path: '/api/admin/views',
  summary: 'The views of a list that somebody has kept, and those that the owner shares with everybody',
  access: 'admin',
  right: 'desk',
  errors: [],
  types: {} as { query: typeof viewsQuery; reply: typeof viewsReply },
})

export const saveView = call({
  method: 'POST',
  path: '/api/admin/views',
  summary: 'Keep a view under a name; the same name again takes its place. Only the owner shares one',
  access: 'admin',
  right: 'desk',
  errors: ['views_full'],
  types: {} as { body: typeof viewBody; reply: typeof viewsChangedReply },
})

export const removeView = call({
  method: 'DELETE',
  path: '/api/admin/views/:viewId',
  summary: 'Let a view of one’s own go; one that is gone already stays gone',
  access: 'admin',
  right: 'desk',
  errors: [],
  types: {} as { reply: typeof viewsChangedReply },
})
