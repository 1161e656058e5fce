// Staff: packing by a scanner, for whoever sees neither money nor email addresses (ORD-26).
import { call } from '../../call.ts'
import type { messageReply } from '../../common.ts'
import type { boxesQuery, boxesReply, openBoxBody, openBoxReply, scansBody, scansReply } from '../../scan.ts'

export const listBoxes = call({
  method: 'GET',
  path: '/api/orders/admin/scan/boxes',
  summary:
    'Boxes of a round, or those that were promised first and are in nobody else’s round, with what goes into them, the codes of it and who has them in hand',
  access: 'admin',
  right: 'pack',
  errors: ['round_not_found'],
  types: {} as { query: typeof boxesQuery; reply: typeof boxesReply },
})

export const openBox = call({
  method: 'POST',
  path: '/api/orders/admin/scan/boxes/:scannedNumber/open',
  summary:
    'Take the box of an order in hand until its parcel is scanned, by the number on its slip; who else has it is said, and can be relieved of it after ten minutes without an act',
  access: 'admin',
  right: 'pack',
  errors: ['order_not_found'],
  types: {} as { body: typeof openBoxBody; reply: typeof openBoxReply },
})

export const putBoxAway = call({
  method: 'POST',
  path: '/api/orders/admin/scan/boxes/:scannedNumber/put-away',
  summary: 'Give a box that one has in hand back, so that anybody can take it; of somebody else’s nothing changes',
  access: 'admin',
  right: 'pack',
  errors: ['order_not_found'],
  types: {} as { reply: typeof messageReply },
})

export const sendScans = call({
  method: 'POST',
  path: '/api/orders/admin/scan/scans',
  summary:
    'What was scanned, each under an id of the device: packed, or dispatched with its parcel; once, whatever is repeated',
  access: 'admin',
  right: 'pack',
  errors: [],
  types: {} as { body: typeof scansBody; reply: typeof scansReply },
})
