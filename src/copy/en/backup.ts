// What `npm run backup` and `npm run restore` say.
export const backup = {
  usage: 'Name at most one folder, in which backups are kept: npm run backup -- path/to/backups',
  reading: 'Reading the database as it is at this moment…',
  table: (name: string, rows: number) =>
    `  ${name.padEnd(24)}${String(rows).padStart(12)} ${rows === 1 ? 'row' : 'rows'}`,
  jobs: (count: number) => `  ${'jobs that wait'.padEnd(24)}${String(count).padStart(12)}`,
  files: (done: number, of: number) => `  ${'files'.padEnd(24)}${`${done} of ${of}`.padStart(12)}`,
  missing: (count: number) =>
    `${count === 1 ? '1 file that the database names was' : `${count} files that the database names were`} not there:`,
  missingFile: (key: string) => `  ${key}`,
  done: (folder: string) => `\nThe backup is whole: ${folder}`,
  private: 'It holds people’s names, addresses and orders: keep it locked away, and take a copy off this machine.',
  stopped: 'Stopped. Nothing that was begun is kept.',
  running: (folder: string) => `Another backup into ${folder} is under way. Wait for it, or name another folder.`,
  folder: (folder: string, reason: string) =>
    `Backups cannot be written to ${folder} (${reason}). Name another folder.`,
  noShop: (place: string) =>
    `There is no shop in ${place}, so there is nothing to back up. Are the settings of the shop set here (DATABASE_URL, DATA_DIR)?`,
  theDatabase: 'the database of DATABASE_URL',
  moved: 'The tables changed while the backup began, as during an upgrade. Start it again.',
  failed: (reason: string) => `The backup was not made: ${reason}`,
} as const

export const restore = {
  usage: 'Name the backup to restore: npm run restore -- path/to/shop-2026-01-31T02-00-00Z',
  checking: (folder: string) => `Checking every file of ${folder}…`,
  about: (at: string, rows: number, files: number) => `  taken ${at}: ${rows} rows, ${files} files`,
  files: (done: number, of: number) => `  ${'files'.padEnd(24)}${`${done} of ${of}`.padStart(12)}`,
  checkingBooks: 'Checking the books of the restored shop…\n',
  done: '\nThe shop is restored, and takes no payments until its counters are raised: start it, then npm run counters. Everybody logs in anew. Read docs/operations.md on what happened since the backup.',
  stopped: 'Stopped. The database is as empty as before; run the same restore again.',
  notWhole: (folder: string) =>
    `${folder} is not a whole backup: it has no manifest.json that fits its manifest.json.sha256. Take another one.`,
  damaged: (file: string) => `This backup is damaged: ${file} is missing or is not what was written. Take another one.`,
  newer: (name: string) =>
    `This backup was made by another version of the shop: it knows the migration ${name}, and this version does not, or with other words. Restore it with the version that made it, then upgrade.`,
  otherTables: (names: string) =>
    `The backup's tables are not those of this version (${names}). Restore it with the version that made it, then upgrade.`,
  running: (folder: string) =>
    `A shop is running with the data in ${folder}. A backup is restored into an empty place only: stop it and set DATA_DIR to a new folder.`,
  databaseInUse: (table: string) =>
    `The database is not empty: there are rows in ${table}. A backup is restored into an empty database only. Make a new one and name it in DATABASE_URL, or set DATA_DIR to a new folder.`,
  databaseForeign: (table: string) =>
    `The database is not empty: it has a table ${table} that is not of this backup. A backup is restored into an empty database only. Make a new one and name it in DATABASE_URL, or set DATA_DIR to a new folder.`,
  migratedFurther: (name: string) =>
    `The database has run the migration ${name}, which came after this backup. Make an empty one and restore into that.`,
  filesInUse: (key: string) =>
    `The files' place is not empty: there is ${key}, which is not of this backup. Set DATA_DIR to a new folder, or S3_BUCKET to an empty bucket.`,
  miscounted: (table: string, rows: number, wanted: number) =>
    `${table} got ${rows} rows instead of ${wanted}. Nothing was restored.`,
  failed: (reason: string) => `The backup was not restored: ${reason}`,
} as const

/** What `npm run counters` says after a restored backup. */
export const counters = {
  usage:
    'Name the last numbers that you know of, each only if you do: npm run counters -- --order 1043 --invoice N26-27/0000043 --credit-note C26-27/0000007 --ticket 212. After a restore that the shop has not noticed, also the moment that the database was brought back to: --since 2026-11-22T20:15:00Z',
  nothing:
    'No restored backup waits for its counters, and no node has missed anything: there is nothing to raise. If the database was brought back to an earlier moment all the same, name it: npm run counters -- --since 2026-11-22T20:15:00Z',
  raised: (series: string, first: number, last: number) =>
    `  ${series.padEnd(24)}${first === last ? `${first} is` : `${first} to ${last} are`} not given any more`,
  done: '\nThe counters are raised, and the shop takes payments again. Now compare with the gateway: npm run reconcile.',
  failed: (reason: string) => `The counters were not raised, and the shop takes no payments yet: ${reason}`,
} as const
