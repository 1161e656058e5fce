// Finds statements of a migration that endanger the previous release, which still runs beside it: removed, renamed or
// newly required columns, and blocking locks (DB-7).
import { statementsIn } from './sql-statements.ts'

interface MigrationRisk {
  readonly statement: string
  /** What the statement does to the previous release. */
  readonly why: string
}

interface Sign {
  readonly pattern: RegExp
  readonly why: string
  /** True when it is harmless on a table that the same file creates. */
  readonly isFineOnNew: boolean
}

const GONE = 'the version before still uses it'
const SIGNS: readonly Sign[] = [
  {
    pattern: /^DROP (TABLE|VIEW|FUNCTION|TYPE|DOMAIN|SEQUENCE|SCHEMA|TRIGGER|EXTENSION)\b/i,
    why: GONE,
    isFineOnNew: false,
  },
  {
    pattern: /\bDROP (COLUMN\b|(?!CONSTRAINT|NOT NULL|DEFAULT|EXPRESSION|IDENTITY)(IF EXISTS )?\w+( CASCADE)?(,|$))/i,
    why: GONE,
    isFineOnNew: true,
  },
  { pattern: /\bRENAME\b/i, why: 'the version before knows it by the old name', isFineOnNew: true },
  {
    pattern: /\bALTER (COLUMN )?\w+ (SET DATA )?TYPE\b/i,
    why: 'the whole table is written anew under a lock, and the version before reads another type',
    isFineOnNew: true,
  },
  { pattern: /\bSET NOT NULL\b/i, why: 'what the version before writes may lack it', isFineOnNew: true },
  { pattern: /\bDROP DEFAULT\b/i, why: 'what the version before writes may lack it', isFineOnNew: true },
  {
    pattern: /\bADD (CONSTRAINT \w+ )?(CHECK|UNIQUE|PRIMARY KEY|EXCLUDE|FOREIGN KEY)\b/i,
    why: 'what the version before writes may break it, and the whole table is read under a lock',
    isFineOnNew: true,
  },
  { pattern: /^CREATE UNIQUE INDEX\b/i, why: 'what the version before writes may break it', isFineOnNew: true },
  {
    pattern: /^CREATE (CONSTRAINT )?TRIGGER\b/i,
    why: 'what the version before writes meets it too',
    isFineOnNew: true,
  },
  { pattern: /^CREATE OR REPLACE\b/i, why: 'it works otherwise under the version before', isFineOnNew: false },
  {
    pattern: /^(UPDATE|DELETE|TRUNCATE|MERGE|LOCK|CLUSTER|VACUUM|REINDEX)\b/i,
    why: 'rows of the version before are locked until all of it is done',
    isFineOnNew: true,
  },
  { pattern: /^REVOKE\b/i, why: 'the version before may need it', isFineOnNew: false },
  { pattern: /^(DO|CALL)\b/i, why: 'nobody sees from here what it does', isFineOnNew: false },
]
/**
 * Building an index blocks writes to its table, because a migration runs in a transaction and cannot build it
 * concurrently.
 */
const INDEX: Sign = {
  pattern: /^CREATE INDEX\b/i,
  why: 'nobody can write the table until it is made',
  isFineOnNew: true,
}

/** Returns the dangerous statements of a file, each with the reason. */
export function risksIn(text: string): MigrationRisk[] {
  const statements = statementsIn(text)
  const createdTables = new Set(
    statements.flatMap(
      (statement) => /^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(\w+)/i.exec(statement)?.[1] ?? [],
    ),
  )
  return statements.flatMap((statement) => {
    const isNew = createdTables.has(tableOf(statement))
    const signs = [...SIGNS, INDEX].filter(
      ({ pattern, isFineOnNew }) => pattern.test(statement) && !(isNew && isFineOnNew),
    )
    const [sign] = signs
    if (sign) return [{ statement, why: sign.why }]
    return !isNew && addsRequired(statement) ? [{ statement, why: 'what the version before writes lacks it' }] : []
  })
}

/** Returns the table that a statement changes. */
function tableOf(statement: string): string {
  const named =
    /^(?:ALTER TABLE|UPDATE|DELETE FROM|TRUNCATE(?: TABLE)?|LOCK(?: TABLE)?|MERGE INTO)(?: IF EXISTS)?(?: ONLY)? (\w+)/i.exec(
      statement,
    ) ??
    /^CREATE (?:UNIQUE )?INDEX(?: \w+)? ON (\w+)/i.exec(statement) ??
    /^CREATE (?:CONSTRAINT )?TRIGGER .*? ON (\w+)/i.exec(statement)
  return named?.[1] ?? ''
}

/** True when a statement adds a required column without a default. */
function addsRequired(statement: string): boolean {
  if (!/^ALTER TABLE\b/i.test(statement)) return false
  return statement
    .split(/,(?![^(]*\))/)
    .some(
      (part) =>
        /\bADD (COLUMN )?\w+ /i.test(part) && /\bNOT NULL\b/i.test(part) && !/\b(DEFAULT|GENERATED)\b/i.test(part),
    )
}
