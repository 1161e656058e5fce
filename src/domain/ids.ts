// Ids of rows. They sort by the second of their creation and cannot be guessed.

/** 24 lower-case hex characters. */
export type Id<Kind extends string> = string & { readonly brand: Kind }

export type UserId = Id<'user'>
export type SessionId = Id<'session'>
export type PasskeyId = Id<'passkey'>
export type AddressId = Id<'address'>
export type EmailChangeId = Id<'email change'>
export type ProductId = Id<'product'>
export type FamilyId = Id<'family'>
export type BatchId = Id<'batch'>
export type DraftOrderId = Id<'draft order'>
export type AttemptId = Id<'attempt'>
export type PaymentId = Id<'payment'>
export type RefundId = Id<'refund'>
export type OrderId = Id<'order'>
export type InvoiceId = Id<'invoice'>
export type EmailId = Id<'email'>
export type DisputeId = Id<'dispute'>
/** The id of a stopped address. */
export type StopId = Id<'stop'>
export type SubscriberId = Id<'subscriber'>
export type IssueId = Id<'issue'>
export type InviteId = Id<'invite'>
export type StaffNoteId = Id<'staff note'>
export type SavedAnswerId = Id<'saved answer'>
export type ReviewId = Id<'review'>
export type BulkActionId = Id<'bulk action'>
export type BookingId = Id<'booking'>
export type BookingBatchId = Id<'booking batch'>
export type CancelRequestId = Id<'cancel request'>
export type CertificateId = Id<'certificate'>
export type GuardianshipId = Id<'guardianship'>

const PATTERN = /^[0-9a-f]{24}$/

/** True when a text has the form of an id, whether or not a row has this id. */
export const isId = (text: string): boolean => PATTERN.test(text)

/** Returns a new id of 4 bytes for the time in seconds and the first 8 of the random bytes. */
export function makeId<Kind extends string>(now: Date, random: Uint8Array): Id<Kind> {
  const seconds = Math.floor(now.getTime() / 1000) >>> 0
  const tail = Array.from(random.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return (seconds.toString(16).padStart(8, '0') + tail) as Id<Kind>
}
