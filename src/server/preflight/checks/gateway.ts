// The payment gateway takes the keys: the orders of the last hour are read, and nothing is written.
import { preflight } from '#copy/preflight.ts'
import { after, hours } from '#domain/durations.ts'
import { GatewayError } from '../../adapters/payment-gateway.ts'
import { type Check, fail, ok, warn } from '../check.ts'

const words = preflight.gateway

export const gatewayCheck: Check = {
  name: 'payments',
  async run({ config, clock, gateway }) {
    if (config.usesSandbox) return warn(words.sandbox)
    const to = clock.now()
    try {
      await gateway.listOrders({ from: after(to, -hours(1)), to }, 0, 'shopper')
      return ok(words.ok)
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      const reason = error.words ?? error.message
      return fail(error.kind === 'refused' ? words.refused(reason) : words.silent(reason))
    }
  },
}
