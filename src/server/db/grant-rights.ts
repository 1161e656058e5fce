// What the server's own login may do where another one owns the tables: rows, no tables, and of the books only new lines (OPS-9, SEC-40, SEC-44).
import type pg from 'pg'
import { minutes } from '#domain/durations.ts'
import { onOwnConnection } from './own-connection.ts'

/** Any number, as long as every node asks for the same one: two that grant the same at once would be an error. */
const TURN = 7_306_114_002
/** The turn is waited for, and tables whom somebody rewrites. */
const OWN = { name: 'shop migrations', longestSilence: minutes(2) } as const

/** Tables to which rows are only ever added (OPS-9). */
export const BOOKS = [
  'audit_log',
  'wallet_entries',
  'product_prices',
  'stock_moves',
  'consents',
  'breaches',
  'breach_entries',
  'breach_letters',
]
/** Tables whose rows never change, but are deleted with the person whom they are about. */
const NOTES = ['order_notes']

/** Somebody else's, such as the views of an extension that the administrator put there, are his to grant, and no reason not to start. */
const OWN_TABLES = `
  SELECT format('%I.%I', nspname, relname) AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE nspname IN ('public', 'pgboss') AND relkind IN ('r', 'p', 'v') AND pg_has_role(relowner, 'USAGE')`

/** Lets the login behind `serverUrl` use what the login behind `ownerUrl` owns. Nothing to do when they are one. */
export async function grantRights(ownerUrl: string, serverUrl: string): Promise<void> {
  // A pooler may know the login by another name than the database does.
  const role = await onOwnConnection(serverUrl, OWN, nameOf)
  await onOwnConnection(ownerUrl, OWN, async (client) => {
    if ((await nameOf(client)) === role) return
    const server = client.escapeIdentifier(role)
    const own = (await client.query<{ name: string }>(OWN_TABLES)).rows.map(({ name }) => name)
    await client.query(`
      SELECT pg_advisory_xact_lock(${TURN});
      GRANT USAGE ON SCHEMA public, pgboss TO ${server};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ${own.join(', ')} TO ${server};
      REVOKE UPDATE, DELETE ON ${BOOKS.join(', ')} FROM ${server};
      REVOKE UPDATE ON ${NOTES.join(', ')} FROM ${server};
      REVOKE INSERT, UPDATE, DELETE ON schema_migrations FROM ${server}`)
  })
}

const nameOf = async (client: pg.Client): Promise<string> =>
  (await client.query<{ name: string }>('SELECT current_user AS name')).rows[0]?.name ?? ''
