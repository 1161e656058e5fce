// The context of all parts of the sandbox: keys, clock, store, controls and the webhook queue.
import { randomBytes } from 'node:crypto'
import type { FaultSettings } from './fault-settings.ts'
import { defaultFaultSettings } from './fault-settings.ts'
import type { Store } from './store.ts'
import type { WebhookQueue } from './webhook-queue.ts'

export interface Gateway {
  readonly keyId: string
  readonly keySecret: string
  readonly store: Store
  readonly faultSettings: FaultSettings
  readonly webhooks: WebhookQueue
  /** The idempotency keys of refund calls in progress. */
  readonly refundKeysInProgress: Set<string>
  /** The ids of payments that are still `created` or `authorized`, whose deadlines are watched. */
  readonly openPayments: Set<string>
  /** Aborted when the sandbox closes, which ends every delay. */
  readonly closing: AbortSignal
  /** The current time in unix seconds. */
  now(): number
  newId(prefix: string): string
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Makes Razorpay's ids: a prefix and 14 case-sensitive letters and digits (RZP-1). */
export const createIds = (random: (bytes: number) => Buffer = randomBytes) => {
  const randomId = () => [...random(14)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return { plain: randomId, withPrefix: (prefix: string) => `${prefix}_${randomId()}` }
}

export const resetFaultSettings = (faultSettings: FaultSettings) => Object.assign(faultSettings, defaultFaultSettings())
