// Examples of calls about privacy requests, of users, staff and the owner.
import type { allCalls } from '#contract/all-calls.ts'
import { openBreach as openBreachCall } from '#contract/calls/admin/breaches.ts'
import { requestPrivacyCode as codeCall, makePrivacyRequest as makeCall } from '#contract/calls/privacy.ts'
import { codeSentTo } from '../support/emails.ts'
import { anAdmin, aShopper } from '../support/makers.ts'
import type { TestShop } from '../support/shop.ts'
import { aStranger, type Examples, type Situation } from './example.ts'

const request = { kind: 'access', text: 'What do you keep about me?' } as const

export const privacy: Examples<typeof allCalls.privacy> = {
  makePrivacyRequest: () => ({ body: request }),
  withdrawPrivacyRequest: async ({ person }) => {
    const { body } = await person.client.call(makeCall, { body: request })
    return { params: { privacyNumber: body.number as number } }
  },
  nameNominee: () => ({ body: { name: 'Meera Thomas', email: aStranger().email, phone: '' } }),
  requestPrivacyCode: () => ({ body: { email: aStranger().email } }),
  sendPrivacyRequest: async ({ test }) => {
    const { email } = aStranger()
    await test.client().call(codeCall, { body: { email } })
    await test.drain()
    return { body: { ...request, email, otp: codeSentTo(test.mailbox, email) } }
  },
}

const requestParams = async ({ test }: Situation) => {
  const { client } = await aShopper(test)
  const { body } = await client.call(makeCall, { body: request })
  return { params: { privacyNumber: body.number as number } }
}

export const adminPrivacy: Examples<(typeof allCalls)['admin: privacy']> = {
  viewPrivacyRequest: requestParams,
  answerPrivacyRequest: async (at) => ({
    ...(await requestParams(at)),
    body: { text: 'It is in your file.', seen: 1 },
  }),
  checkNominee: async (at) => {
    const request = await requestParams(at)
    await at.test.shop.db.updateTable('privacy_requests').set({ is_verified: true }).execute()
    return { ...request, body: { account: aStranger().email, phone: '' } }
  },
}

const aBreach = async (test: TestShop) => {
  const { client } = await anAdmin(test)
  const { body } = await client.call(openBreachCall, { body: breachBody(test) })
  return { params: { breachNumber: body.number as number } }
}
const breachBody = (test: TestShop) => ({ knownAt: test.clock.now().toISOString(), happened: 'A laptop was stolen.' })

export const adminBreaches: Examples<(typeof allCalls)['admin: breaches']> = {
  openBreach: ({ test }) => ({ body: breachBody(test) }),
  viewBreach: ({ test }) => aBreach(test),
  addBreachEntry: async ({ test }) => ({ ...(await aBreach(test)), body: { kind: 'data', text: 'Names and emails' } }),
  sendBreachEmails: async ({ test, person }) => ({
    ...(await aBreach(test)),
    body: { text: 'A laptop was stolen.', selection: { to: 'ids', ids: [person.userId] } },
  }),
  closeBreach: async ({ test }) => ({ ...(await aBreach(test)), body: { reason: 'It was no breach.' } }),
}
