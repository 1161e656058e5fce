// Why a migration may do what could hurt the version that runs beside it (DB-7). A file that has run is never changed, so the reasons stand here.

/** The number of the newest migration that the last release had. Raised with each release; its reasons may go then. */
export const RELEASED = 54

export interface MigrationReason {
  /** How the statement begins, on one line. */
  readonly begins: string
  /** Why the version before is not hurt. */
  readonly because: string
}

export const REASONS: Readonly<Record<string, readonly MigrationReason[]>> = {
  '062-mail-arrives.sql': [
    {
      begins: 'CREATE INDEX letters_of_message',
      because: 'only letters that went a second time are in it: the table is read once, a second for a million letters',
    },
    {
      begins: 'ALTER TABLE otp_codes ADD CONSTRAINT otp_codes_purpose_check',
      because: 'it takes all that the version before writes and one word more, and codes live for ten minutes',
    },
  ],
}
