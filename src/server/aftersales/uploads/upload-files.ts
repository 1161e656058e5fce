// Where the files of uploads lie: what came, and for a photograph what was written anew from it.
import type { UploadKind } from '#domain/report.ts'
import type { Random } from '../../adapters/random.ts'

/** A key that tells nothing and is never met again (SEC-27). */
export const newFileKey = (random: Random): string => `uploads/${random.bytes(12).toString('hex')}`

const rewritten = (fileKey: string): string => `${fileKey}.webp`

/** The file that people may look at, once it is complete. */
export const keptKey = ({ kind, fileKey }: { kind: UploadKind; fileKey: string }): string =>
  kind === 'photo' ? rewritten(fileKey) : fileKey

/** Every file that an upload may have left. */
export const keysOfUpload = (fileKey: string): readonly string[] => [fileKey, rewritten(fileKey)]
