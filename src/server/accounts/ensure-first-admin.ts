// Creates the first admin (ACC-16).
import { firstAdmin as copy } from '#copy/admin-users.ts'
import { indianDate } from '#domain/calendar.ts'
import { ENGLISH } from '#domain/language-path.ts'
import { newId } from '../adapters/random.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { changeSignUpCount, hasAdmin, insertUser, makeUserAdmin } from './accounts-queries.ts'
import { deleteFactors } from './factors/factors-queries.ts'
import { deleteBrowsers, deleteSessionsOf } from './session-queries.ts'

/**
 * Creates an admin when the shop has none: from the configuration or, unless the shop is public, with a generated
 * password. Returns email and password when the password was generated, null otherwise.
 */
export async function ensureFirstAdmin(shop: Shop): Promise<{ email: string; password: string } | null> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD, isPublic } = shop.config
  if (await hasAdmin(shop.db)) return null
  if (ADMIN_EMAIL && ADMIN_PASSWORD) {
    await createOrPromoteAdmin(shop, ADMIN_EMAIL.toLowerCase(), ADMIN_PASSWORD)
    return null
  }
  if (isPublic) return null
  const email = shop.identity().email.toLowerCase().replace(/^.*@/, 'admin@')
  const password = shop.random.bytes(12).toString('base64url')
  return (await createOrPromoteAdmin(shop, email, password)) ? { email, password } : null
}

/** Creates an admin, or promotes the user with this address. Returns false when that user is an admin already. */
async function createOrPromoteAdmin(shop: Shop, email: string, password: string): Promise<boolean> {
  const passwordHash = await shop.passwords.hash(password)
  return inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now()
    const id = newId<'user'>(shop)
    const user = { id, name: copy.name, email, passwordHash, role: 'admin', emailVerifiedAt: at, at } as const
    const isNew = await insertUser(tx, { ...user, language: ENGLISH })
    const adminId = isNew ? id : await promoteExistingUser(tx, email, passwordHash, at)
    if (!adminId) return false
    await recordAudit(tx, shop, { actor: 'shop', action: 'admin.create', subject: adminId, details: {} })
    if (isNew) await changeSignUpCount(tx, indianDate(at), 1)
    return true
  })
}

/**
 * Makes the user with this address an admin, deletes their sessions, known browsers and second factors, and returns
 * their id. Returns null, and changes nothing, when the user is an admin already.
 */
async function promoteExistingUser(tx: Tx, email: string, passwordHash: string, at: Date) {
  const id = await makeUserAdmin(tx, email, passwordHash, at)
  if (!id) return null
  await deleteSessionsOf(tx, id)
  await deleteBrowsers(tx, id, null)
  await deleteFactors(tx, id)
  return id
}
