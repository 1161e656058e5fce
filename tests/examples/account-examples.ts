// Examples of the calls about a user's account.
import type { allCalls } from '#contract/all-calls.ts'
import { listDevices, requestEmailsCode, requestEmailVerification } from '#contract/calls/account.ts'
import { addAddress } from '#contract/calls/addresses.ts'
import { requestResetCode, verifyResetCode } from '#contract/calls/password-reset.ts'
import { linkedPages } from '#contract/urls.ts'
import { signUp } from '#server/accounts/sign-up.ts'
import { jobHandlers } from '#server/runtime/job-handlers.ts'
import { changeEmailTo, startEmailChange, verifyEmailByCode } from '../support/email-change.ts'
import { codeSentTo, linkToken } from '../support/emails.ts'
import { anInvite } from '../support/invites.ts'
import { aBilling, aShopper, PASSWORD } from '../support/makers.ts'
import type { TestShop } from '../support/shop.ts'
import { anOrder, aStranger, type Examples, type Situation } from './example.ts'

export const signup: Examples<typeof allCalls.signup> = {
  signUp: () => ({ body: aStranger() }),
  verifySignup: async ({ test }) => {
    const { email } = await aSignup(test)
    return { body: { email, otp: codeSentTo(test.mailbox, email) } }
  },
  resendSignupCode: async ({ test }) => ({ body: { email: (await aSignup(test)).email } }),
  joinByInvite: async ({ test }) => {
    const { name, email, password } = aStranger()
    return { body: { token: await anInvite(test, email, ['packer']), name, password } }
  },
}

export const login: Examples<typeof allCalls.login> = {
  signIn: ({ person }) => ({ body: { email: person.email, password: PASSWORD } }),
}

export const passwordReset: Examples<(typeof allCalls)['password reset']> = {
  requestResetCode: ({ person }) => ({ body: { email: person.email } }),
  verifyResetCode: async ({ test }) => ({ body: await aResetCode(test) }),
  resetPassword: async ({ test, client }) => {
    const { email, otp } = await aResetCode(test)
    await client.call(verifyResetCode, { body: { email, otp } })
    return { body: { email, newPassword: 'river stone 1962' } }
  },
}

export const account: Examples<typeof allCalls.account> = {
  changeProfile: () => ({ body: { name: 'Meera Thomas', phone: '9000000002' } }),
  changePassword: () => ({ body: { currentPassword: PASSWORD, newPassword: PASSWORD } }),
  resumeMyEmails: async ({ test, person }) => {
    await person.client.call(requestEmailsCode)
    await test.drain()
    return { body: { otp: codeSentTo(test.mailbox, person.email) } }
  },
  verifyMyEmail: async ({ test, person }) => {
    await person.client.call(requestEmailVerification)
    await test.drain()
    return { body: { otp: codeSentTo(test.mailbox, person.email) } }
  },
  requestEmailChange: () => ({ body: { email: aStranger().email, password: PASSWORD } }),
  changeMyEmail: async ({ test, person }) => ({
    body: { ...(await startEmailChange(test, person, aStranger().email)) },
  }),
  // The caller can be deleted even when it is an admin, because another admin stays.
  deleteAccount: () => ({ body: { password: PASSWORD } }),
  logOutDevice: async ({ person }) => {
    const { body } = await person.client.call(listDevices)
    const [session] = body.sessions as { _id: string }[]
    return { params: { sessionId: session?._id } }
  },
  acceptInvite: async ({ test, person }) => ({ body: { token: await anInvite(test, person.email, ['packer']) } }),
}

export const addressLinks: Examples<(typeof allCalls)['address links']> = {
  restoreEmail: async ({ test }) => {
    const shopper = await aShopper(test)
    await verifyEmailByCode(test, shopper)
    await changeEmailTo(test, shopper, aStranger().email)
    return { body: { token: linkToken(test.mailbox, shopper.email, linkedPages.emailRestore) } }
  },
  disownAddress: async (at) => {
    await anOrder(at)
    await at.test.drain()
    return { body: { token: linkToken(at.test.mailbox, String(aBilling().email), linkedPages.notMe) } }
  },
}

export const addresses: Examples<typeof allCalls.addresses> = {
  addAddress: () => ({ body: anAddress() }),
  changeAddress: async (at) => ({ params: { addressId: await aSavedAddress(at) }, body: anAddress() }),
  removeAddress: async (at) => ({ params: { addressId: await aSavedAddress(at) } }),
}

/** Signs up a user while EMAIL_VERIFICATION=1 is set, so that a code is sent. */
async function aSignup({ shop }: TestShop): Promise<{ email: string }> {
  const strict = { ...shop, config: { ...shop.config, EMAIL_VERIFICATION: true } }
  const stranger = aStranger()
  await signUp(strict, { ...stranger, ip: '127.0.0.1' })
  await strict.jobs.drain(jobHandlers(strict))
  return stranger
}

async function aResetCode(test: TestShop): Promise<{ email: string; otp: string }> {
  const { email } = await aShopper(test)
  await test.client().call(requestResetCode, { body: { email } })
  await test.drain()
  return { email, otp: codeSentTo(test.mailbox, email) }
}

function anAddress(): Record<string, unknown> {
  const { email: _email, state: _state, ...address } = aBilling()
  return address
}

async function aSavedAddress({ person }: Situation): Promise<string> {
  const { body } = await person.client.call(addAddress, { body: anAddress() })
  return (body.address as { _id: string })._id
}
