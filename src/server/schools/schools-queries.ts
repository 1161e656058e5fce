// The SQL of certificates, and of the products in an enquiry.
import { sql } from 'kysely'
import { type CertificateType, MAX_CERTIFICATES } from '#domain/certificate.ts'
import type { CertificateId, ProductId, UserId } from '#domain/ids.ts'
import type { Reader, Tx } from '../db/database.ts'

/** Makes transactions that add certificates wait for each other, so that they stay within the limit. */
export async function lockCertificates(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('certificates'))`.execute(tx)
}

/** Returns the certificates by name, without their files. Product id and name are null unless it is published. */
export const listCertificateRows = (db: Reader, now: Date) =>
  db
    .selectFrom('certificates as certificate')
    .leftJoin('products as p', (join) =>
      join.onRef('p.id', '=', 'certificate.product_id').on('p.deleted_at', 'is', null).on('p.published_at', '<=', now),
    )
    .select(['certificate.id', 'certificate.name', 'content_type as contentType'])
    .select(['p.id as productId', 'p.name as productName'])
    .select(sql<number>`octet_length(bytes)`.as('size'))
    .orderBy('certificate.name')
    .orderBy('certificate.id')
    .limit(MAX_CERTIFICATES)
    .execute()

export const findCertificate = (db: Reader, id: CertificateId) =>
  db
    .selectFrom('certificates')
    .select(['name', 'content_type as contentType', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst()

interface NewCertificate {
  readonly id: CertificateId
  readonly name: string
  readonly productId: ProductId | null
  readonly contentType: CertificateType
  readonly bytes: Uint8Array
  readonly by: UserId
  readonly at: Date
}

export async function insertCertificate(tx: Tx, certificate: NewCertificate): Promise<void> {
  const { id, name, productId, contentType, bytes, by, at } = certificate
  await tx
    .insertInto('certificates')
    .values({
      id,
      name,
      product_id: productId,
      content_type: contentType,
      bytes: Buffer.from(bytes),
      created_at: at,
      created_by: by,
    })
    .execute()
}

/** Deletes a certificate and returns its name; undefined when there is none. */
export const deleteCertificate = (tx: Tx, id: CertificateId) =>
  tx.deleteFrom('certificates').where('id', '=', id).returning('name').executeTakeFirst()

export async function countCertificates(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('certificates')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns the English names of these products by id. Unpublished products are missing. */
export async function findProductNames(
  tx: Tx,
  ids: readonly ProductId[],
  now: Date,
): Promise<ReadonlyMap<ProductId, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where('published_at', '<=', now)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
