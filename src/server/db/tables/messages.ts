// What is written to people and by them.
import type { Generated, JSONColumnType } from 'kysely'
import type { IssueFigures } from '#contract/newsletter.ts'
import type { IssueId, LetterId, OrderId, SavedAnswerId, StopId, SubscriberId, UserId } from '#domain/ids.ts'
import type { Block, IssueState } from '#domain/issue.ts'
import type { StopReason } from '#domain/mail-report.ts'
import type { TicketStep } from '#domain/ticket.ts'

export type TicketKind = 'contact' | 'question' | 'issue'
export type TicketStatus = 'open' | 'answered' | 'closed'
export type SubscriberStatus = 'pending' | 'subscribed' | 'unsubscribed'

export interface MessageTables {
  letters: {
    id: LetterId
    kind: string
    ref: string
    recipient: string
    content: JSONColumnType<object>
    created_at: Date
    sent_at: Date | null
    order_id: OrderId | null
    asked_again_at: Generated<Date | null>
    message_id: Generated<LetterId | null>
    tries: Generated<number>
    last_failure: Generated<string | null>
    failed_at: Generated<Date | null>
    given_up_at: Generated<Date | null>
    put_aside_at: Generated<Date | null>
    /** When it is to be tried next; while somebody is at it, when that one's time runs out. Null: nobody has to do anything. */
    due_at: Generated<Date | null>
    /** How often it came back from a mailbox that may take it another time. */
    came_back: Generated<number>
    /** Null: that of its order or, without one, of whose address it goes to. */
    language: Generated<string | null>
  }
  stopped_addresses: {
    id: StopId
    address_hash: Buffer
    /** Empty once whoever reads there has left. */
    address: string
    reason: StopReason
    codes: Generated<string>
    letter_id: LetterId | null
    stopped_at: Date
  }
  issues: {
    id: IssueId
    subject: string
    preview: string
    blocks: JSONColumnType<Block[], string, string>
    state: IssueState
    version: number
    author: UserId
    created_at: Date
    changed_at: Date
    sender: UserId | null
    send_at: Date | null
    ended_at: Date | null
    last_subscriber: SubscriberId | null
    counted: JSONColumnType<IssueFigures | null, string | null, string | null>
    written: Generated<number>
  }
  issue_letters: {
    issue_id: IssueId
    subscriber_id: SubscriberId
    mailbox_hash: Buffer
    written_at: Date
    /** When it was handed to the mail server for the first time. */
    went_at: Date | null
    left_at: Date | null
  }
  mail_reports: { event: Buffer; received_at: Date }
  mail_pace: { one: Generated<boolean>; second: Date; handed_over: number }
  tickets: {
    id: string
    number: number
    kind: TicketKind
    first_name: string
    last_name: string
    email: string
    mobile: string
    message: string
    created_at: Date
    /** Who wrote it while logged in. */
    user_id: UserId | null
    status: Generated<TicketStatus>
    settled_at: Date | null
    /** Who has it in hand. */
    assignee: Generated<UserId | null>
    /** In which it is answered. */
    language: Generated<string>
  }
  saved_answers: {
    id: SavedAnswerId
    name: string
    text: string
    version: number
    changed_by: UserId
    changed_at: Date
  }
  ticket_steps: {
    id: string
    ticket_id: string
    kind: TicketStep
    text: string
    author: UserId
    created_at: Date
  }
  subscribers: {
    id: SubscriberId
    email: string
    status: SubscriberStatus
    consent: string
    created_at: Date
    asked_at: Date
    confirmed_at: Date | null
    unsubscribed_at: Date | null
    language: Generated<string>
  }
}
