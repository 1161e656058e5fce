// Rights over one's own data, whom somebody names to act for her, breaches, and what was forgotten when.
import type { Generated, JSONColumnType } from 'kysely'
import type { BreachEntryKind, BreachSelection } from '#domain/breach.ts'
import type { UserId } from '#domain/ids.ts'
import type { PrivacyRequestKind, PrivacyRequestState, PrivacyRequestStep } from '#domain/privacy-request.ts'

export interface PrivacyTables {
  privacy_requests: {
    id: string
    number: number
    kind: PrivacyRequestKind
    /** Null: somebody without an account, who proved her address by a code. */
    user_id: UserId | null
    /** Where the answer goes; empty once it is forgotten. */
    email: string
    is_proved: boolean
    text: string
    state: Generated<PrivacyRequestState>
    created_at: Date
    due_at: Date
    settled_at: Date | null
    /** In which it is answered. */
    language: Generated<string>
  }
  privacy_request_steps: {
    id: string
    request_id: string
    kind: PrivacyRequestStep
    text: string
    /** A user's id, or empty where somebody has no account. */
    author: string
    at: Date
  }
  nominations: { user_id: UserId; name: string; email: string | null; phone: string | null; named_at: Date }
  breaches: { id: string; number: number; known_at: Date; opened_at: Date; opened_by: UserId }
  breach_entries: {
    id: string
    breach_id: string
    kind: BreachEntryKind
    text: string
    /** To whom a letter goes; null of every other entry. */
    selection: JSONColumnType<BreachSelection> | null
    /** Which letter's end it tells; null of what staff write. */
    of_letter: string | null
    happened_at: Date
    at: Date
    author: UserId
  }
  breach_letters: { id: string; breach_id: string; entry_id: string; user_id: UserId; written_at: Date }
  retention_runs: {
    what: string
    ran_at: Date
    last_forgotten: number
    last_forgot_at: Date | null
    forgotten: number
  }
}
