// Staff: rounds of packing, from making them to the slips of all their boxes.
import { call } from '../../call.ts'
import type { idempotencyHeaders, messageReply } from '../../common.ts'
import type {
  assignRoundBody,
  makeRoundsBody,
  makeRoundsReply,
  oneRoundReply,
  packersReply,
  pickListReply,
  roundChoiceQuery,
  roundChoiceReply,
  roundOrdersQuery,
  roundOrdersReply,
  roundSlipsReply,
  roundsQuery,
  roundsReply,
} from '../../rounds.ts'

export const listRounds = call({
  method: 'GET',
  path: '/api/orders/admin/rounds',
  summary: 'Rounds of packing: open ones, those of whoever asks first; or those that have ended',
  access: 'admin',
  right: 'pack',
  errors: [],
  types: {} as { query: typeof roundsQuery; reply: typeof roundsReply },
})

export const countForRounds = call({
  method: 'GET',
  path: '/api/orders/admin/rounds/choice',
  summary: 'How many orders wait that fit and are in no round',
  access: 'admin',
  right: 'pack',
  errors: [],
  types: {} as { query: typeof roundChoiceQuery; reply: typeof roundChoiceReply },
})

export const makeRounds = call({
  method: 'POST',
  path: '/api/orders/admin/rounds',
  summary: 'Put orders that wait into rounds; an order is in one open round at most',
  access: 'admin',
  right: 'pack',
  errors: ['round_empty', 'user_not_found', 'duplicate_request'],
  types: {} as { body: typeof makeRoundsBody; headers: typeof idempotencyHeaders; reply: typeof makeRoundsReply },
})

export const listPackers = call({
  method: 'GET',
  path: '/api/orders/admin/rounds/people',
  summary: 'Who may be given a round: those of the staff who pack',
  access: 'admin',
  right: 'pack',
  errors: [],
  types: {} as { reply: typeof packersReply },
})

export const viewRound = call({
  method: 'GET',
  path: '/api/orders/admin/rounds/:roundNumber',
  summary: 'One round: who packs it and how far it is',
  access: 'admin',
  right: 'pack',
  errors: ['round_not_found'],
  types: {} as { reply: typeof oneRoundReply },
})

export const listRoundOrders = call({
  method: 'GET',
  path: '/api/orders/admin/rounds/:roundNumber/orders',
  summary: 'The orders of a round, in its order; without sums and email addresses',
  access: 'admin',
  right: 'pack',
  errors: ['round_not_found'],
  types: {} as { query: typeof roundOrdersQuery; reply: typeof roundOrdersReply },
})

export const viewPickList = call({
  method: 'GET',
  path: '/api/orders/admin/rounds/:roundNumber/pick-list',
  summary: 'What is fetched from the shelf for the boxes of a round that are still to be filled',
  access: 'admin',
  right: 'pack',
  errors: ['round_not_found'],
  types: {} as { reply: typeof pickListReply },
})

export const listRoundSlips = call({
  method: 'GET',
  path: '/api/orders/admin/rounds/:roundNumber/slips',
  summary: 'A sheet of up to a hundred packing slips of a round, in its order',
  access: 'admin',
  right: 'pack',
  errors: ['round_not_found'],
  types: {} as { query: typeof roundOrdersQuery; reply: typeof roundSlipsReply },
})

export const assignRound = call({
  method: 'POST',
  path: '/api/orders/admin/rounds/:roundNumber/assignee',
  summary: 'Take a round, hand it over, or give it back',
  access: 'admin',
  right: 'pack',
  errors: ['round_not_found', 'round_changed', 'round_closed', 'user_not_found'],
  types: {} as { body: typeof assignRoundBody; reply: typeof messageReply },
})

export const closeRound = call({
  method: 'POST',
  path: '/api/orders/admin/rounds/:roundNumber/close',
  summary: 'End a round: what is not packed yet waits for another one',
  access: 'admin',
  right: 'pack',
  errors: ['round_not_found'],
  types: {} as { reply: typeof messageReply },
})
