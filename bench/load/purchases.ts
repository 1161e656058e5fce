// Load of whole purchases: into the cart, start the payment, pay at the sandbox, verify with the dialog's signature.
import { viewCart } from '#contract/calls/cart.ts'
import { startPayment } from '#contract/calls/checkout.ts'
import { verifyPayment } from '#contract/calls/payments.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { bytesOf, Line } from './line.ts'
import type { Buyer, LoadResult, LoadTask, PurchasePlan } from './plan.ts'
import { Tally } from './tally.ts'

export async function runPurchases(plan: PurchasePlan, task: LoadTask): Promise<LoadResult> {
  const tally = new Tally()
  const until = performance.now() + task.seconds * 1000
  let left = task.most ?? Number.POSITIVE_INFINITY
  // Nobody buys twice at once: each line has its own share of the buyers and walks through it.
  const shares = Array.from({ length: task.connections }, (_, line) =>
    plan.buyers.filter((_, number) => number % task.connections === line),
  )
  const people = shares.map(async (share) => {
    const [shop, sandbox] = [new Line(task.origin), new Line(plan.sandbox)]
    let turn = 0
    for (let since = performance.now(); since < until && left > 0; since = performance.now()) {
      left -= 1
      const buyer = share[turn % share.length]
      turn += 1
      if (!buyer) break
      try {
        await buy(plan, buyer, { origin: task.origin, shop, sandbox })
        tally.right(since)
      } catch (error) {
        tally.wrong(error instanceof Error ? error.message : String(error))
      }
    }
    shop.close()
    sandbox.close()
  })
  await Promise.all(people)
  return tally.result
}

interface Place {
  readonly origin: string
  readonly shop: Line
  readonly sandbox: Line
}

async function buy({ billing, sandbox }: PurchasePlan, buyer: Buyer, place: Place): Promise<void> {
  const toShop = (path: string, body: object) => post(place.shop, place.origin, path, body, { cookie: buyer.cookie })
  await toShop(addressOf(viewCart), { productId: buyer.productId })
  const started = await toShop(addressOf(startPayment), { billingData: billing, coinsUsed: 0 })
  const { id: orderId } = started.order as { id: string }
  const { paymentId, signature } = await post(place.sandbox, sandbox, '/control/pay', { orderId })
  const proof = { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature }
  await toShop(addressOf(verifyPayment), proof)
}

async function post(
  line: Line,
  origin: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const { status, body: answer } = await line.ask(
    bytesOf({ method: 'POST', path, headers, body: JSON.stringify(body) }, origin),
  )
  if (status !== 200) throw new Error(`POST ${path} answered ${status}: ${answer.subarray(0, 300).toString()}`)
  return JSON.parse(answer.toString()) as Record<string, unknown>
}
