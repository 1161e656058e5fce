// The shop's logo as its setting keeps it: a small PNG in the row itself, so that backups and all nodes have it.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Logo } from '#domain/identity.ts'

/** Of a stored logo; its picture is read apart. */
const stored = z.object({
  /** Names the picture: another picture has another address. */
  sum: z.string().regex(/^[0-9a-f]{24}$/),
  width: z.int().min(1),
  height: z.int().min(1),
})
type StoredLogo = z.output<typeof stored> & { readonly png: string }

/** What the setting keeps of a PNG. */
export function keptLogo(png: Uint8Array): StoredLogo {
  const bytes = Buffer.from(png)
  // Width and height stand at a fixed place of every PNG.
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const sum = createHash('sha256').update(bytes).digest('hex').slice(0, 24)
  return { sum, width, height, png: bytes.toString('base64') }
}

/** The sum that names its picture, and the logo as pages show it. Undefined where no logo is set. */
export function storedLogo(setting: unknown): { readonly sum: string; readonly logo: Logo } | undefined {
  const { data } = stored.safeParse(setting)
  if (data === undefined) return undefined
  const { sum, width, height } = data
  return { sum, logo: { url: `/pictures/${sum}-logo.png`, width, height } }
}
