// What browsers tell by themselves of a page: a policy that kept something from running, a request that failed.
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
