// The client of Shiprocket's API: orders, tracking numbers, labels and tracking. Its calls are not idempotent (SHIP-9,
// SHIP-14).
import type { z } from 'zod'
import { toRupees } from '#contract/wire.ts'
import { indianDate } from '#domain/calendar.ts'
import { after, days } from '#domain/durations.ts'
import type { Config } from '../../config.ts'
import type { Clock } from '../clock.ts'
import {
  type BookedParcel,
  type CourierCall,
  CourierError,
  type CourierPort,
  callCourier,
  type FetchLabel,
  labelDownloader,
  type ParcelToBook,
} from '../courier.ts'
import { pooledSender } from '../keep-alive-http.ts'
import type { Send } from '../send-request.ts'
import {
  assignedNumberReply,
  createdOrderReply,
  labelReply,
  loginReply,
  orderListReply,
  parseErrorMessage,
  parseTracking,
  parseWebhook,
} from './shiprocket-answers.ts'

/** The shop renews a token after this time. Shiprocket accepts it for ten days. */
const TOKEN_LIFETIME = days(9)
const CANCELLED = /^cancel/i

interface ShiprocketOptions {
  readonly email: string
  readonly password: string
  /** The token that is set in Shiprocket's panel; null when there is no webhook. */
  readonly webhookToken: string | null
  /** The nickname of the pickup location in Shiprocket's panel. */
  readonly pickup: string
  /** The API's origin, without '/v1'. */
  readonly apiUrl: string
  readonly clock: Clock
  readonly fetchLabel: FetchLabel
  readonly send?: Send
}

/** Returns a booking's id: Shiprocket's order id and shipment id, because each call needs one of the two. */
const bookingId = (order: string, shipment: string): string => `${order}/${shipment}`
function idsOf({ id }: BookedParcel): { readonly order: number; readonly shipment: number } {
  const [order, shipment] = id.split('/').map(Number)
  return { order: order ?? 0, shipment: shipment ?? 0 }
}

/** Returns a courier that calls Shiprocket over HTTPS. Its methods throw CourierError. */
export function shiprocketClient(options: ShiprocketOptions): CourierPort {
  const send = options.send ?? pooledSender()
  let token: { readonly text: string; readonly renewAt: Date } | null = null

  const request = (
    call: Pick<CourierCall, 'method' | 'label' | 'body' | 'isRepeatable'> & { path: string; token?: string },
  ) =>
    callCourier(send, {
      ...call,
      url: `${options.apiUrl}/v1/external${call.path}`,
      headers: call.token === undefined ? {} : { authorization: `Bearer ${call.token}` },
      parseRefusal: parseErrorMessage,
    })

  async function logIn(): Promise<string> {
    const { email, password } = options
    const label = 'POST /auth/login'
    const answer = await request({
      method: 'POST',
      path: '/auth/login',
      label,
      body: { email, password },
      isRepeatable: true,
    })
    const text = parse(loginReply, answer, label).token
    token = { text, renewAt: after(options.clock.now(), TOKEN_LIFETIME) }
    return text
  }

  const getToken = async (): Promise<string> =>
    token !== null && token.renewAt > options.clock.now() ? token.text : logIn()

  /** Sends a call with the token. After a 401 nothing has happened, so the token is renewed and the call sent again. */
  async function callWithToken(call: Omit<Parameters<typeof request>[0], 'token'>): Promise<unknown> {
    try {
      return await request({ ...call, token: await getToken() })
    } catch (error) {
      const isTokenInvalid = error instanceof CourierError && error.kind === 'refused' && error.message.endsWith(' 401')
      if (!isTokenInvalid) throw error
      return request({ ...call, token: await logIn() })
    }
  }

  async function createOrder(parcel: Parameters<CourierPort['book']>[0]): Promise<BookedParcel> {
    const label = 'POST /orders/create/adhoc'
    const body = toCustomOrderBody(parcel, options.pickup)
    const order = parse(
      createdOrderReply,
      await callWithToken({ method: 'POST', path: '/orders/create/adhoc', label, body }),
      label,
      'unclear',
    )
    return { id: bookingId(order.order_id, order.shipment_id), number: order.awb_code, cost: null }
  }

  async function assignNumber(order: BookedParcel): Promise<BookedParcel> {
    const label = 'POST /courier/assign/awb'
    const body = { shipment_id: idsOf(order).shipment }
    const answer = parse(
      assignedNumberReply,
      await callWithToken({ method: 'POST', path: '/courier/assign/awb', label, body }),
      label,
      'unclear',
    )
    const number = answer.response?.data?.awb_code ?? null
    if (number !== null) return { ...order, number: number.toUpperCase() }
    // A refusal has status 200 and no tracking number.
    const reason = answer.response?.data?.awb_assign_error ?? answer.message
    throw new CourierError(reason === null ? 'unclear' : 'refused', `${label} returned no tracking number`, reason)
  }

  const cancelOrder = async (booked: BookedParcel): Promise<void> => {
    const body = { ids: [idsOf(booked).order] }
    await callWithToken({
      method: 'POST',
      path: '/orders/cancel',
      label: 'POST /orders/cancel',
      body,
      isRepeatable: true,
    })
  }

  return {
    name: 'shiprocket',
    async book(parcel, unfinished) {
      const order = unfinished ?? (await createOrder(parcel))
      if (order.number !== null) return order
      try {
        return await assignNumber(order)
      } catch (error) {
        // The refused order is cancelled. If that fails, the order costs nothing, and the next booking has another
        // reference.
        if (error instanceof CourierError && error.kind === 'refused') await cancelOrder(order).catch(() => undefined)
        throw error
      }
    },
    async findBookings(reference) {
      const label = 'GET /orders'
      const answer = await callWithToken({
        method: 'GET',
        path: `/orders?search=${encodeURIComponent(reference)}`,
        label,
      })
      // The search also returns orders whose number only contains the reference, and matches tracking numbers.
      const shopOrders = parse(orderListReply, answer, label).data.filter(
        (order) => order.channel_order_id === reference,
      )
      return shopOrders
        .filter(({ status }) => !CANCELLED.test(status ?? ''))
        .toSorted((a, b) => Number(a.id) - Number(b.id))
        .flatMap(({ id, shipments: [shipment] }) =>
          shipment ? [{ id: bookingId(id, shipment.id), number: shipment.awb, cost: null }] : [],
        )
    },
    async fetchLabel(booked) {
      const label = 'POST /courier/generate/label'
      const body = { shipment_id: [idsOf(booked).shipment] }
      const call = { method: 'POST', path: '/courier/generate/label', label, body, isRepeatable: true } as const
      const { label_url: url, response } = parse(labelReply, await callWithToken(call), label)
      if (url === null) throw new CourierError('refused', `${label} returned no label`, response)
      return options.fetchLabel(url)
    },
    cancel: cancelOrder,
    async trackParcels(numbers) {
      const call = { path: '/courier/track/awbs', label: 'POST /courier/track/awbs', isRepeatable: true } as const
      return parseTracking(await callWithToken({ method: 'POST', ...call, body: { awbs: numbers } }))
    },
    readWebhook: (request) => parseWebhook(request, options.webhookToken),
    async tryLogin() {
      await logIn()
    },
  }
}

