// The output of `npm run backup` and `npm run restore`.
const RESTORED =
  'The shop accepts no payments until its counters are raised: start it, then run npm run counters. docs/operations.md says what else to do after a restore.'

export const backup = {
  usage: 'Usage: npm run backup [-- path/to/backups]. Without a folder, the backup is written to BACKUP_DIR.',
  reading: 'Reading a snapshot of the database…',
  table: (name: string, rows: number) =>
    `  ${name.padEnd(24)}${String(rows).padStart(12)} ${rows === 1 ? 'row' : 'rows'}`,
  jobs: (count: number) => `  ${'pending jobs'.padEnd(24)}${String(count).padStart(12)}`,
  files: (done: number, of: number) => `  ${'files'.padEnd(24)}${`${done} of ${of}`.padStart(12)}`,
  missing: (count: number) =>
    `${count === 1 ? '1 file to which the database refers is' : `${count} files to which the database refers are`} missing:`,
  missingFile: (key: string) => `  ${key}`,
  done: (folder: string) => `\nThe backup is complete and verified: ${folder}`,
  private:
    'It is not encrypted and contains names, addresses and orders: restrict access to it, and keep a copy on another machine.',
  locked:
    'It is encrypted: only the private key decrypts it. Keep that key in two places, neither of them this machine.',
  pruned: (name: string) => `Deleted an old backup: ${name}`,
  sending: (place: string) => `Uploading the backup to ${place}…`,
  prunedThere: (name: string) => `Deleted an old backup in BACKUP_S3: ${name}`,
  notArrived: (place: string, part: string) =>
    `The backup on this machine is complete, but its copy at ${place} is not: ${part} is missing or has the wrong size. No old backup was deleted there. Run the backup again.`,
  noRecipient: (text: string) =>
    `BACKUP_RECIPIENT is invalid: ${text} is not an age public key. Set it to the public key that age-keygen prints.`,
  stopped: 'Stopped before the backup was finished. Run it again.',
  running: (folder: string) => `Another backup to ${folder} is running. Wait for it, or name another folder.`,
  folder: (folder: string, reason: string) =>
    `Backups cannot be written to ${folder} (${reason}). Name another folder.`,
  noShop: (place: string) =>
    `There is no shop in ${place}, so there is nothing to back up. Check that the shop’s settings are set (DATABASE_URL, DATA_DIR).`,
  theDatabase: 'the database of DATABASE_URL',
  moved: 'The tables changed while the backup was starting, as during an upgrade. Run it again.',
  failed: (reason: string) => `The backup failed: ${reason}`,
} as const

