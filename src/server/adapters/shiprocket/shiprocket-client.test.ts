// Shiprocket's client, against a server that behaves like Shiprocket's documentation (SHIP-9, SHIP-14).
import { beforeEach, describe, expect, test } from 'vitest'
import { days } from '#domain/durations.ts'
import { paise } from '#domain/money.ts'
import { CourierError, type CourierPort, labelDownloader, type ParcelToBook } from '../courier.ts'
import { inProcessSender } from '../send-request.ts'
import { shiprocketClient } from './shiprocket-client.ts'

// A server that answers as in Shiprocket's documentation, with planned faults (SHIP-14).

interface FakeOrder {
  readonly id: number
  readonly shipment: number
  readonly reference: string
  readonly asked: Readonly<Record<string, unknown>>
  awb: string
  status: string
}

interface FakeShiprocket {
  readonly orders: FakeOrder[]
  /** The received calls, as 'POST /orders/cancel'. */
  readonly calls: string[]
  readonly logins: number
  /** The next call to a matching path is executed, but its response is lost. */
  loseAnswerTo(path: RegExp): void
  /** Refuses requests for tracking numbers with this message; null ends the refusals. */
  blockNumbering(words: string | null): void
  /** Invalidates the issued tokens. */
  endTokens(): void
  handle(request: Request): Promise<Response>
}

const json = (body: unknown, status = 200) => Response.json(body, { status })

function fakeShiprocket({
  email,
  password,
  labelUrl,
}: {
  email: string
  password: string
  labelUrl: string
}): FakeShiprocket {
  const orders: FakeOrder[] = []
  const calls: string[] = []
  let [logins, refusal, lost] = [0, null as string | null, null as RegExp | null]
  let token = ''
  const viewOf = ({ id, shipment, reference, status, awb }: FakeOrder) => ({
    id,
    channel_order_id: reference,
    status,
    shipments: [{ id: shipment, awb, courier: '' }],
  })

  function answer(path: string, query: URLSearchParams, body: Record<string, unknown>): Response {
    if (path === '/orders') {
      const words = query.get('search') ?? ''
      return json({
        data: orders.filter(({ reference, awb }) => reference.includes(words) || awb === words).map(viewOf),
      })
    }
    if (path === '/orders/create/adhoc') {
      const reference = String(body.order_id)
      if (orders.some((order) => order.reference === reference))
        return json(
          { message: 'Oops! Invalid Data.', errors: { order_id: ['This order id is taken.'] }, status_code: 422 },
          422,
        )
      const shipment = {
        id: 16161616 + orders.length,
        shipment: 15151515 + orders.length,
        reference,
        asked: body,
        awb: '',
        status: 'NEW',
      }
      orders.push(shipment)
      return json({
        order_id: shipment.id,
        shipment_id: shipment.shipment,
        status: 'NEW',
        status_code: 1,
        awb_code: null,
      })
    }
    if (path === '/courier/assign/awb') {
      const order = orders.find(({ shipment }) => shipment === body.shipment_id)
      if (!order) return json({ message: 'Required field missing', status_code: 422 }, 422)
      if (refusal !== null) return json({ awb_assign_status: 0, response: { data: { awb_assign_error: refusal } } })
      order.awb = order.awb || String(321055706540 + orders.indexOf(order))
      return json({ awb_assign_status: 1, response: { data: { awb_code: order.awb, courier_name: 'Amazon Surface' } } })
    }
    if (path === '/courier/generate/label') return json({ label_created: 1, label_url: labelUrl, not_created: [] })
    if (path === '/orders/cancel') {
      for (const order of orders) if ((body.ids as number[]).includes(order.id)) order.status = 'CANCELED'
      return json({ status_code: 200, message: 'Order cancelled successfully.' })
    }
    if (path === '/courier/track/awbs') {
      const matchingOrders = orders.filter(({ awb }) => (body.awbs as string[]).includes(awb))
      const track = ({ awb, status }: FakeOrder) => ({
        tracking_data: {
          track_status: 1,
          shipment_track: [{ awb_code: awb, current_status: status }],
          shipment_track_activities: [{ date: '2026-11-20 11:37:00', activity: status }],
        },
      })
      return json(Object.fromEntries(matchingOrders.map((order) => [order.awb, track(order)])))
    }
    return json({ message: '404 Not Found', status_code: 404 }, 404)
  }

  return {
    orders,
    calls,
    get logins() {
      return logins
    },
    loseAnswerTo: (path) => {
      lost = path
    },
    blockNumbering: (words) => {
      refusal = words
    },
    endTokens: () => {
      token = ''
    },
    async handle(request) {
      const { pathname, searchParams } = new URL(request.url)
      const path = pathname.replace('/v1/external', '')
      const text = await request.text()
      const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
      calls.push(`${request.method} ${path}`)
      if (path === '/auth/login') {
        logins += 1
        if (body.email !== email || body.password !== password)
          return json({ message: 'Invalid email and password combination', status_code: 400 }, 400)
        token = `a-token-of-ten-days-${logins}`
        return json({ id: 1, email, token })
      }
      if (token === '' || request.headers.get('authorization') !== `Bearer ${token}`)
        return json({ message: 'Token has expired', status_code: 401 }, 401)
      const answered = answer(path, searchParams, body)
      if (lost?.test(path)) {
        lost = null
        throw new Error('The response is lost')
      }
      return answered
    },
  }
}

