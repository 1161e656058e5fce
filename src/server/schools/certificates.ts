// Staff add and remove certificates, and everyone reads them (PAGE-37).

import { ShopError } from '#contract/errors.ts'
import type { CertificateReply } from '#contract/schools.ts'
import { CERTIFICATE_TYPES, MAX_CERTIFICATES, recogniseCertificate } from '#domain/certificate.ts'
import type { CertificateId, ProductId, UserId } from '#domain/ids.ts'
import { newId } from '../adapters/random.ts'
import { bumpCatalogVersion } from '../catalog/catalog-queries.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import {
  countCertificates,
  deleteCertificate,
  findProductNames,
  insertCertificate,
  listCertificateRows,
  lockCertificates,
} from './schools-queries.ts'

/** Lists all certificates. `product` is null without a product, and while it is not published. */
export async function listCertificates({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<CertificateReply[]> {
  const rows = await listCertificateRows(db, clock.now())
  return rows.map(({ id, name, contentType, size, productId, productName }) => ({
    _id: id,
    name,
    kind: CERTIFICATE_TYPES[contentType],
    size,
    product: productId !== null && productName !== null ? { _id: productId, name: productName } : null,
  }))
}

interface AddedCertificate {
  readonly name: string
  readonly productId: ProductId | null
  readonly file: Uint8Array
}

/** Adds a certificate. Throws `certificate_invalid`, `certificates_full` and `product_not_found`. */
export async function addCertificate(
  shop: Shop,
  by: UserId,
  { name, productId, file }: AddedCertificate,
): Promise<void> {
  const contentType = recogniseCertificate(file)
  if (contentType === null)
    throw new ShopError('certificate_invalid', { fields: { file: new ShopError('certificate_invalid').message } })
  await inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now()
    await lockCertificates(tx)
    if ((await countCertificates(tx)) >= MAX_CERTIFICATES) throw new ShopError('certificates_full')
    if (productId !== null && !(await findProductNames(tx, [productId], at)).has(productId))
      throw new ShopError('product_not_found')
    const id = newId<'certificate'>(shop)
    await insertCertificate(tx, { id, name, productId, contentType, bytes: file, by, at })
    await recordAudit(tx, shop, { actor: by, action: 'certificate.add', subject: id, details: { name } })
    await bumpCatalogVersion(tx)
  })
}

export const removeCertificate = (shop: Shop, by: UserId, id: CertificateId): Promise<void> =>
  inTransaction(shop.db, async (tx) => {
    const removedCertificate = await deleteCertificate(tx, id)
    if (!removedCertificate) return
    await recordAudit(tx, shop, { actor: by, action: 'certificate.remove', subject: id, details: removedCertificate })
    await bumpCatalogVersion(tx)
  })
