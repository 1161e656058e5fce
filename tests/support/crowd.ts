// Shoppers who buy without pause during a fault, and a record of everything that the shop acknowledged.
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { addToCart, setQuantity } from '#contract/calls/cart.ts'
import { quotePurchase, startPayment } from '#contract/calls/checkout.ts'
import { sendMessage } from '#contract/calls/contact.ts'
import { signIn, whoAmI } from '#contract/calls/login.ts'
import { listMyOrders } from '#contract/calls/orders.ts'
import { verifyPayment } from '#contract/calls/payments.ts'
import { listProducts, viewProduct } from '#contract/calls/products.ts'
import { signUp } from '#contract/calls/signup.ts'
import { pages } from '#contract/urls.ts'
import { addressOf } from './addresses.ts'
import { aBilling, aMessage, PASSWORD } from './makers.ts'
import { type RemoteAnswer, RemoteClient } from './remote-client.ts'
import type { ShopProcess } from './shop-process.ts'

/** The error codes that a shop in trouble may answer with. */
const BUSY_CODES = new Set(['busy', 'payment_provider_unavailable'])
/** The statuses that a balancer answers with when a node is gone. */
const LOST_NODE_STATUSES = new Set([502, 503, 504])
/** The pause before a user clicks a button again, in milliseconds. */
const BETWEEN_TRIES = 50

export interface Crowd {
  /** The ids of all acknowledged orders and tickets so far. */
  readonly orders: ReadonlySet<string>
  readonly tickets: ReadonlySet<number>
  /** The number of busy responses and lost requests so far. */
  readonly refusals: number
  /** The balancer's responses about a lost node. */
  readonly lost: readonly string[]
  /** Lets every shopper finish, then verifies the payments whose verification was refused during the fault. */
  finish(): Promise<void>
}

interface CrowdOptions {
  /** Returns the address of the current node; the shop's own by default. */
  readonly origin?: () => string
  /** Pays a gateway order; in the shop's own sandbox by default. */
  readonly pay?: (gatewayOrderId: string) => Promise<unknown>
  /** True when a balancer may lose a node in the middle of a request. */
  readonly hasBalancer?: boolean
}

/** Starts this number of shoppers on a shop. */
export async function startCrowd(shop: ShopProcess, people: number, options: CrowdOptions = {}): Promise<Crowd> {
  const { origin = () => shop.origin, pay = (orderId) => shop.controlSandbox('pay', { orderId }) } = options
  const [product] = (await new RemoteClient(origin).call(listProducts)).body as unknown as { _id: string }[]
  const orders = new Set<string>()
  const tickets = new Set<number>()
  const unverifiedPurchases: { client: RemoteClient; gatewayOrderId: string }[] = []
  const lost: string[] = []
  let refusals = 0
  let isOver = false

  const answerOrNull = async (answer: Promise<RemoteAnswer>): Promise<RemoteAnswer | null> => {
    const { status, body } = await answer.catch((error: Error): RemoteAnswer => {
      // A balancer may close a reused connection without a response, which counts as a lost node.
      if (!options.hasBalancer) throw error
      return { status: 502, body: { code: String(error.cause ?? error) } }
    })
    if (status < 500) return { status, body }
    if (options.hasBalancer && LOST_NODE_STATUSES.has(status) && !BUSY_CODES.has(String(body.code))) {
      lost.push(`${status} ${body.code ?? ''}`)
      return countRefusal()
    }
    expect([status, BUSY_CODES.has(String(body.code))], JSON.stringify(body)).toEqual([503, true])
    return countRefusal()
  }
  const countRefusal = async (): Promise<null> => {
    refusals += 1
    await pause(BETWEEN_TRIES)
    return null
  }

  const browse = async (client: RemoteClient): Promise<void> => {
    for (const path of [pages.home, pages.products, pages.product(product?._id ?? '')]) {
      const { status } = await client.get(path)
      expect([200, 503], path).toContain(status)
      if (status === 503) refusals += 1
    }
    for (const path of [
      addressOf(listProducts),
      addressOf(viewProduct, { params: { productId: product?._id } }),
      addressOf(whoAmI),
      addressOf(listMyOrders),
    ])
      await answerOrNull(client.get(path))
  }

  const sendQuestion = async (client: RemoteClient): Promise<void> => {
    const answer = await answerOrNull(client.call(sendMessage, { body: aMessage() }))
    if (answer?.status === 200) tickets.add(answer.body.ticket as number)
  }

  const verifyPurchase = async (client: RemoteClient, gatewayOrderId: string): Promise<boolean> => {
    const verify = { razorpay_order_id: gatewayOrderId, fromPolling: true }
    const answer = await answerOrNull(client.call(verifyPayment, { body: verify }))
    if (answer?.status === 200) orders.add((answer.body.order as { _id: string })._id)
    return answer?.status === 200
  }

  const buy = async (client: RemoteClient): Promise<void> => {
    const line = { productId: product?._id, quantity: 1 }
    await answerOrNull(client.call(addToCart, { body: line }))
    await answerOrNull(client.call(setQuantity, { body: { ...line, quantity: 2 } }))
    await answerOrNull(client.call(quotePurchase, { body: { billingData: aBilling(), coinsUsed: 0 } }))
    const started = await answerOrNull(client.call(startPayment, { body: { billingData: aBilling(), coinsUsed: 0 } }))
    if (started?.status !== 200) return
    const { id: gatewayOrderId } = started.body.order as { id: string }
    await pay(gatewayOrderId)
    if (!(await verifyPurchase(client, gatewayOrderId))) unverifiedPurchases.push({ client, gatewayOrderId })
  }

  const clients: RemoteClient[] = []
  for (let count = 0; count < people; count++) {
    const client = new RemoteClient(origin)
    const email = `crowd${count}.${Date.now()}@example.in`
    await client.call(signUp, { body: { name: 'Anjali Nair', email, password: PASSWORD } })
    await client.call(signIn, { body: { email, password: PASSWORD } })
    clients.push(client)
  }
  const runningShoppers = clients.map(async (client) => {
    while (!isOver) {
      await browse(client)
      await buy(client)
      await sendQuestion(client)
    }
  })
  let failure: { error: unknown } | null = null
  for (const each of runningShoppers)
    each.catch((error: unknown) => {
      failure ??= { error }
    })
  return {
    get orders() {
      if (failure) throw failure.error
      return orders
    },
    tickets,
    lost,
    get refusals() {
      return refusals
    },
    async finish() {
      isOver = true
      await Promise.all(runningShoppers)
      for (const { client, gatewayOrderId } of unverifiedPurchases)
        expect(await verifyPurchase(client, gatewayOrderId)).toBe(true)
    },
  }
}

/** Fails unless every acknowledged order and ticket is in the database. */
export async function expectNothingLost(shop: ShopProcess, { orders, tickets }: Crowd): Promise<void> {
  const storedOrders = await shop.query<{ id: string }>('SELECT id FROM orders')
  const storedTickets = await shop.query<{ number: number }>('SELECT number::int AS number FROM tickets')
  expect([...orders].filter((id) => !storedOrders.some((order) => order.id === id))).toEqual([])
  expect([...tickets].filter((number) => !storedTickets.some((ticket) => ticket.number === number))).toEqual([])
}
