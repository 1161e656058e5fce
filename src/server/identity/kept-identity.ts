// Who the shop is and whether it is open, as this process knows it: read when it starts, and again whenever the settings change (OPS-21, OPS-22).
import { z } from 'zod'
import type { Identity } from '#domain/identity.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { findLogoPicture, findStoredIdentity, type StoredIdentity } from './identity-queries.ts'
import { storedLogo } from './kept-logo.ts'
import { saidByStaff, shownIdentity } from './stated-identity.ts'

export interface KeptIdentity {
  identity(): Identity
  isOpen(): boolean
  /** The PNG of its logo; null while it has none. */
  logo(): Buffer | null
  /** Reads all of them anew. Fails when the database does: what was known stays. */
  refresh(): Promise<void>
}

const opening = z.object({ isOpen: z.boolean() })

/** A shop is open on loopback, or once staff have opened it. */
export const isOpenTo = ({ isPublic }: Pick<Config, 'isPublic'>, stored: StoredIdentity): boolean =>
  !isPublic || opening.safeParse(stored.opening).data?.isOpen === true

/** Until it has been read once, a shop in production counts as closed. */
export function keptIdentity(config: Config, db: Database): KeptIdentity {
  let [identity, isOpen] = [shownIdentity(config), isOpenTo(config, {})]
  let picture: { readonly sum: string | undefined; readonly png: Buffer | null } = { sum: undefined, png: null }
  return {
    identity: () => identity,
    isOpen: () => isOpen,
    logo: () => picture.png,
    async refresh() {
      const stored = await findStoredIdentity(db)
      const { sum, logo } = storedLogo(stored.logo) ?? {}
      if (sum !== picture.sum) picture = { sum, png: sum === undefined ? null : await findLogoPicture(db, sum) }
      identity = { ...shownIdentity(config, saidByStaff(stored)), ...(logo ? { logo } : {}) }
      isOpen = isOpenTo(config, stored)
    },
  }
}