/** Parses an answer. Throws a CourierError of this kind when it cannot be parsed. */
function parse<Schema extends z.ZodType>(
  schema: Schema,
  answer: unknown,
  label: string,
  errorKind: 'unreachable' | 'unclear' = 'unreachable',
): z.output<Schema> {
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new CourierError(errorKind, `The response to ${label} could not be parsed`)
  return parsed.data
}

/** Longer city names are truncated. */
const MAX_CITY_LENGTH = 30

/** Returns a parcel as Shiprocket's "custom order", with the shop's email and without a product name (SHIP-14). */
function toCustomOrderBody(parcel: ParcelToBook, pickup: string): object {
  const { to, request, reference, grams, length, breadth, height, value } = parcel
  const [address, secondLine] = to.lines
  return {
    order_id: reference,
    order_date: indianDate(parcel.orderedAt),
    pickup_location: pickup,
    ...(request === '' ? {} : { comment: request }),
    billing_customer_name: to.firstName,
    billing_last_name: to.lastName,
    billing_address: address,
    billing_address_2: secondLine,
    billing_city: to.city.slice(0, MAX_CITY_LENGTH),
    billing_pincode: to.postcode,
    billing_state: to.state,
    billing_country: 'India',
    billing_email: parcel.email,
    billing_phone: to.phone,
    shipping_is_billing: true,
    order_items: [{ name: `Order ${reference}`, sku: reference, units: 1, selling_price: toRupees(value) }],
    payment_method: 'Prepaid',
    sub_total: toRupees(value),
    length,
    breadth,
    height,
    weight: grams / 1000,
  }
}

/** The hosts from which labels are downloaded. */
const LABEL_HOSTS = ['amazonaws.com', 'shiprocket.in', 'shiprocket.co']

/** Returns the client of the configured Shiprocket account; null without one. */
export function configuredShiprocket(config: Config, clock: Clock): CourierPort | null {
  const { SHIPROCKET_EMAIL: email, SHIPROCKET_PASSWORD: password, PROVIDERS_URL } = config
  if (!email || !password) return null
  return shiprocketClient({
    email,
    password,
    webhookToken: config.SHIPROCKET_WEBHOOK_TOKEN ?? null,
    pickup: config.SHIPROCKET_PICKUP,
    apiUrl: PROVIDERS_URL ?? 'https://apiv2.shiprocket.in',
    clock,
    fetchLabel: labelDownloader(LABEL_HOSTS, { mayBeLocal: PROVIDERS_URL !== undefined }),
  })
}
