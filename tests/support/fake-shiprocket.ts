// A server that answers as in Shiprocket's documentation, with planned faults (SHIP-14).

interface FakeOrder {
  readonly id: number
  readonly shipment: number
  readonly reference: string
  readonly asked: Readonly<Record<string, unknown>>
  awb: string
  status: string
}

export interface FakeShiprocket {
  readonly orders: FakeOrder[]
  /** The received calls, as 'POST /orders/cancel'. */
  readonly calls: string[]
  readonly logins: number
  /** The next call to a matching path is executed, but its response is lost. */
  loseAnswerTo(path: RegExp): void
  /** Refuses requests for tracking numbers with this message; null ends the refusals. */
  refuseNumbers(words: string | null): void
  /** Invalidates the issued tokens. */
  endTokens(): void
  handle(request: Request): Promise<Response>
}

const json = (body: unknown, status = 200) => Response.json(body, { status })

export function fakeShiprocket({
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
    refuseNumbers: (words) => {
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
