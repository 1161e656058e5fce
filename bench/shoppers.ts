// Writes logged-in shoppers, and stock for a whole run, directly into a database.
import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { argon2Hasher } from '#server/adapters/password-hasher.ts'
import { systemRandom } from '#server/adapters/random.ts'

export const PASSWORD = 'evening water 1947'
const COUNT = 500
const DAY = 86_400_000

export interface Shopper {
  readonly email: string
  readonly cookie: string
}

/** Creates the accounts, each with a session, in the tables of a shop or of the bare one. */
export async function makeShoppers(pool: pg.Pool): Promise<Shopper[]> {
  const hash = await argon2Hasher(systemRandom).hash(PASSWORD)
  const shoppers = Array.from({ length: COUNT }, (_, index) => {
    const secret = randomBytes(32).toString('base64url')
    return {
      ...{ id: newId(), sessionId: newId(), email: `shopper${String(index).padStart(4, '0')}@example.in` },
      ...{ cookie: `nila_session=${secret}`, tokenHash: createHash('sha256').update(secret).digest() },
    }
  })
  const now = new Date()
  const ids = shoppers.map(({ id }) => id)
  await pool.query(
    `INSERT INTO users (id, name, email, password_hash, role, created_at)
     SELECT id, 'Anjali Nair', email, $3, 'user', $4 FROM unnest($1::text[], $2::text[]) AS t (id, email)`,
    [ids, shoppers.map(({ email }) => email), hash, now],
  )
  await pool.query(
    `INSERT INTO sessions (id, token_hash, user_id, created_at, seen_at, expires_at, device)
     SELECT id, token, user_id, $4, $4, $5, ''
     FROM unnest($1::text[], $2::bytea[], $3::text[]) AS t (id, token, user_id)`,
    [
      shoppers.map(({ sessionId }) => sessionId),
      shoppers.map(({ tokenHash }) => tokenHash),
      ...[ids, now, new Date(now.getTime() + DAY)],
    ],
  )
  return shoppers
}

/** Gives every product stock for the whole run and one price and tax, so that all purchases are the same work. */
export async function fillStock(pool: pg.Pool): Promise<void> {
  await pool.query(
    `UPDATE products SET price = 49900, mrp = NULL, hsn = '96190090', tax_class = 'taxable', tax_rate_bp = 500
     WHERE deleted_at IS NULL`,
  )
  await pool.query('UPDATE stock_levels SET stock = 10000000 WHERE deleted_at IS NULL')
}

/** Marks every session as just used, because a request with such a session writes nothing. */
export const touchSessions = (pool: pg.Pool): Promise<unknown> => pool.query('UPDATE sessions SET seen_at = now()')

const newId = (): string => randomBytes(12).toString('hex')