export const restore = {
  usage:
    'Usage: npm run restore -- path/to/shop-2026-01-31T02-00-00Z. Instead of a folder, give the name of a backup in BACKUP_S3 or BACKUP_DIR, or newest.',
  noBackup: (named: string, places: string) => `There is no backup called ${named} in ${places}.`,
  bringing: (name: string, place: string) => `Downloading ${name} from ${place}…`,
  needsKey: 'This backup is encrypted. Set BACKUP_KEY_FILE to the file with its private key.',
  noKeyIn: (path: string) =>
    `BACKUP_KEY_FILE: ${path} cannot be read, or has no valid private key (a line that begins with AGE-SECRET-KEY-1).`,
  otherKey: (folder: string, reason: string) =>
    `${folder} cannot be decrypted: ${reason}. Check that BACKUP_KEY_FILE has the private key of the BACKUP_RECIPIENT for which it was encrypted.`,
  checking: (folder: string) => `Verifying every file of ${folder}…`,
  about: (at: string, rows: number, files: number) => `  taken ${at}: ${rows} rows, ${files} files`,
  files: (done: number, of: number) => `  ${'files'.padEnd(24)}${`${done} of ${of}`.padStart(12)}`,
  checkingBooks: 'Checking the books of the restored shop…\n',
  done: '\nThe shop is restored. It accepts no payments until its counters are raised: start it, then run npm run counters. Everyone must log in again. docs/operations.md says what else to do after a restore.',
  stopped: 'Stopped. No rows were restored: run the same restore again.',
  notLocked: (folder: string) =>
    `${folder} is not encrypted although BACKUP_KEY_FILE is set, so it may be forged. To restore it anyway, unset BACKUP_KEY_FILE.`,
  notWhole: (folder: string) =>
    `${folder} is not a complete backup: its manifest.json is missing, invalid, or does not match manifest.json.sha256. Use another backup.`,
  damaged: (file: string) => `This backup is damaged: ${file} is missing or has changed. Use another backup.`,
  newer: (name: string) =>
    `This backup was made by another version of the shop: this version does not have its migration ${name}, or has a different one. Restore it with the version that made it, then upgrade.`,
  otherTables: (names: string) =>
    `The backup’s tables differ from those of this version (${names}). Restore it with the version that made it, then upgrade.`,
  running: (folder: string) =>
    `A shop is running on the data in ${folder}. A backup can be restored only to an empty DATA_DIR: stop the shop and set DATA_DIR to a new folder.`,
  databaseInUse: (table: string) =>
    `The database is not empty: there are rows in ${table}. A backup can be restored only to an empty database. Create a new one and set DATABASE_URL to it, or set DATA_DIR to a new folder.`,
  databaseForeign: (table: string) =>
    `The database is not empty: its table ${table} is not part of this backup. A backup can be restored only to an empty database. Create a new one and set DATABASE_URL to it, or set DATA_DIR to a new folder.`,
  migratedFurther: (name: string) =>
    `The database has run the migration ${name}, which is newer than this backup. Restore to a new, empty database.`,
  filesInUse: (key: string) =>
    `The file store is not empty: ${key} is not part of this backup. Set DATA_DIR to a new folder, or FILES_S3 to an empty bucket.`,
  miscounted: (table: string, rows: number, wanted: number) =>
    `The table ${table} received ${rows} rows instead of ${wanted}. No rows were restored.`,
  failed: (reason: string) => `The restore failed: ${reason}`,
} as const

/** The output of `npm run counters` after a restored backup. */
export const counters = {
  usage:
    'Usage: npm run counters -- --order 1043 --invoice N26-27/0000043 --credit-note C26-27/0000007 --ticket 212. State the last used numbers; leave out those that you do not know. After a restore that the shop has not noticed, add the time to which the database was restored: --since 2026-11-22T20:15:00Z',
  nothing:
    'No backup was restored and no node has noticed lost data, so there is nothing to raise. If the database was restored to an earlier time nevertheless, state that time: npm run counters -- --since 2026-11-22T20:15:00Z',
  raised: (series: string, first: number, last: number) =>
    `  ${series.padEnd(24)}${first === last ? `${first} is` : `${first} to ${last} are`} skipped`,
  done: '\nThe counters are raised, and the shop accepts payments again. Now compare with the payment gateway: npm run reconcile.',
  failed: (reason: string) => `The counters were not raised, so the shop still accepts no payments: ${reason}`,
} as const

/** The output of `npm run rehearse`. */
export const rehearsal = {
  usage: 'Usage: npm run rehearse [-- path/to/shop-2026-01-31T02-00-00Z]. Without a backup, the newest is restored.',
  step: (what: string, seconds: number) => `  ${what.padEnd(36)}${`${seconds} s`.padStart(8)}`,
  times: '\nHow long it took:',
  finding: 'finding and downloading the backup',
  checking: 'verifying every file',
  starting: 'starting an empty database',
  restoring: 'restoring rows and files',
  proving: 'checking the books',
  stale: (hours: number) => `The backup is ${hours} hours old: everything since then would be lost.`,
  missing: (count: number) =>
    count === 1
      ? '1 file to which the database refers was missing when the backup was taken.'
      : `${count} files to which the database refers were missing when the backup was taken.`,
  good: '\nThe rehearsal succeeded: this backup can be restored. All temporary data is deleted.',
  differs: '\nThe backup was restored, but its books do not add up. All temporary data is deleted.',
  stopped: 'Stopped. All temporary data is deleted.',
  failed: (reason: string) => `The rehearsal failed: ${reason}`,
} as const

