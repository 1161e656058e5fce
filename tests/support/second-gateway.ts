// A second, fictitious payment provider in memory, whose orders tests pay on command.
import { type Paise, paise } from '#domain/money.ts'
import type {
  GatewayOrder,
  GatewayPage,
  GatewayPayment,
  GatewayRefund,
  PaymentGateway,
} from '#server/adapters/payment-gateway.ts'
import { GatewayError } from '#server/adapters/payment-gateway.ts'

const TOKEN = 'token-of-the-other-gateway'

interface OtherGateway {
  readonly gateway: PaymentGateway
  nextOrderId(id: string): void
  /** Pays an order of the provider. Returns the payment's id. */
  pay(orderId: string): string
  /** The webhook's request about an order, to be injected. */
  delivery(orderId: string): { headers: Record<string, string>; payload: string }
  /** The fields of the form that the provider's app posts when an order was paid. */
  callback(orderId: string, token?: string): Record<string, string>
  signature(orderId: string, paymentId: string): string
  /** While true, the provider does not answer. */
  isAway: boolean
  readonly refunds: readonly GatewayRefund[]
}

const pageOf = <Item>(all: readonly Item[], skip: number): GatewayPage<Item> => ({
  items: all.slice(skip),
  count: Math.max(0, all.length - skip),
  isLast: true,
})

export function otherGateway(): OtherGateway {
  let orders: readonly GatewayOrder[] = []
  const payments: GatewayPayment[] = []
  const refunds: (GatewayRefund & { key: string })[] = []
  let nextId: string | null = null
  const signature = (orderId: string, paymentId: string): string => `${TOKEN}:${orderId}:${paymentId}`
  const requireFound = <Item>(item: Item | undefined): Item => {
    if (item === undefined) throw new GatewayError('refused', 'Not one of the other gateway', 404, 'UNKNOWN')
    return item
  }

  const gateway: OtherGateway = {
    isAway: false,
    refunds,
    signature,
    nextOrderId(id) {
      nextId = id
    },
    pay(orderId) {
      const order = requireFound(orders.find(({ id }) => id === orderId))
      const id = `P-${payments.length + 1}`
      const { amount, currency } = order
      const paidFields = {
        method: 'upi',
        instrument: '',
        references: [],
        status: 'captured',
        hasUnknownStatus: false,
      } as const
      const amounts = { refunded: paise(0), fee: null, feeTax: null, payerFee: paise(0), createdAt: null }
      payments.push({ id, orderId, amount, currency, ...paidFields, ...amounts })
      orders = orders.map((each) => (each === order ? { ...order, status: 'paid', attempts: 1 } : each))
      return id
    },
    delivery: (orderId) => ({
      headers: { 'content-type': 'application/json', 'x-other-token': TOKEN },
      payload: JSON.stringify({ notice: `N-${orderId}`, about: orderId }),
    }),
    callback: (orderId, token = TOKEN) => ({ other_order: orderId, other_token: token }),
    gateway: {
      provider: 'otherpay',
      keyId: 'other_key',
      checkoutScriptUrl: 'https://pay.other.example/dialog.js',
      checkoutHosts: { script: ['https://pay.other.example'], frame: [], connect: [], image: [] },
      createOrder: ({ amount, receipt, notes }) =>
        answer(() => {
          const id = nextId ?? `O-${orders.length + 1}`
          nextId = null
          const newOrderFields = { status: 'created', attempts: 0, createdAt: null } as const
          const order: GatewayOrder = { id, amount, currency: 'INR', receipt, notes, ...newOrderFields }
          orders = [...orders, order]
          return order
        }),
      findOrderByReceipt: (receipt) => answer(() => orders.find((order) => order.receipt === receipt) ?? null),
      getOrder: (id) => answer(() => requireFound(orders.find((order) => order.id === id))),
      listPaymentsOfOrder: (id) => answer(() => payments.filter(({ orderId }) => orderId === id)),
      getPayment: (id) => answer(() => requireFound(payments.find((payment) => payment.id === id))),
      capturePayment: ({ id }) => answer(() => requireFound(payments.find((payment) => payment.id === id))),
      refundPayment: ({ paymentId, amount, idempotencyKey: key }) =>
        answer(() => {
          requireFound(payments.find(({ id }) => id === paymentId))
          return refunds.find((refund) => refund.key === key) ?? addRefund(paymentId, amount, key)
        }),
      listRefundsOfPayment: (id) => answer(() => refunds.filter(({ paymentId }) => paymentId === id)),
      updateOrderNotes: (id) => answer(() => requireFound(orders.find((order) => order.id === id))),
      listOrders: (_between, skip) => answer(() => pageOf(orders, skip)),
      listPayments: (_between, skip) => answer(() => pageOf(payments, skip)),
      listRefunds: (_between, skip) => answer(() => pageOf(refunds, skip)),
      listDisputes: () => answer(() => pageOf([], 0)),
      getDispute: () => answer(() => requireFound<never>(undefined)),
      listSettled: () => answer(() => pageOf([], 0)),
      isCheckoutSignature: (orderId, paymentId, passedSignature) => passedSignature === signature(orderId, paymentId),
      createTestDelivery: () => ({ headers: { 'x-other-token': TOKEN }, body: '{}' }),
      readWebhook({ headers, body }) {
        if (headers['x-other-token'] !== TOKEN) return { kind: 'foreign' }
        const { notice: id, about } = JSON.parse(body.toString()) as Record<'notice' | 'about', string>
        return {
          kind: 'events',
          events: [{ id, name: 'notice', gatewayOrderId: about, gatewayPaymentId: null, refund: null, dispute: null }],
        }
      },
      readCallback: ({ other_order: gatewayOrderId, other_token: token }) =>
        gatewayOrderId === undefined ? null : { gatewayOrderId, isGenuine: token === TOKEN },
    },
  }
  return gateway

  async function answer<Answer>(work: () => Answer): Promise<Answer> {
    if (gateway.isAway) throw new GatewayError('unreachable', 'The other gateway does not answer')
    return work()
  }

  function addRefund(paymentId: string, amount: Paise, key: string): GatewayRefund {
    const refund = {
      id: `R-${refunds.length + 1}`,
      paymentId,
      amount: paise(amount),
      status: 'processed',
      reference: null,
      notes: {},
      createdAt: null,
      key,
    } as const
    refunds.push(refund)
    return refund
  }
}
