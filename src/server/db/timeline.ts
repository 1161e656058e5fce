// Which history of the database this is: the number goes up each time a standby takes over, and down only when one is undone.
import { sql } from 'kysely'

/** The timeline as it is written in front of the names of the log's files, eight digits from 0 to F. Only a leader can be asked. */
export const TIMELINE = sql<string>`left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)`