const filesOf = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`

/** The output of `npm run files`. */
export const fileCopies = {
  usage: 'Usage: npm run files copies new files; npm run files -- back restores them after a point-in-time recovery.',
  out: (copied: number, gone: number, place: string) =>
    `${filesOf(copied)} copied to ${place}. Expired copies deleted there: ${gone}.`,
  missing: (key: string) => `${key} is missing, although the database refers to it.`,
  notLocked: (key: string) =>
    `The copy of ${key} is not encrypted although BACKUP_KEY_FILE is set, so it may be forged and was not restored. To restore such copies anyway, unset BACKUP_KEY_FILE.`,
  back: (restored: number, reset: number) =>
    `${filesOf(restored)} restored. Unfinished uploads that start again: ${reset}.
${RESTORED}`,
  running: 'Another npm run files is running. Wait for it.',
  stopped: 'Stopped. The next run continues.',
  failed: (reason: string) => `The files were not copied: ${reason}`,
} as const

/** Messages when the data belongs to another version of PostgreSQL, and when it is upgraded. */
export const carryingOver = {
  mute: (program: string, said: string) => `The version of ${program} cannot be read (${said}). Run 'npm ci' again.`,
  begins: (from: string, to: string) => `Upgrading the database from PostgreSQL ${from} to ${to}…`,
  done: (from: string, folder: string) =>
    `The database is upgraded, and every row is verified. The old one, of PostgreSQL ${from}, is unchanged in ${folder}: delete it when all is well.`,
  finishing: 'Finishing an interrupted upgrade: moving the new database into place…',
  noPrograms: (from: string, to: string, data: string) =>
    `The database in ${data} was created by PostgreSQL ${from}. This version of the shop includes PostgreSQL ${to}, which cannot read it. Nothing was changed.
The upgrade needs the programs of PostgreSQL ${from} once. Either
  - install them (on Debian and Ubuntu: apt-get install postgresql-${from}) and start again, or
  - return to your previous version of the shop (git checkout), start it once, which saves its programs next to the data, stop it, and start this version again.`,
  newer: (from: string, to: string, data: string) =>
    `The database in ${data} was created by PostgreSQL ${from}. This version of the shop includes PostgreSQL ${to}, which is older and cannot read it. Nothing was changed.
Use the newer version of the shop. If the database was upgraded by mistake, the old data is next to it in postgres-${to}.`,
  differs: (table: string, rows: number, wanted: number) =>
    `The databases differ: ${table} has ${rows} rows in the new one and ${wanted} in the old one. The old one is unchanged.`,
  running: 'Another process is upgrading the database. Wait for it.',
  stopped: 'Stopped. The database is unchanged; the next start repeats the upgrade.',
  failed: (reason: string) => `The upgrade of the database failed, and the database is unchanged: ${reason}`,
  unfinished:
    'The upgrade of the database to a newer PostgreSQL is not finished. Start the shop once: npm start finishes it.',
  startFirst: (from: string, to: string) =>
    `The database was created by PostgreSQL ${from}, and this version of the shop includes ${to}. Start the shop once: npm start upgrades the database.`,
} as const

/** The output of `npm run move`. */
export const moving = {
  usage:
    'Usage: npm run move, without arguments. It moves the shop from DATA_DIR to the database of DATABASE_URL and DATABASE_MIGRATION_URL.',
  needsTarget:
    'Set DATABASE_URL to the empty database to which the shop moves, and DATABASE_MIGRATION_URL to the same database with the owner’s login.',
  nothing: (dataDir: string) => `There is no database in ${dataDir}, so there is nothing to move. Check DATA_DIR.`,
  reading: (dataDir: string) => `Reading the database in ${dataDir}…`,
  proving: 'All rows are copied and identical. Checking the books…\n',
  done: (marker: string) =>
    `\nThe shop has moved: start it with these settings. The old database is unchanged and is not opened while ${marker} exists.`,
  moved: (marker: string) =>
    `This folder’s shop has moved to another database: set DATABASE_URL. To return to the old database, without everything since the move, delete ${marker}.`,
  differs: (table: string, rows: number, wanted: number) =>
    `The databases differ: ${table} has ${rows} rows in the new one and ${wanted} in the old one. The old one is unchanged. Empty the new one and run npm run move again.`,
  stopped: 'Stopped. The old database is unchanged. Empty the new one and run npm run move again.',
  failed: (reason: string) => `The move failed: ${reason}`,
} as const