const LOGIN = { email: 'api@nila.in', password: 'a long password' }
const TOKEN = 'a-webhook-token-of-24-chars'
let now: Date
let fake: FakeShiprocket
let courier: CourierPort
const clientWith = (password: string) =>
  shiprocketClient({
    ...LOGIN,
    password,
    webhookToken: TOKEN,
    pickup: 'Primary',
    apiUrl: 'http://shiprocket.test',
    clock: { now: () => now },
    fetchLabel: async (url) => Buffer.from(`%PDF-1.4 ${url}`),
    send: inProcessSender((request) => fake.handle(request)),
  })
beforeEach(() => {
  now = new Date('2026-11-20T05:00:00Z')
  fake = fakeShiprocket({
    ...LOGIN,
    labelUrl: 'https://kr-shipmultichannel.s3.ap-southeast-1.amazonaws.com/label.pdf',
  })
  courier = clientWith(LOGIN.password)
})

const parcelToBook = (reference = '1042'): ParcelToBook => ({
  reference,
  orderedAt: new Date('2026-11-19T20:00:00Z'),
  grams: 500,
  length: 25,
  breadth: 20,
  height: 10,
  value: paise(59_850),
  to: {
    firstName: 'Anjali',
    lastName: 'Nair',
    lines: ['12, Temple Road', ''],
    city: 'Ottapalam',
    state: 'Kerala',
    postcode: '679101',
    phone: '9876501234',
  },
  request: '',
  email: 'hello@nila.in',
})
const failure = (promise: Promise<unknown>): Promise<CourierError> =>
  promise.then(
    () => Promise.reject(new Error('It did not fail')),
    (error) => (error instanceof CourierError ? error : Promise.reject(error)),
  )

test("a booking has the shopper's delivery request as its comment, and otherwise no comment (CHK-19)", async () => {
  await courier.book({ ...parcelToBook('1042'), request: 'Call before delivery' }, null)
  await courier.book(parcelToBook('1043'), null)
  expect(fake.orders.map(({ asked }) => asked.comment)).toEqual(['Call before delivery', undefined])
})

test("a booking gets a tracking number and a label, and sends the courier the shop's email and no product name", async () => {
  const booked = await courier.book(parcelToBook(), null)
  expect(booked).toEqual({ id: '16161616/15151515', number: '321055706540', cost: null })
  expect(fake.orders[0]?.asked).toMatchObject({
    order_id: '1042',
    order_date: '2026-11-20',
    pickup_location: 'Primary',
    billing_email: 'hello@nila.in',
    billing_pincode: '679101',
    order_items: [{ name: 'Order 1042', units: 1, selling_price: 598.5 }],
    payment_method: 'Prepaid',
    sub_total: 598.5,
    weight: 0.5,
  })
  expect((await courier.fetchLabel(booked)).toString()).toMatch(/^%PDF-.*amazonaws/)
  expect(fake.logins).toBe(1)
})

test('a Shiprocket token is used for days, and renewed when it is ten days old or refused', async () => {
  await courier.findBookings('1042')
  now = new Date(now.getTime() + days(8))
  await courier.findBookings('1042')
  expect(fake.logins).toBe(1)
  now = new Date(now.getTime() + days(2))
  await courier.findBookings('1042')
  expect(fake.logins).toBe(2)
  fake.endTokens()
  expect(await courier.findBookings('1042')).toEqual([])
  expect(fake.logins).toBe(3)
})

