// Each yes and each no, and the adults who answer for minors.
import type { Relation } from '#domain/age.ts'
import type { ConsentWay, Purpose } from '#domain/consent.ts'
import type { GuardianshipId, Id, SubscriberId, UserId } from '#domain/ids.ts'

export interface ConsentTables {
  consents: {
    id: Id<'consent'>
    place: number
    user_id: UserId | null
    subscriber_id: SubscriberId | null
    purpose: Purpose
    notice: string
    given: boolean
    at: Date
    how: ConsentWay
    guardianship_id: GuardianshipId | null
  }
  guardianships: {
    id: GuardianshipId
    user_id: UserId
    guardian_email: string
    asked_at: Date
    confirmed_at: Date | null
    guardian_name: string
    relation: Relation | null
    guardian_user_id: UserId | null
    ended_at: Date | null
    ended_by: 'guardian' | 'time' | 'replaced' | 'grown' | 'erased' | null
  }
}
