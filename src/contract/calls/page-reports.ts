// Reports that browsers send automatically: violations of the content security policy, and failed requests.
import { call } from '../call.ts'
import { messageReply } from '../common.ts'

export const receivePageReports = call({
  method: 'POST',
  path: '/api/page-reports',
  summary: 'Reports of browsers about a page’s policy and about requests that failed; they are counted, not kept',
  access: 'public',
  errors: [],
  sends: 'bytes',
  outside: 'browsers, as the headers of each page say',
  reply: messageReply,
})
