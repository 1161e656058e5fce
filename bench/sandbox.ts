// The sandbox of Razorpay in a process of its own. All measured shops call it.
import { listenSandbox } from '#sandbox/listen-sandbox.ts'
import { createRazorpaySandbox } from '#sandbox/razorpay-sandbox.ts'

const { RAZORPAY_KEY_ID: keyId = '', RAZORPAY_KEY_SECRET: keySecret = '', RAZORPAY_WEBHOOK_SECRET = '' } = process.env
const sandbox = createRazorpaySandbox({ keyId, keySecret, webhookSecret: RAZORPAY_WEBHOOK_SECRET })
const { url } = await listenSandbox(sandbox, { port: 0 })
process.once('disconnect', () => process.exit(0))
process.once('SIGTERM', () => process.exit(0))
process.stdout.write(`The sandbox is open: ${url}\n`)
