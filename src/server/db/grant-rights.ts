// What the server's own login may do where another one owns the tables: rows, no tables, and of the books only new lines (OPS-9, SEC-40, SEC-44).
import pg from 'pg'

/** Any number, as long as every node asks for the same one: two that grant the same at once would be an error. */
const TURN = 7_306_114_002

/** Tables to which rows are only ever added. */
const BOOKS = ['audit_log', 'wallet_entries', 'product_prices']
/** Tables whose rows never change, but are deleted with the person whom they are about. */
const NOTES = ['order_notes']

/** Lets the login behind `serverUrl` use what the login behind `ownerUrl` owns. Nothing to do when they are one. */
export async function grantRights(ownerUrl: string, serverUrl: string): Promise<void> {
  // A pooler may know the login by another name than the database does.
  const role = await asLogin(serverUrl, (client) => nameOf(client))
  await asLogin(ownerUrl, async (client) => {
    if ((await nameOf(client)) === role) return
    const server = client.escapeIdentifier(role)
    await client.query(`
      SELECT pg_advisory_xact_lock(${TURN});
      GRANT USAGE ON SCHEMA public, pgboss TO ${server};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, pgboss TO ${server};
      REVOKE UPDATE, DELETE ON ${BOOKS.join(', ')} FROM ${server};
      REVOKE UPDATE ON ${NOTES.join(', ')} FROM ${server};
      REVOKE INSERT, UPDATE, DELETE ON schema_migrations FROM ${server}`)
  })
}

const nameOf = async (client: pg.Client): Promise<string> =>
  (await client.query<{ name: string }>('SELECT current_user AS name')).rows[0]?.name ?? ''

async function asLogin<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 10_000,
    application_name: 'shop migrations',
  })
  // A lost connection also fails the query that was waiting for it.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
