// The output of `npm run backup` and `npm run restore`.
const RESTORED =
  'The shop takes no payments until its counters are raised: start it, then npm run counters. Read docs/operations.md on what happened since.'

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
  locked: 'It is locked: only the secret key opens it. Keep that key in two places, neither of them this machine.',
  pruned: (name: string) => `An old one is gone: ${name}`,
  sending: (place: string) => `Sending it to ${place}…`,
  prunedThere: (name: string) => `An old one is gone there: ${name}`,
  notArrived: (place: string, part: string) =>
    `The backup is whole here, but ${part} did not arrive at ${place} as it was sent. Nothing there was removed.`,
  noRecipient: (text: string) =>
    `BACKUP_RECIPIENT is mistyped: ${text} is no public key of age. It is the line 'public key' that age-keygen prints.`,
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
  usage:
    'Name the backup to restore: npm run restore -- path/to/shop-2026-01-31T02-00-00Z, or its name in BACKUP_S3 or BACKUP_DIR, or newest',
  noBackup: (named: string, places: string) => `There is no backup called ${named} in ${places}.`,
  bringing: (name: string, place: string) => `Bringing ${name} from ${place}…`,
  needsKey: 'This backup is locked. Name the file with its secret key in BACKUP_KEY_FILE.',
  noKeyIn: (path: string) =>
    `BACKUP_KEY_FILE: ${path} cannot be read or holds no secret key, a line that begins with AGE-SECRET-KEY-1.`,
  otherKey: (folder: string, reason: string) =>
    `${folder} does not open (${reason}). Is BACKUP_KEY_FILE the key to BACKUP_RECIPIENT as it was then?`,
  checking: (folder: string) => `Checking every file of ${folder}…`,
  about: (at: string, rows: number, files: number) => `  taken ${at}: ${rows} rows, ${files} files`,
  files: (done: number, of: number) => `  ${'files'.padEnd(24)}${`${done} of ${of}`.padStart(12)}`,
  checkingBooks: 'Checking the books of the restored shop…\n',
  done: '\nThe shop is restored, and takes no payments until its counters are raised: start it, then npm run counters. Everybody logs in anew. Read docs/operations.md on what happened since the backup.',
  stopped: 'Stopped. The database is as empty as before; run the same restore again.',
  notLocked: (folder: string) =>
    `${folder} is not locked, though a secret key is given. Whoever locks backups takes back no open one: it may be somebody else's. To restore it all the same, leave BACKUP_KEY_FILE out.`,
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
    `The files' place is not empty: there is ${key}, which is not of this backup. Set DATA_DIR to a new folder, or FILES_S3 to an empty bucket.`,
  miscounted: (table: string, rows: number, wanted: number) =>
    `${table} got ${rows} rows instead of ${wanted}. Nothing was restored.`,
  failed: (reason: string) => `The backup was not restored: ${reason}`,
} as const

/** The output of `npm run counters` after a restored backup. */
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

/** The output of `npm run rehearse`. */
export const rehearsal = {
  usage: 'Name at most one backup; without one it is the newest: npm run rehearse -- path/to/shop-2026-01-31T02-00-00Z',
  step: (what: string, seconds: number) => `  ${what.padEnd(36)}${`${seconds} s`.padStart(8)}`,
  times: '\nHow long it took:',
  finding: 'finding it, and bringing it here',
  checking: 'checking every file',
  starting: 'starting an empty database',
  restoring: 'restoring rows and files',
  proving: 'proving the books',
  stale: (hours: number) => `It is ${hours} hours old: what came since would be lost.`,
  missing: (count: number) =>
    count === 1
      ? '1 file that the database names was missing when it was taken.'
      : `${count} files that the database names were missing when it was taken.`,
  good: '\nThe rehearsal went well: this backup is a shop. Nothing of it is left here.',
  differs: '\nThe backup was restored, but its books do not add up. Nothing of it is left here.',
  stopped: 'Stopped. Nothing of the rehearsal is left.',
  failed: (reason: string) => `The rehearsal failed: ${reason}`,
} as const

