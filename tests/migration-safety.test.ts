// A migration that could break the previous release needs a stated reason (DB-7, OPS-14).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { statementsIn } from './support/sql-statements.ts'

interface MigrationRisk {
  readonly statement: string
  readonly why: string
}

interface Sign {
  readonly pattern: RegExp
  readonly why: string
  /** True when the statement is harmless on a table that the same file creates. */
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
/** An index cannot be built concurrently in a migration's transaction, so writes to its table wait. */
const INDEX: Sign = {
  pattern: /^CREATE INDEX\b/i,
  why: 'nobody can write the table until it is made',
  isFineOnNew: true,
}

function risksIn(text: string): MigrationRisk[] {
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

/** Returns the table that a statement changes; empty if there is none. */
function tableOf(statement: string): string {
  const named =
    /^(?:ALTER TABLE|UPDATE|DELETE FROM|TRUNCATE(?: TABLE)?|LOCK(?: TABLE)?|MERGE INTO)(?: IF EXISTS)?(?: ONLY)? (\w+)/i.exec(
      statement,
    ) ??
    /^CREATE (?:UNIQUE )?INDEX(?: \w+)? ON (\w+)/i.exec(statement) ??
    /^CREATE (?:CONSTRAINT )?TRIGGER .*? ON (\w+)/i.exec(statement)
  return named?.[1] ?? ''
}

function addsRequired(statement: string): boolean {
  if (!/^ALTER TABLE\b/i.test(statement)) return false
  return statement
    .split(/,(?![^(]*\))/)
    .some(
      (part) =>
        /\bADD (COLUMN )?\w+ /i.test(part) && /\bNOT NULL\b/i.test(part) && !/\b(DEFAULT|GENERATED)\b/i.test(part),
    )
}

/** The number of the baseline's last file. */
const BASELINE = 19
/** Why some statements that look dangerous are safe, by file. `begins` is the beginning of the statement. */
const REASONS: Readonly<Record<string, readonly { begins: string; because: string }[]>> = {
  '022-draft-orders.sql': [
    {
      begins: 'CREATE UNIQUE INDEX payment_attempts_one_open',
      because: 'it allows what the index of the same name allowed, and more',
    },
    {
      begins: 'CREATE UNIQUE INDEX payment_attempts_one_of_draft',
      because: 'the version before creates no attempt of a draft order',
    },
    {
      begins: 'CREATE INDEX payment_attempts_of_draft',
      because: 'the column is new, so that the index is empty when it is made',
    },
    {
      begins: 'ALTER TABLE attempt_lines ADD CONSTRAINT',
      because: 'it allows every quantity that the constraint of the same name allowed; attempts are few beside orders',
    },
    {
      begins: 'CREATE TRIGGER attempts_order_draft',
      because: 'it acts only on attempts of draft orders, which are new',
    },
    { begins: 'CREATE TRIGGER emails_skipped', because: 'the version before writes no email without an address' },
  ],
}

const FOLDER = join(import.meta.dirname, '../src/server/db/migrations')
const files = readdirSync(FOLDER).filter((name) => Number(name.slice(0, 3)) > BASELINE)
const textOf = (name: string): string => readFileSync(join(FOLDER, name), 'utf8')
/** True for a migration with a `-- needs:` comment, which names the migration that all running code must contain. */
const namesRequiredMigration = (text: string): boolean => /^-- needs: \d{3}$/m.test(text)

const allowed = (file: string, statement: string): boolean =>
  (REASONS[file] ?? []).some(({ begins, because }) => statement.startsWith(begins) && because.length > 20)

describe.each(files)('%s', (file) => {
  const text = textOf(file)
  it('database rule 7: a migration contains no statement that breaks the previous release, or gives a reason', () => {
    const risks = namesRequiredMigration(text) ? [] : risksIn(text).filter(({ statement }) => !allowed(file, statement))
    expect(risks).toEqual([])
  })
})

it('every reason for a dangerous statement belongs to a statement that exists', () => {
  const stale = Object.entries(REASONS).flatMap(([file, reasons]) => {
    const risks = files.includes(file) ? risksIn(textOf(file)) : []
    return reasons
      .filter(({ begins }) => !risks.some(({ statement }) => statement.startsWith(begins)))
      .map(({ begins }) => `${file}: ${begins}`)
  })
  expect(stale).toEqual([])
})

it.each([
  'DROP TABLE kits',
  'ALTER TABLE kits DROP COLUMN note',
  'ALTER TABLE kits DROP note',
  'ALTER TABLE kits RENAME COLUMN note TO words',
  'ALTER TABLE kits ALTER COLUMN price TYPE bigint',
  'ALTER TABLE kits ALTER note SET NOT NULL',
  'ALTER TABLE kits ADD COLUMN note text NOT NULL',
  'ALTER TABLE kits ADD COLUMN a text NOT NULL DEFAULT 1, ADD COLUMN b text NOT NULL',
  "ALTER TABLE kits ADD CHECK (note <> '')",
  'ALTER TABLE kits ADD CONSTRAINT kits_once UNIQUE (note)',
  'CREATE UNIQUE INDEX kits_once ON kits (note)',
  'CREATE INDEX kits_by_note ON kits (note)',
  "UPDATE kits SET note = ';'",
  'CREATE OR REPLACE FUNCTION count_kits() RETURNS void LANGUAGE sql AS $$ SELECT 1; $$',
  'CREATE TRIGGER kits_counted AFTER INSERT ON kits FOR EACH ROW EXECUTE FUNCTION count_kits()',
])('the check of migrations finds %s', (statement) => {
  expect(risksIn(`-- What for; and why.\n${statement};\n`)).toHaveLength(1)
})
it.each([
  'CREATE TABLE boxes (n int NOT NULL CHECK (n > 0)); CREATE UNIQUE INDEX boxes_once ON boxes (n); UPDATE boxes SET n = 1',
  'ALTER TABLE kits ADD COLUMN note text',
  "ALTER TABLE kits ADD COLUMN price numeric(10, 2) NOT NULL DEFAULT 0, ADD COLUMN note text NOT NULL DEFAULT 'a, b'",
  'ALTER TABLE kits ADD COLUMN whole text NOT NULL GENERATED ALWAYS AS (upper(note)) STORED',
  'ALTER TABLE kits DROP CONSTRAINT kits_once, ALTER note DROP NOT NULL',
  "INSERT INTO kits VALUES ('DROP TABLE kits; --')",
  'CREATE FUNCTION count_kits() RETURNS void LANGUAGE sql AS $$ DELETE FROM kits; $$',
  'DROP INDEX kits_by_note',
])('the check of migrations accepts a harmless statement: %s', (statements) => {
  expect(risksIn(statements)).toEqual([])
})
it('a statement ends at its own semicolon, not at one in a string, a function body or a comment', () => {
  expect(statementsIn("-- a; b\nSELECT ';' /* ; */;\nSELECT $x$ ; $x$;")).toEqual(["SELECT ''", 'SELECT $$'])
})
