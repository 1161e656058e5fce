// Examples of calls about age, guardians and consents.
import type { allCalls } from '#contract/all-calls.ts'
import { setAge } from '#contract/calls/age.ts'
import { noticeVersions } from '#domain/notice-versions.ts'
import { aGuardedMinor, aGuardiansEmail, anAgreement, requestGuardian } from '../support/guardians.ts'
import { aShopper } from '../support/makers.ts'
import { anOrder, type Examples } from './example.ts'

export const age: Examples<typeof allCalls.age> = {
  setAge: () => ({ body: { age: 'adult', notice: noticeVersions.signup } }),
  askGuardian: async ({ person }) => {
    await person.client.call(setAge, { body: { age: 'minor' } })
    return { body: { email: aGuardiansEmail() } }
  },
  changeChoice: () => ({ body: { purpose: 'measurement', given: false } }),
  confirmWithAccount: async (at) => {
    const { test, person } = at
    await person.client.call(setAge, { body: { age: 'adult' } })
    await anOrder(at)
    const { token } = await requestGuardian(test, await aShopper(test))
    const { name: _name, ...agreement } = anAgreement(token)
    return { body: agreement }
  },
  viewGuardianLink: async ({ test }) => ({ body: { token: (await aGuardedMinor(test)).token } }),
  confirmAsGuardian: async ({ test }) => ({
    body: anAgreement((await requestGuardian(test, await aShopper(test))).token),
  }),
  changeAsGuardian: async ({ test }) => ({
    body: { token: (await aGuardedMinor(test)).token, purpose: 'orders', given: false },
  }),
  confirmAdult: async ({ test }) => ({ body: { token: (await aGuardedMinor(test)).token } }),
}
