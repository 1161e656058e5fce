// Staff choose what goes well with a product (CAT-40).
import { ShopError } from '#contract/errors.ts'
import { productFieldErrors } from '#copy/catalog.ts'
import type { ProductId } from '#domain/ids.ts'
import type { Tx } from '../db/database.ts'
import { listKnownProducts, replaceCompanions } from './companions-queries.ts'

/** Refuses the product itself and what is not there, beside the field. */
export async function setCompanions(tx: Tx, id: ProductId, companions: readonly ProductId[]): Promise<void> {
  const known = await listKnownProducts(tx, companions)
  if (companions.includes(id) || known.length !== new Set(companions).size)
    throw new ShopError('invalid_input', { fields: { companions: productFieldErrors.companions } })
  await replaceCompanions(tx, id, companions)
}
