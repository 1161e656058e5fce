// Asking for a one-time code. The answer is the same for every address: whether there is an account, only the job finds out (ACC-7).
import { minutes } from '#domain/durations.ts'
import { enforceLimit } from '../db/rate-limit.ts'
import type { OtpPurpose } from '../db/schema.ts'
import type { Shop } from '../shop.ts'
import { connectionOf } from './client-network.ts'

const PER_ADDRESS = { name: 'otp-email', most: 3, per: minutes(15) }
const PER_CONNECTION = { name: 'otp-ip', most: 20, per: minutes(15) }

/** Sends the job that sends the code. */
export async function requestOtp(
  shop: Shop,
  input: { readonly email: string; readonly purpose: OtpPurpose; readonly ip: string },
): Promise<void> {
  const { email, purpose, ip } = input
  await enforceLimit(shop, PER_CONNECTION, connectionOf(ip))
  await enforceLimit(shop, PER_ADDRESS, `${purpose} ${email}`)
  await shop.jobs.send('send-otp', { email, purpose, requestedAt: shop.clock.now().toISOString() })
}
