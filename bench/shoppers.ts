// Shoppers by the hundred, written straight into the database with their sessions, and stock that lasts.
import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { argon2Hasher } from '#server/adapters/password-hasher.ts'
import { systemRandom } from '#server/adapters/random.ts'

export const PASSWORD = 'evening water 1947'
const DAY = 86_400_000

export interface Shopper {
  readonly email: string
  readonly cookie: string
}

/** Opens so many accounts, each logged in. */
export async function makeShoppers(pool: pg.Pool, count: number): Promise<Shopper[]> {
  const hash = await argon2Hasher(systemRandom).hash(PASSWORD)
  const people = Array.from({ length: count }, (_, index) => {
    const secret = randomBytes(32).toString('base64url')
    return {
      id: newId(),
      sessionId: newId(),
      email: `shopper${String(index).padStart(4, '0')}@example.in`,
      cookie: `nila_session=${secret}`,
      token: createHash('sha256').update(secret).digest(),
    }
  })
  const now = new Date()
  await pool.query(
    `INSERT INTO users (id, name, email, password_hash, role, created_at)
     SELECT id, 'Anjali Nair', email, $3, 'user', $4 FROM unnest($1::text[], $2::text[]) AS t (id, email)`,
    [people.map(({ id }) => id), people.map(({ email }) => email), hash, now],
  )
  await pool.query(
    `INSERT INTO sessions (id, token_hash, user_id, created_at, seen_at, expires_at, device)
     SELECT id, token, person, $4, $4, $5, '' FROM unnest($1::text[], $2::bytea[], $3::text[]) AS t (id, token, person)`,
    [
      people.map(({ sessionId }) => sessionId),
      people.map(({ token }) => token),
      people.map(({ id }) => id),
      now,
      new Date(now.getTime() + DAY),
    ],
  )
  return people
}

/**
 * So much of everything that no run buys it up, and all of it at one price and one tax: then two purchases differ in
 * nothing that has to be reckoned. Answers the products' ids.
 */
export async function fillCatalogue(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `UPDATE products SET price = 49900, hsn = '96190090', tax_class = 'taxable', tax_rate_bp = 500
     WHERE deleted_at IS NULL RETURNING id`,
  )
  // Before stock had a table of its own it was counted with the product; a checkout of that time is measured too.
  const found = await pool.query<{ isApart: boolean }>(`SELECT to_regclass('stock_levels') IS NOT NULL AS "isApart"`)
  const counted = found.rows[0]?.isApart ? 'stock_levels' : 'products'
  await pool.query(`UPDATE ${counted} SET stock = 10000000 WHERE deleted_at IS NULL`)
  return rows.map(({ id }) => id)
}

/** Sessions that were used just now cost no writing. */
export const touchSessions = (pool: pg.Pool): Promise<unknown> => pool.query('UPDATE sessions SET seen_at = now()')

const newId = (): string => randomBytes(12).toString('hex')
