// The courier takes the login: a token is asked for, and no parcel is booked (SHIP-8).
import { preflight } from '#copy/preflight.ts'
import { CourierError } from '../../adapters/courier.ts'
import { type Check, fail, ok, warn } from '../check.ts'

const words = preflight.courier

export const courierCheck: Check = {
  name: 'courier',
  async run({ config, courier }) {
    if (courier === null) return ok(words.none)
    try {
      await courier.tryLogin()
    } catch (error) {
      if (!(error instanceof CourierError)) throw error
      const reason = error.words ?? error.message
      return fail(error.kind === 'refused' ? words.refused(reason) : words.silent(reason))
    }
    return config.SHIPROCKET_WEBHOOK_TOKEN === undefined ? warn(words.noToken) : ok(words.ok)
  },
}