test("a wrong password is refused with Shiprocket's message", async () => {
  const error = await failure(clientWith('wrong').tryLogin())
  expect([error.kind, error.words]).toEqual(['refused', 'Invalid email and password combination'])
})

test('a booking whose answer is lost is reported as unclear, and its order is found by its reference and completed', async () => {
  fake.loseAnswerTo(/create/)
  expect((await failure(courier.book(parcelToBook(), null))).kind).toBe('unclear')
  await courier.book(parcelToBook('10421'), null)
  const bookings = await courier.findBookings('1042')
  expect(bookings).toEqual([{ id: '16161616/15151515', number: null, cost: null }])
  const booked = await courier.book(parcelToBook(), bookings[0] ?? null)
  expect(booked.number).toBe('321055706540')
  expect(fake.orders).toHaveLength(2)
})

test('after a lost answer to the assignment of a tracking number the assigned number is returned', async () => {
  fake.loseAnswerTo(/assign/)
  expect((await failure(courier.book(parcelToBook(), null))).kind).toBe('unclear')
  expect(await courier.findBookings('1042')).toMatchObject([{ number: '321055706540' }])
})

test('when no courier takes the parcel the message is returned, and the order is cancelled', async () => {
  fake.blockNumbering('Delivery postcode is not serviceable.')
  const error = await failure(courier.book(parcelToBook(), null))
  expect([error.kind, error.words]).toEqual(['refused', 'Delivery postcode is not serviceable.'])
  expect(fake.orders.map(({ status }) => status)).toEqual(['CANCELED'])
  expect(await courier.findBookings('1042')).toEqual([])
})

test("a used order id is refused with Shiprocket's message and its field error", async () => {
  await courier.book(parcelToBook(), null)
  expect((await failure(courier.book(parcelToBook(), null))).words).toBe('Oops! Invalid Data. This order id is taken.')
})

test('the client cancels bookings and returns tracking events', async () => {
  const booked = await courier.book(parcelToBook(), null)
  const [order] = fake.orders
  if (order) order.status = 'Out For Delivery'
  expect(await courier.trackParcels([booked.number ?? ''])).toEqual([
    { number: '321055706540', step: 'handed_over', news: 'out_for_delivery', at: new Date('2026-11-20T06:07:00Z') },
  ])
  await courier.cancel(booked)
  expect(await courier.findBookings('1042')).toEqual([])
})

describe('the webhook', () => {
  const delivery = (body: object | string, key: string | undefined = TOKEN) =>
    courier.readWebhook({
      headers: { 'x-api-key': key },
      body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
    })
  const payload = {
    awb: '19041424751540',
    current_status: 'DELIVERED',
    current_timestamp: '23 05 2026 11:43:52',
    is_return: 0,
  }

  test('the webhook of Shiprocket is authenticated by its token, and its times are read as Indian time', () => {
    expect(delivery(payload)).toEqual({
      kind: 'events',
      events: [{ number: '19041424751540', step: 'delivered', news: null, at: new Date('2026-05-23T06:13:52Z') }],
    })
    expect(delivery(payload, 'another-token-of-24-chars').kind).toBe('foreign')
    expect(courier.readWebhook({ headers: {}, body: Buffer.from('{}') }).kind).toBe('foreign')
  })

  test('the webhook of Shiprocket has no events for returns and tests without a parcel, and broken JSON is unreadable', () => {
    expect(delivery({ ...payload, is_return: 1 })).toEqual({ kind: 'events', events: [] })
    expect(delivery({})).toEqual({ kind: 'events', events: [] })
    expect(delivery('{"awb":')).toEqual({ kind: 'unreadable' })
  })
})

test.each([
  'http://kr-shipmultichannel.s3.ap-southeast-1.amazonaws.com/label.pdf',
  'https://amazonaws.com.example/label.pdf',
  'https://127.0.0.1/label.pdf',
  'file:///etc/passwd',
  'label.pdf',
])('a label at the address %s is not downloaded', async (url) => {
  const fetchLabel = labelDownloader(['amazonaws.com'], { mayBeLocal: false })
  expect((await failure(fetchLabel(url))).message).toBe('The host of the label’s URL is not allowed')
})
