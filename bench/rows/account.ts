// Signing in.
import { signIn as signInCall } from '#contract/calls/login.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { ask } from '../capture.ts'
import { compare } from '../compare.ts'
import type { Ask } from '../load/plan.ts'
import type { Row } from '../row.ts'
import { PASSWORD } from '../shoppers.ts'

const group = 'account'
const PEOPLE = 64

/** Against the password's derivation alone: nearly all of a sign-in must be that. */
const signIn: Row = {
  name: 'sign-in',
  group,
  async measure(environment) {
    const path = addressOf(signInCall)
    const asks = environment.shoppers.slice(0, PEOPLE).map(
      ({ email }): Ask => ({
        ...{ method: 'POST', path, headers: {}, status: 200 },
        body: JSON.stringify({ email, password: PASSWORD }),
      }),
    )
    const body = { email: environment.shoppers[0]?.email, password: PASSWORD }
    const reply = await ask(environment.shop.origin, { method: 'POST', path, body })
    const { rows } = await environment.pool.query<{ hash: string }>(
      `SELECT password_hash AS hash FROM users WHERE role = 'user' LIMIT 1`,
    )
    const [, memory, passes, parallelism] = /m=(\d+),t=(\d+),p=(\d+)/.exec(rows[0]?.hash ?? '') ?? []
    const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
    const outcome = await compare(environment, 'sign-in', {
      plan: { kind: 'asks', asks },
      limit: { kind: 'argon2', cost, reply },
    })
    return { kind: 'compared', ...outcome, target: null }
  },
}

export const accountRows: readonly Row[] = [signIn]
