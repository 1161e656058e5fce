// The payment gateway's news arrives: a delivery signed as the gateway signs is taken at the public address, a forged one is not.
import { pathOf } from '#contract/call.ts'
import { receiveWebhook } from '#contract/calls/payments.ts'
import { preflight } from '#copy/preflight.ts'
import { NobodyThere } from '../../adapters/ask-outside.ts'
import { type Check, fail, ok, waits, warn } from '../check.ts'
import { isHere } from './address.ts'

const words = preflight.webhook

export const webhookCheck: Check = {
  name: 'webhook',
  async run(ground) {
    const { config, gateway, ask } = ground
    if (config.usesSandbox) return warn(words.sandbox)
    const origin = config.publicOrigin ?? ground.local
    const url = `${origin}${pathOf(receiveWebhook)}`
    const { headers, body } = gateway.emptyDelivery()
    try {
      const forged = Object.fromEntries(Object.keys(headers).map((name) => [name, '0'.repeat(64)]))
      const [taken, refused] = [
        await ask(url, { method: 'POST', headers, body }),
        await ask(url, { method: 'POST', headers: { ...forged, 'content-type': 'application/json' }, body }),
      ]
      const isEmpty = [502, 503, 504].includes(taken.status) && !(await isHere(ground))
      if (isEmpty) return waits(preflight.address.waits(origin))
      if (taken.status !== 200) return fail(words.refused(taken.status))
      if (refused.status < 400) return fail(words.open(refused.status))
      return ok(`${words.ok} ${words.remember}`)
    } catch (error) {
      if (error instanceof NobodyThere) return waits(preflight.address.waits(origin))
      throw error
    }
  },
}
