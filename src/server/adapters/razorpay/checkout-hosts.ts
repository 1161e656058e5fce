// What Razorpay's checkout needs of a page's policy: its own hosts (RZP-18), or the origin that the sandbox's script comes from.
import type { CheckoutHosts } from '../payment-gateway.ts'

const ANY_HOST = 'https://*.razorpay.com'

/** The hosts for a checkout.js that comes from `scriptUrl`; a path alone is part of the shop. */
export function checkoutHosts(scriptUrl: string): CheckoutHosts {
  if (!URL.canParse(scriptUrl)) return { script: [], frame: ["'self'"], connect: [], image: [] }
  const { origin, hostname } = new URL(scriptUrl)
  if (!hostname.endsWith('.razorpay.com'))
    return { script: [origin], frame: [origin], connect: [origin], image: [origin] }
  return {
    script: ['https://checkout.razorpay.com'],
    frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
    connect: [ANY_HOST],
    image: [ANY_HOST],
  }
}
