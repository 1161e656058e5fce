// Under which keys the two codes of a change are kept (ACC-23).
import { createHash } from 'node:crypto'
import type { CodeKey } from '../otp-queries.ts'
import type { EmailRequest } from './email-queries.ts'

/** The code to the address that the account has. */
export const oldCodeKey = ({ oldEmail }: EmailRequest): CodeKey => ({ email: oldEmail, purpose: 'old-address' })

/** The code to the new one. It belongs to the account that asked, too: two that want one address share no tries (SEC-73). */
export const newCodeKey = ({ userId, newEmail }: EmailRequest): CodeKey => ({
  email: `${userId} ${newEmail}`,
  purpose: 'new-address',
})

/** Codes of a change belong to the session that asked for it, wherever that is: its id stands for the browser (SEC-51). */
export const askingSession = ({ sessionId }: Pick<EmailRequest, 'sessionId'>): Buffer =>
  createHash('sha256').update(sessionId).digest()
