// Records all acknowledged orders, and fails if a crash has lost one or changed its buyer (DB-11).
import type pg from 'pg'
import { expect } from 'vitest'

interface Row {
  readonly id: string
  readonly number: number
  readonly email: string
  readonly gatewayOrderId: string
}

export interface AcknowledgedOrders {
  recordResponse(body: Readonly<Record<string, unknown>>): void
  /** Records the order number in the subject of a sent email, if there is one. */
  recordEmail(message: { readonly to: string; readonly subject: string }): void
  recordNote(gatewayOrderId: string, orderNumber: number): void
  /** Fails when a recorded order is not in the database as recorded. Returns the ids of all orders in the database. */
  expectStored(database: pg.ClientBase): Promise<ReadonlySet<string>>
  readonly counts: { readonly answers: number; readonly emails: number; readonly notes: number }
}

const ORDERS = `SELECT o.id, o.order_number::int AS number, o.email, a.gateway_order_id AS "gatewayOrderId"
  FROM orders o JOIN payment_attempts a ON a.id = o.attempt_id`

export function acknowledgedOrders(): AcknowledgedOrders {
  const answers = new Map<string, number>()
  const emails = new Map<number, string>()
  const notes = new Map<string, number>()
  const recordOrder = (order: unknown): void => {
    const { _id, orderNumber } = (order ?? {}) as { _id?: string; orderNumber?: number }
    if (_id && orderNumber) answers.set(_id, orderNumber)
  }
  return {
    recordResponse(body) {
      recordOrder(body.order)
      for (const order of (body.orders ?? []) as unknown[]) recordOrder(order)
    },
    recordEmail({ to, subject }) {
      const number = /order (\d+)/.exec(subject)?.[1]
      if (number !== undefined) emails.set(Number(number), to)
    },
    recordNote: (gatewayOrderId, orderNumber) => void notes.set(gatewayOrderId, orderNumber),
    async expectStored(database) {
      const { rows } = await database.query<Row>(ORDERS)
      const isStored = (expected: Partial<Row>): boolean =>
        rows.some((row) => Object.entries(expected).every(([name, value]) => row[name as keyof Row] === value))
      const missingOrders = [
        ...[...answers].map(([id, number]) => ({ id, number })),
        ...[...emails].map(([number, email]) => ({ number, email })),
        ...[...notes].map(([gatewayOrderId, number]) => ({ gatewayOrderId, number })),
      ].filter((expected) => !isStored(expected))
      expect(missingOrders).toEqual([])
      return new Set(rows.map(({ id }) => id))
    },
    get counts() {
      return { answers: answers.size, emails: emails.size, notes: notes.size }
    },
  }
}
