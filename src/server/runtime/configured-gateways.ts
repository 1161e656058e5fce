// The payment gateways that a shop has: another provider is wired here, and nowhere else.
import { gatewaysOf, type PaymentGateways } from '../adapters/payment-gateways.ts'
import { configuredRazorpay } from '../adapters/razorpay/configured-razorpay.ts'
import { razorpayClient } from '../adapters/razorpay/razorpay-client.ts'
import type { Config } from '../config.ts'
import type { SandboxAccess } from './sandbox.ts'

/** The first takes new payments; whoever took some before stays here until the last of them can no longer be refunded. */
export const configuredGateways = (config: Config, sandbox: SandboxAccess | null): PaymentGateways =>
  gatewaysOf(razorpayClient(sandbox?.gateway ?? configuredRazorpay(config)))
