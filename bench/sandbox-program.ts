// Razorpay's sandbox in a process of its own, as far from the shop as Razorpay is: for the shop and for its limit alike.
import { listenSandbox } from '#sandbox/listen-sandbox.ts'
import { createRazorpaySandbox } from '#sandbox/razorpay-sandbox.ts'
import { SANDBOX_KEYS } from './sandbox-keys.ts'

// Without an address for webhooks and without a file: what it costs is what the calls cost.
const { url } = await listenSandbox(createRazorpaySandbox(SANDBOX_KEYS), { port: 0 })
process.send?.({ url })
process.once('disconnect', () => process.exit(0))
process.once('SIGTERM', () => process.exit(0))
