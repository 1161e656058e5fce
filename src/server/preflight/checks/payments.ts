// Preflight checks of external services: gateway, webhook, the shop's public address and the courier.
import { z } from 'zod'
import { pathOf } from '#contract/call.ts'
import { receiveWebhook } from '#contract/calls/payments.ts'
import { preflight } from '#copy/preflight.ts'
import { after, hours } from '#domain/durations.ts'
import { CourierError } from '../../adapters/courier.ts'
import { GatewayError } from '../../adapters/payment-gateway.ts'
import { ProbeError, type ProbeReply } from '../../adapters/send-request.ts'
import { type Check, fail, type Ground, ok, type Verdict, waits, warn } from '../check.ts'
import { deleteToken, writeToken } from '../preflight-queries.ts'

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

// Webhooks of the gateway arrive: a delivery with a genuine signature is accepted at the public address, a forged one is not.

const webhookWords = preflight.webhook

export const webhookCheck: Check = {
  name: 'webhook',
  async run(ground) {
    const { config, gateway, ask } = ground
    if (config.usesSandbox) return warn(webhookWords.sandbox)
    const origin = config.publicOrigin ?? ground.local
    const url = `${origin}${pathOf(receiveWebhook)}`
    const { headers, body } = gateway.emptyDelivery()
    try {
      const forged = Object.fromEntries(Object.keys(headers).map((name) => [name, '0'.repeat(64)]))
      const [accepted, refused] = [
        await ask(url, { method: 'POST', headers, body }),
        await ask(url, { method: 'POST', headers: { ...forged, 'content-type': 'application/json' }, body }),
      ]
      const isEmpty = [502, 503, 504].includes(accepted.status) && !(await isHere(ground))
      if (isEmpty) return waits(preflight.address.waits(origin))
      if (accepted.status !== 200) return fail(webhookWords.refused(accepted.status))
      if (refused.status < 400) return fail(webhookWords.open(refused.status))
      return ok(`${webhookWords.ok} ${webhookWords.remember}`)
    } catch (error) {
      if (error instanceof ProbeError) return waits(preflight.address.waits(origin))
      throw error
    }
  },
}

// The public address leads to this very shop with a valid certificate, and the shop sees the client's address.

const addressWords = preflight.address
/** An address reserved for examples. A shop that believes it trusts headers of any visitor. */
const FORGED = '203.0.113.77'
const answer = z.object({
  word: z.string(),
  address: z.string(),
  peer: z.string(),
  passedOn: z.boolean(),
  wasForwarded: z.boolean(),
  protocol: z.string(),
})

export const addressCheck: Check = {
  name: 'address',
  async run(ground) {
    const { config, query, random } = ground
    const origin = config.publicOrigin
    if (origin === null || !config.isPublic) return warn(addressWords.local)
    const word = random.bytes(24).toString('base64url')
    const isLeft = query !== null && (await writeToken(query, word))
    try {
      const headers = { 'x-forwarded-for': FORGED }
      const reply = await ground.ask(`${origin}/preflight?word=${word}`, { headers })
      return isLeft ? await judge(ground, origin, word, reply) : waits(addressWords.waits(origin))
    } catch (error) {
      if (!(error instanceof ProbeError)) throw error
      if (error.why === 'unknown') return fail(addressWords.unknown(origin))
      if (error.why === 'certificate') return fail(addressWords.certificate(error.message))
      if (!(await isHere(ground))) return waits(addressWords.waits(origin))
      return fail(error.why === 'refused' ? addressWords.refused(origin) : addressWords.silent(error.message))
    } finally {
      if (isLeft) await deleteToken(query, word)
    }
  },
}

async function judge(ground: Ground, origin: string, word: string, { status, text }: ProbeReply): Promise<Verdict> {
  const parsed = answer.safeParse(jsonOf(text)).data
  if (parsed?.word !== word) {
    // An answer of a proxy without a running shop is no answer of the shop.
    const isEmpty = [502, 503, 504].includes(status) && !(await isHere(ground))
    return isEmpty ? waits(addressWords.waits(origin)) : fail(addressWords.other(status))
  }
  if (!parsed.wasForwarded) return fail(addressWords.notPassedOn)
  if (!parsed.passedOn) return fail(addressWords.untrusted(parsed.peer))
  if (parsed.address === FORGED) return fail(addressWords.forged)
  return parsed.protocol === 'https' ? ok(addressWords.ok(origin)) : fail(addressWords.protocol)
}

/** True where a shop runs on this machine. */
const isHere = ({ ask, local }: Ground): Promise<boolean> =>
  ask(`${local}/healthz`).then(
    ({ status }) => status === 200,
    () => false,
  )

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

// The courier accepts the login: a token is requested, and no parcel is booked (SHIP-8).

const courierWords = preflight.courier

export const courierCheck: Check = {
  name: 'courier',
  async run({ config, courier }) {
    if (courier === null) return ok(courierWords.none)
    try {
      await courier.tryLogin()
    } catch (error) {
      if (!(error instanceof CourierError)) throw error
      const reason = error.words ?? error.message
      return fail(error.kind === 'refused' ? courierWords.refused(reason) : courierWords.silent(reason))
    }
    return config.SHIPROCKET_WEBHOOK_TOKEN === undefined ? warn(courierWords.noToken) : ok(courierWords.ok)
  },
}