/** The output of `npm run files`. */
export const fileCopies = {
  usage: 'Say nothing, or back after the database was restored to a moment: npm run files, npm run files -- back',
  out: (copied: number, gone: number, place: string) =>
    `${copied} ${copied === 1 ? 'file' : 'files'} copied to ${place}, ${gone} destroyed there whose time is over.`,
  missing: (key: string) => `The database names ${key}, which is not there.`,
  notLocked: (key: string) =>
    `The copy of ${key} is not locked, though a secret key is given: it may be somebody else's, and was left where it is. To take such copies all the same, leave BACKUP_KEY_FILE out.`,
  back: (brought: number, begun: number) =>
    `${brought} ${brought === 1 ? 'file' : 'files'} brought back; ${begun} unfinished uploads start again.
${RESTORED}`,
  running: 'Another copy of the files is under way.',
  stopped: 'Stopped. The next turn goes on.',
  failed: (reason: string) => `The files were not copied: ${reason}`,
} as const

/** Messages when the data belongs to another version of PostgreSQL, and when it is migrated. */
export const carryingOver = {
  mute: (program: string, said: string) => `${program} does not say its version (${said}). Run 'npm ci' again.`,
  begins: (from: string, to: string) =>
    `The database was made by PostgreSQL ${from}, and this version of the shop brings ${to}. It is carried over…`,
  done: (from: string, folder: string) =>
    `The database is carried over, row by row. The old one of PostgreSQL ${from} lies untouched in ${folder}: delete it when you have looked around.`,
  finishing: 'Finishing what an earlier start had begun: the new database takes its place.',
  noPrograms: (from: string, to: string, data: string) =>
    `The database in ${data} was made by PostgreSQL ${from}, and this version of the shop brings PostgreSQL ${to}, which cannot read it. Nothing was changed.
The programs of PostgreSQL ${from} are needed once, to carry it over. Either
  - install them (on Debian and Ubuntu: apt-get install postgresql-${from}) and start again, or
  - go back to the version of the shop that you had (git checkout), start it once, stop it, and come again: it leaves its programs beside the data.`,
  newer: (from: string, to: string, data: string) =>
    `The database in ${data} was made by PostgreSQL ${from}, and this version of the shop brings PostgreSQL ${to}, which is older and cannot read it. Nothing was changed.
Go on with the newer version of the shop that made it. Was it carried over by mistake, the data of before lies beside it as postgres-${to}.`,
  differs: (table: string, rows: number, wanted: number) =>
    `${table} has ${rows} rows in the new database and ${wanted} in the old one. The old one stays as it is.`,
  running: 'Another start is carrying the database over. Wait for it.',
  stopped: 'Stopped. The database is as it was; the next start begins anew.',
  failed: (reason: string) => `The database was not carried over, and is as it was: ${reason}`,
  unfinished: 'The database is being carried over to a newer PostgreSQL. Start the shop once: npm start finishes it.',
  startFirst: (from: string, to: string) =>
    `The database was made by PostgreSQL ${from}, and this version of the shop brings ${to}. Start the shop once: npm start carries it over.`,
} as const

/** The output of `npm run move`. */
export const moving = {
  usage: 'Name nothing: DATA_DIR says from where, DATABASE_URL and DATABASE_MIGRATION_URL say to where.',
  needsTarget:
    'Set DATABASE_URL, and DATABASE_MIGRATION_URL for the owner of the tables, to the empty database that the shop moves to.',
  nothing: (dataDir: string) => `There is no database in ${dataDir}, so nothing moves. Is DATA_DIR that of the shop?`,
  reading: (dataDir: string) => `Reading the database in ${dataDir}…`,
  proving: 'Every row is there, letter for letter. Checking the books…\n',
  done: (marker: string) =>
    `\nThe shop has moved: start it with these settings. The old database stays as it was, and is not opened any more while ${marker} is there.`,
  moved: (marker: string) =>
    `The shop of this folder has moved to another database: set DATABASE_URL. To go back to the one of before, and to lose what came since, delete ${marker}.`,
  differs: (table: string, rows: number, wanted: number) =>
    `${table} has ${rows} rows in the new database and ${wanted} in the old one. Nothing is lost: the old one stays as it is; empty the new one and move again.`,
  stopped: 'Stopped. The old database is as it was; the new one is as empty as before.',
  failed: (reason: string) => `The shop has not moved: ${reason}`,
} as const
