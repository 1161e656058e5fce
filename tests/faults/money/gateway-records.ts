// Reads all of the gateway's records since an instant with its API keys, without the shop's own client.
import { addDays, indianDate } from '#domain/calendar.ts'
import { RAZORPAY_KEYS, type TestShop } from '../../support/shop.ts'

interface Listed {
  readonly id: string
  readonly amount: number
  readonly status: string
}
export interface RecordedPayment extends Listed {
  readonly captured: boolean
  readonly amount_refunded: number
  readonly fee: number | null
  readonly order_id: string
}
interface RecordedRefund extends Listed {
  readonly payment_id: string
}
interface RecordedDispute extends Listed {
  readonly payment_id: string
  readonly amount_deducted: number
  readonly phase: string
}
interface RecordedLine {
  readonly entity_id: string
  readonly type: string
  readonly settlement_id: string
  readonly credit: number
  readonly debit: number
  readonly fee: number
  readonly payment_id: string | null
}

export interface GatewayRecords {
  readonly payments: readonly RecordedPayment[]
  readonly refunds: readonly RecordedRefund[]
  readonly disputes: readonly RecordedDispute[]
  readonly lines: readonly RecordedLine[]
}

const PAGE = 100

/** Reads all records of the gateway since this time, page by page. The gateway must have no faults. */
export async function readGatewayRecords(t: TestShop, since: Date): Promise<GatewayRecords> {
  const credentials = Buffer.from(`${RAZORPAY_KEYS.keyId}:${RAZORPAY_KEYS.keySecret}`).toString('base64')
  const fetchItems = async (path: string): Promise<unknown[]> => {
    const request = new Request(`http://razorpay.test/v1/${path}`, {
      headers: { authorization: `Basic ${credentials}` },
    })
    const answer = await t.sandbox.handle(request)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { items: unknown[] }).items
  }
  const fetchAllPages = async (path: string, size = PAGE): Promise<unknown[]> => {
    const allItems: unknown[] = []
    for (;;) {
      const items = await fetchItems(`${path}&count=${size}&skip=${allItems.length}`)
      allItems.push(...items)
      if (items.length < size) return allItems
    }
  }
  const from = `from=${Math.floor(since.getTime() / 1000)}`
  const lines: unknown[] = []
  const lastDay = indianDate(t.clock.now())
  for (let day = indianDate(since); day <= lastDay; day = addDays(day, 1)) {
    const [year, month, date] = day.split('-').map(Number)
    lines.push(...(await fetchAllPages(`settlements/recon/combined?year=${year}&month=${month}&day=${date}`, 1000)))
  }
  return {
    payments: (await fetchAllPages(`payments?${from}`)) as RecordedPayment[],
    refunds: (await fetchAllPages(`refunds?${from}`)) as RecordedRefund[],
    disputes: (await fetchAllPages(`disputes?${from}`)) as RecordedDispute[],
    lines: lines as RecordedLine[],
  }
}
