// Reports that browsers send automatically: violations of the content security policy, and failed requests.
import { call } from '../call.ts'
import { messageReply } from '../common.ts'

export const receivePageReports = call({
  method: 'POST',
  path: '/api/page-reports',
  summary: 'Receive browser reports about page policies and failed requests; they are counted, not stored',
  access: 'public',
  errors: [],
  sends: 'bytes',
  outside: 'browsers, as the headers of each page say',
  reply: messageReply,
})
