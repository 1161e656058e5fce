// How letters about an account's address are written; their links are made when they go, and kept nowhere (LET-4).
import { wayBackToken } from '../accounts/address-links.ts'
import { findWayBack, getLinkKey } from '../accounts/email/email-queries.ts'
import type { LetterWriters } from './letter-writers.ts'
import {
  emailChangedLetter,
  emailLinkLetter,
  emailRestoredLetter,
  emailTakenBackLetter,
} from './templates/email-changed.ts'

/** The writers of every kind that tells of an address. */
export const addressLetters = {
  'email-changed': async (shop, { changeId, at }) => {
    // Taken back already, or too late: then the link would open nothing.
    const way = changeId && (await findWayBack(shop.db, changeId, shop.clock.now()))
    const wayBack = way ? wayBackToken(await getLinkKey(shop.db), way.id) : null
    return emailChangedLetter(shop, { at: new Date(at), wayBack })
  },
  'email-restored': emailRestoredLetter,
  'email-taken-back': emailTakenBackLetter,
  'email-link': emailLinkLetter,
} satisfies Partial<LetterWriters>
