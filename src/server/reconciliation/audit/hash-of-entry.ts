// The hash that a chained entry gets, worked out by the shop and not by the database that it is to hold to account (SEC-66).
import { createHash } from 'node:crypto'
import { type AuditHead, type ChainedEntry, canonicalText } from '#domain/audit-chain.ts'

/** In hexadecimal digits. */
export const hashOfEntry = (before: AuditHead, entry: ChainedEntry): string =>
  createHash('sha256').update(canonicalText(before, entry)).digest('hex')
