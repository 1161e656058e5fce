// Staff: counting days of the whole shelf or a part of it.
import { call } from '../../call.ts'
import type { idempotencyHeaders } from '../../common.ts'
import type {
  countLineBody,
  countReply,
  countSavedReply,
  countStartBody,
  countsQuery,
  countsReply,
  countWriteBody,
} from '../../stock-counts.ts'

export const listCounts = call({
  method: 'GET',
  path: '/api/stock/admin/counts',
  summary: 'Counting days: those under way first, then those that have ended, newest first',
  access: 'admin',
  right: 'stock',
  errors: [],
  types: {} as { query: typeof countsQuery; reply: typeof countsReply },
})

export const startCount = call({
  method: 'POST',
  path: '/api/stock/admin/counts',
  summary: 'Begin to count the whole shelf, or a part of it',
  access: 'admin',
  right: 'stock',
  errors: ['count_empty', 'count_too_large', 'stock_item_not_found', 'duplicate_request'],
  types: {} as { body: typeof countStartBody; headers: typeof idempotencyHeaders; reply: typeof countSavedReply },
})

export const viewCount = call({
  method: 'GET',
  path: '/api/stock/admin/counts/:countId',
  summary: 'One counting day; what should lie there is hidden until it is counted',
  access: 'admin',
  right: 'stock',
  errors: ['count_not_found'],
  types: {} as { reply: typeof countReply },
})

export const countLine = call({
  method: 'POST',
  path: '/api/stock/admin/counts/:countId/items/:stockItemId',
  summary: 'Say how many lie there; nothing is written yet',
  access: 'admin',
  right: 'stock',
  errors: [
    'count_not_found',
    'count_ended',
    'count_other',
    'stock_item_not_found',
    'stock_uncounted',
    'duplicate_request',
  ],
  types: {} as { body: typeof countLineBody; headers: typeof idempotencyHeaders; reply: typeof countSavedReply },
})

export const writeCount = call({
  method: 'POST',
  path: '/api/stock/admin/counts/:countId/written',
  summary: 'Write what was counted as differences, each with why: all that is named, or nothing',
  access: 'admin',
  right: 'stock',
  errors: [
    'count_not_found',
    'count_ended',
    'count_stale',
    'count_unexplained',
    'stock_item_not_found',
    'stock_promised',
    'stock_uncounted',
    'duplicate_request',
  ],
  types: {} as { body: typeof countWriteBody; headers: typeof idempotencyHeaders; reply: typeof countSavedReply },
})

export const endCount = call({
  method: 'POST',
  path: '/api/stock/admin/counts/:countId/end',
  summary: 'End a counting day; what was not written stays as it was',
  access: 'admin',
  right: 'stock',
  errors: ['count_not_found'],
  types: {} as { reply: typeof countSavedReply },
})
