// Where printed documents lie in the file store: under their own hash, so a file is either what was handed out or not there.

const FOLDER = 'papers/'

/** The key of a document with this SHA-256. */
export const paperKey = (sha256: Buffer): string => `${FOLDER}${sha256.toString('hex')}.pdf`

/** True for files of which backups keep no copy: each is printed again from its row (TAX-25). */
export const isPaperKey = (key: string): boolean => key.startsWith(FOLDER)
