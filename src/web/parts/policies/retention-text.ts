// Formats a retention period, for the privacy policy (PRIV-22).
import { retentionWords } from '#copy/privacy.ts'

/**
 * Returns the text about how long data is kept. If `by` is 'account', it is deleted with the account; if 'kept', never;
 * otherwise after `inDays`, which can be a fraction and is null when there is no time limit.
 */
export function retentionText(by: string, inDays: number | null): string {
  const { account, kept, end, minutes, days } = retentionWords.long
  if (by === 'account') return account
  if (by === 'kept' || inDays === null) return kept
  if (inDays <= 0) return end
  return inDays < 1 ? minutes({ minutes: Math.round(inDays * 24 * 60) }) : days({ days: inDays })
}
