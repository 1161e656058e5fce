// People who come when they come, whether the shop keeps up or not: an answer that is late counts from when it was wanted.
import { viewOverview, viewToday } from '#contract/calls/admin/dashboard.ts'
import { listAdminOrders } from '#contract/calls/admin/orders.ts'
import { listUsers } from '#contract/calls/admin/users.ts'
import { addToCart, setQuantity, viewCart } from '#contract/calls/cart.ts'
import { quotePurchase, startPayment } from '#contract/calls/checkout.ts'
import { signIn, whoAmI } from '#contract/calls/login.ts'
import { cancelOrder } from '#contract/calls/orders.ts'
import { verifyPayment } from '#contract/calls/payments.ts'
import { listProducts, viewProduct } from '#contract/calls/products.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { KeptLines, type Method, type Wish } from './kept-lines.ts'
import { Lent } from './lent.ts'
import { type Action, actionAt } from './mix.ts'
import type { CrowdPlan, Stretch, StretchResult } from './plan.ts'

const PAGES = ['/', '/products', '/faq', '/period-calculator', '/contact', '/coins']
const STAFF = [addressOf(listAdminOrders), addressOf(listUsers), addressOf(viewOverview), addressOf(viewToday)]
const CHECK_INTERVAL = 2
/** How many of the people only log in, and how many only look and fill carts; the others buy. */
const [WHO_SIGN_IN, WHO_LOOK] = [20, 280]

interface Person {
  readonly email: string
  readonly cookie: string
}

export class Crowd {
  readonly #plan: CrowdPlan
  readonly #looking: Lent<Person>
  readonly #buying: Lent<Person>
  readonly #lines = new KeptLines()
  #turn = 0
  #underWay = 0
  #times: number[] = []
  #begun = 0
  #ended = 0
  #wrong = 0
  #example: string | null = null

  constructor(plan: CrowdPlan) {
    this.#plan = plan
    this.#looking = new Lent(plan.people.slice(WHO_SIGN_IN, WHO_SIGN_IN + WHO_LOOK))
    this.#buying = new Lent(plan.people.slice(WHO_SIGN_IN + WHO_LOOK))
  }

  /** Everybody who looks has something in her cart. */
  async fillCarts(): Promise<void> {
    for (const { cookie } of this.#plan.people.slice(WHO_SIGN_IN, WHO_SIGN_IN + WHO_LOOK))
      await this.#ask('POST', addressOf(addToCart), { cookie, body: { productId: this.#product(0) } })
    this.#result(0)
  }

  async run({ rate, seconds }: Stretch): Promise<StretchResult> {
    const since = performance.now()
    const until = since + seconds * 1000
    for (let due = since; rate > 0; ) {
      const now = performance.now()
      while (due <= Math.min(now, until)) {
        this.#begin(actionAt(Math.random()), due)
        // Nobody waits for anybody: between two of them lies what lies between two drops of rain.
        due += (-Math.log(1 - Math.random()) * 1000) / rate
      }
      if (now >= until) break
      await new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL))
    }
    while (rate === 0 && this.#underWay > 0 && performance.now() < until)
      await new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL))
    return this.#result((performance.now() - since) / 1000)
  }

  #result(seconds: number): StretchResult {
    const result = {
      times: Float64Array.from(this.#times),
      begun: this.#begun,
      ended: this.#ended,
      wrong: this.#wrong,
      example: this.#example,
      seconds,
    }
    this.#times = []
    this.#begun = 0
    this.#ended = 0
    this.#wrong = 0
    this.#example = null
    return result
  }

  #begin(action: Action, due: number): void {
    this.#begun += 1
    this.#underWay += 1
    this.#do(action, due)
      .catch((error) => {
        this.#wrong += 1
        this.#example ??= error instanceof Error ? error.message : String(error)
      })
      .finally(() => {
        this.#ended += 1
        this.#underWay -= 1
      })
  }

  async #do(action: Action, due: number): Promise<void> {
    const turn = this.#turn++
    switch (action) {
      case 'page':
        return void (await this.#ask('GET', this.#page(turn), { due }))
      case 'shelf':
        return void (await this.#ask(
          'GET',
          turn % 3 === 0
            ? addressOf(listProducts)
            : addressOf(viewProduct, { params: { productId: this.#product(turn) } }),
          {
            due,
          },
        ))
      case 'sign in': {
        const { email } = this.#plan.people[turn % WHO_SIGN_IN] ?? { email: '' }
        return void (await this.#ask('POST', addressOf(signIn), {
          due,
          body: { email, password: this.#plan.password },
        }))
      }
      case 'staff':
        return void (await this.#ask('GET', STAFF[turn % STAFF.length] ?? '', { due, cookie: this.#plan.staffCookie }))
      case 'purchase':
      case 'cancellation':
        return this.#lend(this.#buying, (person) => this.#buy(person, turn, due, action === 'cancellation'))
      default:
        return this.#lend(this.#looking, (person) => this.#look(action, person, turn, due))
    }
  }

  async #lend(from: Lent<Person>, work: (person: Person) => Promise<void>): Promise<void> {
    const person = await from.take()
    try {
      await work(person)
    } finally {
      from.give(person)
    }
  }

  async #look(
    action: 'me' | 'cart' | 'change' | 'quote',
    { cookie }: Person,
    turn: number,
    due: number,
  ): Promise<void> {
    if (action === 'me') await this.#ask('GET', addressOf(whoAmI), { cookie, due })
    if (action === 'cart') await this.#ask('GET', addressOf(viewCart), { cookie, due })
    if (action === 'change') {
      const line = { productId: this.#product(0), quantity: 1 + (turn % 5) }
      await this.#ask('PATCH', addressOf(setQuantity), { cookie, due, body: line })
    }
    if (action === 'quote') {
      const body = { billingData: { state: 'Kerala', postcode: '679101' }, coinsUsed: 0 }
      await this.#ask('POST', addressOf(quotePurchase), { cookie, due, body })
    }
  }

  /** A whole purchase, paid at the sandbox as the dialog would; some are taken back at once. */
  async #buy({ cookie }: Person, turn: number, due: number, isCancelled: boolean): Promise<void> {
    const { billing, sandboxUrl } = this.#plan
    await this.#ask('POST', addressOf(addToCart), { cookie, due, body: { productId: this.#product(turn) } })
    const started = await this.#ask('POST', addressOf(startPayment), {
      cookie,
      body: { billingData: billing, coinsUsed: 0 },
    })
    const { id: orderId } = started.order as { id: string }
    const { paymentId, signature } = await this.#lines.ask(sandboxUrl, 'POST', '/control/pay', { body: { orderId } })
    const proof = { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature }
    const placed = await this.#ask('POST', addressOf(verifyPayment), { cookie, body: proof })
    const { _id } = placed.order as { _id: string }
    if (isCancelled) await this.#ask('POST', addressOf(cancelOrder, { params: { orderId: _id } }), { cookie, body: {} })
  }

  #product(turn: number): string {
    const { productIds } = this.#plan
    return productIds[turn % productIds.length] ?? ''
  }

  #page = (turn: number): string =>
    turn % 3 === 0 ? `/product/${this.#product(turn)}` : (PAGES[turn % PAGES.length] ?? '/')

  /** Asks the shop, and counts how long it took from when it was due. Throws unless it answers 200. */
  async #ask(method: Method, path: string, wish: Wish & { due?: number }): Promise<Record<string, unknown>> {
    const due = wish.due ?? performance.now()
    const answer = await this.#lines.ask(this.#plan.origin, method, path, wish)
    this.#times.push(performance.now() - due)
    return answer
  }
}
