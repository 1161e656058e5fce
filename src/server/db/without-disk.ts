// What need not be durable when it is answered: a statement in whose condition this stands waits for no disk when it commits.
import { sql } from 'kysely'

/** True, and from then on the end of this transaction waits for no disk: a crash of the database may take its last moment (CART-12, DB-18). */
export const WITHOUT_DISK = sql<boolean>`set_config('synchronous_commit', 'off', true) = 'off'`
