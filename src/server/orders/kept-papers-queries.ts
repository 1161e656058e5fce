// The SQL of printed documents that are kept: which bytes were handed out as an invoice or a credit note.
import type { Reader } from '../db/database.ts'

/** The SHA-256 of the bytes that are kept of a document; null where nobody has asked for it yet. */
export async function findKeptPaper(db: Reader, paperId: string): Promise<Buffer | null> {
  const row = await db.selectFrom('kept_papers').select('sha256').where('paper_id', '=', paperId).executeTakeFirst()
  return row?.sha256 ?? null
}

/** Remembers what is handed out as a document from now on. */
export async function saveKeptPaper(db: Reader, paper: { paperId: string; sha256: Buffer; at: Date }): Promise<void> {
  const { paperId, sha256, at } = paper
  await db
    .insertInto('kept_papers')
    .values({ paper_id: paperId, sha256, kept_at: at })
    .onConflict((conflict) => conflict.column('paper_id').doUpdateSet({ sha256, kept_at: at }))
    .execute()
}
