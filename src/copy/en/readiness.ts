// The texts of /readyz and the start for a shop that cannot serve yet, for operators.
export const readiness = {
  migrations: 'The database has not run every migration of this version: npm run migrate.',
  version:
    'A newer version of the shop has removed something from the database that this version needs: start a newer release.',
  clock: 'The clocks of this machine and of the database are a minute or more apart.',
  database: 'The database doesn’t respond.',
  leader:
    'The database is read-only: it is a standby, or a former primary. The shop continues automatically once there is a primary.',
  history:
    'The database has lost orders that this node has seen: it follows another timeline, or an older state was restored. Sales are stopped until you have decided which state is right: docs/operations.md, "When the database has lost something".',
} as const
