// Razorpay proper, as the configuration names it.
import type { Config } from '../../config.ts'
import type { RazorpayOptions } from './razorpay-client.ts'

/** Its keys and addresses; the configuration has made sure that the three keys are there together. */
export const configuredRazorpay = (config: Config): RazorpayOptions => ({
  keyId: config.RAZORPAY_KEY_ID ?? '',
  keySecret: config.RAZORPAY_KEY_SECRET ?? '',
  webhookSecret: config.RAZORPAY_WEBHOOK_SECRET ?? '',
  apiUrl: config.PROVIDERS_URL ?? 'https://api.razorpay.com',
  checkoutScriptUrl: `${config.PROVIDERS_URL ?? 'https://checkout.razorpay.com'}/v1/checkout.js`,
})
