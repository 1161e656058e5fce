// What has been said of the shop, by its environment and its staff, without anything that stands in.
import { overlaid, type StatedIdentity } from '#domain/identity.ts'
import type { Config } from '../config.ts'
import type { Reader } from '../db/database.ts'
import { findStoredIdentity } from './identity-queries.ts'
import { saidByEnvironment, saidByStaff } from './stated-identity.ts'

interface Speakers {
  readonly config: Config
  readonly db: Reader
}

export const stateIdentity = async ({ config, db }: Speakers): Promise<StatedIdentity> =>
  overlaid(saidByEnvironment(config), saidByStaff(await findStoredIdentity(db)))
