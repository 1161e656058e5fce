// Reads the CSV file of delivery addresses, without saving anything (ORD-36).
import { type DeliveriesBody, type DeliveriesReply, type Delivery, deliverySchema } from '#contract/draft-orders.ts'
import { ShopError } from '#contract/errors.ts'
import { draftDeliveries } from '#copy/admin-draft-orders.ts'
import {
  type DeliveriesProblem,
  type DeliveryField,
  readDeliveriesFile,
  unitDifferences,
} from '#domain/deliveries-file.ts'
import type { Shop } from '../shop.ts'
import { listDraftProducts } from './draft-orders-queries.ts'

/**
 * Returns the addresses of a file, or all its problems. The units of each product must add up to the ordered units.
 * Throws `product_not_found`.
 */
export async function readDeliveries(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { text, lines }: DeliveriesBody,
): Promise<DeliveriesReply> {
  const products = await listDraftProducts(
    db,
    lines.map(({ productId }) => productId),
    clock.now(),
  )
  const namedLines = lines.map(({ productId, quantity }) => {
    const product = products.find((each) => each.productId === productId)
    if (!product) throw new ShopError('product_not_found')
    return { name: product.name, quantity }
  })
  const file = readDeliveriesFile(text, namedLines)
  const problems: DeliveriesProblem[] = [...file.problems]
  const deliveries: Delivery[] = []
  for (const { rowNumber, fields, quantities } of file.rows) {
    const parsed = deliverySchema.safeParse({ ...fields, quantities })
    if (parsed.success) deliveries.push(parsed.data)
    else
      for (const { path, message } of parsed.error.issues)
        problems.push({
          row: rowNumber,
          column: draftDeliveries.fileColumns[path[0] as DeliveryField] ?? '',
          sentence: message,
        })
  }
  if (file.rows.length > 0 && file.problems.length === 0) problems.push(...unitDifferences(file.rows, namedLines))
  // In the order of the rows. Problems of the whole file, which have row 0, come last. `|| 0` replaces the NaN of ∞−∞.
  const sortedProblems = problems.toSorted(
    (a, b) => (a.row || Number.POSITIVE_INFINITY) - (b.row || Number.POSITIVE_INFINITY) || 0,
  )
  return { deliveries: problems.length > 0 ? [] : deliveries, problems: sortedProblems }
}
