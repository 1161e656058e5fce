// Shiprocket as the configuration names it; null where it does not.
import type { Config } from '../../config.ts'
import type { Clock } from '../clock.ts'
import type { CourierPort } from '../courier.ts'
import { labelsFrom } from '../fetch-label.ts'
import { shiprocketClient } from './shiprocket-client.ts'

/** Where its answers say that labels lie. */
const LABEL_HOSTS = ['amazonaws.com', 'shiprocket.in', 'shiprocket.co']

/** The configuration has made sure that all that it needs is there together. */
export function configuredShiprocket(config: Config, clock: Clock): CourierPort | null {
  const { SHIPROCKET_EMAIL: email, SHIPROCKET_PASSWORD: password, PROVIDERS_URL } = config
  if (!email || !password) return null
  return shiprocketClient({
    email,
    password,
    webhookToken: config.SHIPROCKET_WEBHOOK_TOKEN ?? null,
    pickup: config.SHIPROCKET_PICKUP,
    apiUrl: PROVIDERS_URL ?? 'https://apiv2.shiprocket.in',
    clock,
    fetchLabel: labelsFrom(LABEL_HOSTS, { mayBeLocal: PROVIDERS_URL !== undefined }),
  })
}
