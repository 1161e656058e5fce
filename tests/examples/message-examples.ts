// Examples of calls about messages, the newsletter, and the API's description.
import type { allCalls } from '#contract/all-calls.ts'
import { joinNewsletter } from '#contract/calls/newsletter.ts'
import { newsletterTokens } from '../support/emails.ts'
import { signedReport } from '../support/mail-reports.ts'
import { aMessage } from '../support/makers.ts'
import type { TestShop } from '../support/shop.ts'
import { aStranger, type Examples } from './example.ts'

export const contact: Examples<typeof allCalls.contact> = {
  sendMessage: () => ({ body: aMessage({ email: aStranger().email }) }),
  askQuestion: () => ({ body: { question: 'Do you post to Idukki?', email: aStranger().email } }),
}

export const newsletter: Examples<typeof allCalls.newsletter> = {
  joinNewsletter: () => ({ body: { email: aStranger().email } }),
  joinNewsletterByForm: () => ({
    body: new URLSearchParams({ email: aStranger().email }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }),
  confirmSubscription: async ({ test }) => ({ body: { token: (await newsletterLinkTokens(test)).confirm } }),
  unsubscribe: async ({ test }) => ({ body: { token: (await newsletterLinkTokens(test)).leave } }),
  openUnsubscribePage: async ({ test }) => ({ query: { token: (await newsletterLinkTokens(test)).leave } }),
}

const AT = '2026-11-20T05:00:00Z'

export const programs: Examples<(typeof allCalls)['programs']> = {
  receiveMailReports: () =>
    signedReport({ id: aStranger().email, kind: 'bounced', address: aStranger().email, status: '5.1.1', at: AT }),
  receivePageReports: () => ({
    body: JSON.stringify([{ type: 'network-error', url: 'https://shop.example/', body: { type: 'dns.failed' } }]),
    headers: { 'content-type': 'application/reports+json' },
  }),
}

export const steps: Examples<(typeof allCalls)['steps']> = { reportStep: () => ({ body: { step: 'product' } }) }

async function newsletterLinkTokens(test: TestShop): Promise<{ confirm: string; leave: string }> {
  const { email } = aStranger()
  await test.client().call(joinNewsletter, { body: { email } })
  await test.drain()
  return newsletterTokens(test.mailbox, email)
}
