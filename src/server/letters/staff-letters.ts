// How an invitation to work here is written: its link is made in this moment, and only its hash is kept (ADM-25).
import { linkedPages } from '#contract/urls.ts'
import { staffInviteLetter as words } from '#copy/account-letters.ts'
import { staff } from '#copy/staff.ts'
import { newToken } from '../accounts/opaque-token.ts'
import { renewInvite } from '../accounts/staff/staff-queries.ts'
import { indianDay, indianTime } from './indian-time.ts'
import type { LetterWriter, LetterWriters } from './letter-writers.ts'

const invite: LetterWriter<'staff-invite'> = async (shop, { inviteId }) => {
  const { token, hash } = newToken(shop)
  const found = await renewInvite(shop.db, inviteId, { tokenHash: hash, now: shop.clock.now() })
  // Taken back, or too old by now.
  if (!found) return null
  const { name } = shop.identity()
  return {
    subject: words.subject(name),
    preview: words.preview,
    heading: words.heading(name),
    pieces: [
      {
        kind: 'text',
        text: words.text(
          name,
          found.roles.map((role) => staff.roles[role].name),
        ),
      },
      // What stands behind # goes to no server and into no log.
      { kind: 'button', label: words.button, url: `${shop.origin()}${linkedPages.join}#${token}` },
      { kind: 'note', text: words.until(indianDay(found.expiresAt), indianTime(found.expiresAt)) },
    ],
  }
}

/** The writers of every kind that goes to staff. */
export const staffLetters = { 'staff-invite': invite } satisfies Partial<LetterWriters>
