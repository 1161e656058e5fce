// Examples of calls about passkeys, apps and recovery codes.
import type { allCalls } from '#contract/all-calls.ts'
import { beginApp, beginPasskey, beginPasskeyProof, beginPasskeySignIn, viewFactors } from '#contract/calls/factors.ts'
import { Authenticator } from '../support/authenticator.ts'
import { addApp, appCode, enrolPasskey } from '../support/factors.ts'
import type { Examples, Situation } from './example.ts'

/** Makes the caller an admin, because only staff may add an authenticator app. */
async function asStaff({ test, person }: Situation): Promise<void> {
  await test.shop.db.updateTable('users').set({ role: 'admin' }).where('id', '=', person.userId).execute()
}

async function asNewStaff(at: Situation): Promise<void> {
  const { db } = at.test.shop
  await asStaff(at)
  for (const table of ['passkeys', 'authenticator_apps', 'recovery_codes'] as const)
    await db.deleteFrom(table).where('user_id', '=', at.person.userId).execute()
}

export const factors: Examples<typeof allCalls.factors> = {
  signInByPasskey: async ({ client, person }) => {
    const { authenticator } = await enrolPasskey(person.client)
    const { body } = await client.call(beginPasskeySignIn)
    return { body: { credential: authenticator.sign(body.options) } }
  },
  showPasskey: async ({ client }) => {
    const { authenticator } = await enrolPasskey(client)
    const { body } = await client.call(beginPasskeyProof)
    return { body: { credential: authenticator.sign(body.options) } }
  },
  verifyFactorCode: async (at) => {
    await asNewStaff(at)
    const { codes } = await addApp(at.test, at.client)
    return { body: { code: codes[0] } }
  },
  addPasskey: async ({ client }) => {
    const { body } = await client.call(beginPasskey)
    return { body: { credential: new Authenticator().create(body.options) } }
  },
  removePasskey: async ({ person }) => {
    await enrolPasskey(person.client)
    const { body } = await person.client.call(viewFactors)
    return { params: { passkeyId: (body.passkeys as { _id: string }[]).at(-1)?._id } }
  },
  beginApp: async (at) => {
    await asNewStaff(at)
    return {}
  },
  confirmApp: async (at) => {
    await asNewStaff(at)
    const { body } = await at.client.call(beginApp)
    return { body: { code: appCode(at.test.clock, String(body.secret))() } }
  },
  removeApp: async (at) => {
    await asNewStaff(at)
    await addApp(at.test, at.client)
    return {}
  },
  renewRecoveryCodes: async (at) => {
    await asNewStaff(at)
    await addApp(at.test, at.client)
    return {}
  },
}
