// Names without their accents, so that 'mane' finds 'Mañé' (ORD-24).
import { type RawBuilder, sql } from 'kysely'

// Migration 132 has the same letters in its index.
const ACCENTED = 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿāăąćĉċčďēĕėęěĝğġģĥĩīĭįĵķĺļľńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžøđħıłŧḍḥḷḻṁṃṅṇṉṛṟṣṭẏẓ'
const PLAIN = 'aaaaaaceeeeiiiinooooouuuuyyaaaccccdeeeeegggghiiiijklllnnnooorrrssssttuuuuuuwyzzzodhiltdhllmmnnnrrstyz'

/** Text in small letters, without accents. */
export const plainLetters = (text: RawBuilder<string>): RawBuilder<string> =>
  sql`translate(lower(${text}), ${sql.lit(ACCENTED)}, ${sql.lit(PLAIN)})`

/** True for a text that has any. */
export const hasAccents = (text: RawBuilder<string>): RawBuilder<boolean> =>
  sql`lower(${text}) ~ ${sql.lit(`[${ACCENTED}]`)}`
