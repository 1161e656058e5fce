// What /readyz and the start say of a shop that cannot serve yet: read by whoever runs it.
export const readiness = {
  migrations: 'The database has not run every migration of this version: npm run migrate.',
  version: 'A later version of the shop has taken away what this one needs in the database: start a newer release.',
  clock: 'The clocks of this machine and of the database are a minute or more apart.',
  database: 'The database does not answer.',
  leader:
    'The database only reads: it is a standby, or a leader that has stepped down. The shop goes on by itself once one leads.',
  history:
    'The database has lost orders that this node has seen in it: another history was taken up, or an older state restored. Nothing is sold until you have decided which one is right: docs/operations.md, "When the database has lost something".',
} as const
