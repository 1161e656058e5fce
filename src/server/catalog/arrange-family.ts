// Staff name a family, its products and their order; never over what somebody else did meanwhile (CAT-34, ADM-13).
import type { AdminProductReply } from '#contract/catalog.ts'
import { ShopError } from '#contract/errors.ts'
import { productFieldErrors } from '#copy/catalog.ts'
import type { ProductId } from '#domain/ids.ts'
import { variantName } from '#domain/variants.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { getAdminProduct } from './admin/list-admin-products.ts'
import { bumpCatalogVersion } from './catalog-queries.ts'
import { findFamily, listMembers, updateFamily } from './family-queries.ts'
import { lockPlaces } from './product-order-queries.ts'
import { lockProducts, updateProductRow } from './product-queries.ts'
import { standBeside } from './settle-family.ts'

interface ArrangedFamily {
  readonly name: string
  readonly differs: string
  /** In their order. */
  readonly variants: readonly { readonly _id: ProductId; readonly label: string }[]
}

interface Arrangement extends ArrangedFamily {
  /** What the screen showed. */
  readonly was: ArrangedFamily
}

/** Arranges the family of a product. When it is no longer what the screen showed, refuses with `product_changed` and the product. */
export function arrangeFamily(shop: Shop, by: string, id: ProductId, { was, ...wish }: Arrangement) {
  return inTransaction(shop.db, async (tx): Promise<AdminProductReply> => {
    await lockPlaces(tx)
    const product = await getAdminProduct(tx, id, shop.clock.now())
    const present = product.family
    if (present && areSame(wish, present)) return product
    if (!present || !areSame(was, present) || idsOf(wish) !== idsOf(was))
      throw new ShopError('product_changed', { extra: { product } })
    requireLabelsApart(wish)
    await writeFamily(tx, shop, present.name, wish)
    const details = { before: told(present), after: told(wish) }
    await recordAudit(tx, shop, { actor: by, action: 'product.family', subject: id, details })
    await bumpCatalogVersion(tx)
    return getAdminProduct(tx, id, shop.clock.now())
  })
}

async function writeFamily(tx: Tx, shop: Shop, presentName: string, { name, differs, variants }: ArrangedFamily) {
  const family = await findFamily(tx, presentName)
  if (!family) throw new ShopError('product_not_found')
  if (name !== presentName && (await findFamily(tx, name)))
    throw new ShopError('invalid_input', { fields: { name: productFieldErrors.familyTaken } })
  // By their ids, as whoever changes several (DB-5).
  await lockProducts(tx, variants.map(({ _id }) => _id).toSorted())
  const members = await listMembers(tx, [presentName])
  await updateFamily(tx, family.id, { name, differs })
  for (const { id, version, name: before } of members) {
    const label = variants.find(({ _id }) => _id === id)?.label ?? ''
    const after = variantName(name, label)
    if (after === before) continue
    const change = { name: after, variant_label: label, version: version + 1, updated_at: shop.clock.now() }
    await updateProductRow(tx, id, change)
  }
  let anchor = { id: members[0]?.id, side: 'front' as 'front' | 'behind' }
  for (const { _id } of variants) {
    if (anchor.id) await standBeside(tx, _id, { id: anchor.id, side: anchor.side })
    anchor = { id: _id, side: 'behind' }
  }
}

function requireLabelsApart({ variants }: ArrangedFamily): void {
  const labels = variants.map(({ label }) => label.toLowerCase())
  const fields = Object.fromEntries(
    labels.flatMap((label, index) =>
      labels.indexOf(label) < index ? [[`variants.${index}.label`, productFieldErrors.labelTaken]] : [],
    ),
  )
  if (Object.keys(fields).length > 0) throw new ShopError('invalid_input', { fields })
}

const told = ({ name, differs, variants }: ArrangedFamily | NonNullable<AdminProductReply['family']>) => ({
  family: name,
  differs,
  labels: variants.map(({ label }) => label),
})

const idsOf = ({ variants }: ArrangedFamily): string =>
  variants
    .map(({ _id }) => _id)
    .toSorted()
    .join()

function areSame(one: ArrangedFamily, other: NonNullable<AdminProductReply['family']>): boolean {
  return (
    one.name === other.name &&
    one.differs === other.differs &&
    one.variants.length === other.variants.length &&
    one.variants.every(({ _id, label }, index) => {
      const same = other.variants[index]
      return _id === same?._id && label === same.label
    })
  )
}
