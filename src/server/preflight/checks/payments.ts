// Preflight checks of the payment gateway, its webhook, the shop's public address and the courier.
import { z } from 'zod'
import { pathOf } from '#contract/call.ts'
import { receiveWebhook } from '#contract/calls/payments.ts'
import { preflight } from '#copy/preflight.ts'
import { after, hours } from '#domain/durations.ts'
import { CourierError } from '../../adapters/courier.ts'
import { GatewayError } from '../../adapters/payment-gateway.ts'
import { ProbeError, type ProbeReply } from '../../adapters/send-request.ts'
import { type Check, type CheckContext, fail, ok, type Verdict, waits, warn } from '../check.ts'
import { deleteToken, writeToken } from '../preflight-queries.ts'

const texts = preflight.gateway

export const gatewayCheck: Check = {
  name: 'payments',
  async run({ config, clock, gateway }) {
    if (config.usesSandbox) return warn(texts.sandbox)
    const to = clock.now()
    try {
      await gateway.listOrders({ from: after(to, -hours(1)), to }, 0, 'shopper')
      return ok(texts.ok)
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      const reason = error.words ?? error.message
      return fail(error.kind === 'refused' ? texts.refused(reason) : texts.silent(reason))
    }
  },
}

const webhookTexts = preflight.webhook

/** Checks that the public address accepts a webhook with a genuine signature and refuses a forged one. */
export const webhookCheck: Check = {
  name: 'webhook',
  async run(context) {
    const { config, gateway, sendProbe } = context
    if (config.usesSandbox) return warn(webhookTexts.sandbox)
    const origin = config.publicOrigin ?? context.local
    const url = `${origin}${pathOf(receiveWebhook)}`
    const { headers, body } = gateway.createTestDelivery()
    try {
      const forged = Object.fromEntries(Object.keys(headers).map((name) => [name, '0'.repeat(64)]))
      const [accepted, refused] = [
        await sendProbe(url, { method: 'POST', headers, body }),
        await sendProbe(url, { method: 'POST', headers: { ...forged, 'content-type': 'application/json' }, body }),
      ]
      const isShopMissing = [502, 503, 504].includes(accepted.status) && !(await isShopRunning(context))
      if (isShopMissing) return waits(preflight.address.waits(origin))
      if (accepted.status !== 200) return fail(webhookTexts.refused(accepted.status))
      if (refused.status < 400) return fail(webhookTexts.open(refused.status))
      return ok(`${webhookTexts.ok} ${webhookTexts.remember}`)
    } catch (error) {
      if (error instanceof ProbeError) return waits(preflight.address.waits(origin))
      throw error
    }
  },
}

const addressTexts = preflight.address
/** An address that no client has. A shop that sees it as the client's address trusts headers that visitors forge. */
const FORGED_ADDRESS = '203.0.113.77'
const probeReply = z.object({
  word: z.string(),
  address: z.string(),
  peer: z.string(),
  passedOn: z.boolean(),
  wasForwarded: z.boolean(),
  protocol: z.string(),
})

/** Checks that the public address leads to this shop over HTTPS, and that the shop sees the client's address. */
export const addressCheck: Check = {
  name: 'address',
  async run(context) {
    const { config, query, random } = context
    const origin = config.publicOrigin
    if (origin === null || !config.isPublic) return warn(addressTexts.local)
    const word = random.bytes(24).toString('base64url')
    const isTokenWritten = query !== null && (await writeToken(query, word))
    try {
      const headers = { 'x-forwarded-for': FORGED_ADDRESS }
      const reply = await context.sendProbe(`${origin}/preflight?word=${word}`, { headers })
      return isTokenWritten ? await verdictOfReply(context, origin, word, reply) : waits(addressTexts.waits(origin))
    } catch (error) {
      if (!(error instanceof ProbeError)) throw error
      if (error.reason === 'unknown') return fail(addressTexts.unknown(origin))
      if (error.reason === 'certificate') return fail(addressTexts.certificate(error.message))
      if (!(await isShopRunning(context))) return waits(addressTexts.waits(origin))
      return fail(error.reason === 'refused' ? addressTexts.refused(origin) : addressTexts.silent(error.message))
    } finally {
      if (isTokenWritten) await deleteToken(query, word)
    }
  },
}

async function verdictOfReply(
  context: CheckContext,
  origin: string,
  word: string,
  { status, text }: ProbeReply,
): Promise<Verdict> {
  const parsed = probeReply.safeParse(parseJson(text)).data
  if (parsed?.word !== word) {
    // A proxy without a running shop behind it answers 502, 503 or 504.
    const isShopMissing = [502, 503, 504].includes(status) && !(await isShopRunning(context))
    return isShopMissing ? waits(addressTexts.waits(origin)) : fail(addressTexts.other(status))
  }
  if (!parsed.wasForwarded) return fail(addressTexts.notPassedOn)
  if (!parsed.passedOn) return fail(addressTexts.untrusted(parsed.peer))
  if (parsed.address === FORGED_ADDRESS) return fail(addressTexts.forged)
  return parsed.protocol === 'https' ? ok(addressTexts.ok(origin)) : fail(addressTexts.protocol)
}

const isShopRunning = ({ sendProbe, local }: CheckContext): Promise<boolean> =>
  sendProbe(`${local}/healthz`).then(
    ({ status }) => status === 200,
    () => false,
  )

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const courierTexts = preflight.courier

/** Checks that the courier accepts the login (SHIP-8). No parcel is booked. */
export const courierCheck: Check = {
  name: 'courier',
  async run({ config, courier }) {
    if (courier === null) return ok(courierTexts.none)
    try {
      await courier.tryLogin()
    } catch (error) {
      if (!(error instanceof CourierError)) throw error
      const reason = error.words ?? error.message
      return fail(error.kind === 'refused' ? courierTexts.refused(reason) : courierTexts.silent(reason))
    }
    return config.SHIPROCKET_WEBHOOK_TOKEN === undefined ? warn(courierTexts.noToken) : ok(courierTexts.ok)
  },
}
