// The way round: the public address leads to this very shop, over a certificate that holds, and the shop sees who comes.
import { z } from 'zod'
import { preflight } from '#copy/preflight.ts'
import { NobodyThere, type Outside } from '../../adapters/ask-outside.ts'
import { type Check, fail, type Ground, ok, type Verdict, waits, warn } from '../check.ts'
import { forgetWord, leaveWord } from '../preflight-queries.ts'

const words = preflight.address
/** Nobody's: set aside for examples. A shop that believes it believes any visitor. */
const FORGED = '203.0.113.77'
const answer = z.object({
  word: z.string(),
  address: z.string(),
  peer: z.string(),
  passedOn: z.boolean(),
  wasForwarded: z.boolean(),
  protocol: z.string(),
})

export const addressCheck: Check = {
  name: 'address',
  async run(ground) {
    const { config, query, random } = ground
    const origin = config.publicOrigin
    if (origin === null || !config.isPublic) return warn(words.local)
    const word = random.bytes(24).toString('base64url')
    const isLeft = query !== null && (await leaveWord(query, word))
    try {
      const headers = { 'x-forwarded-for': FORGED }
      const asked = await ground.ask(`${origin}/preflight?word=${word}`, { headers })
      return isLeft ? await judge(ground, origin, word, asked) : waits(words.waits(origin))
    } catch (error) {
      if (!(error instanceof NobodyThere)) throw error
      if (error.why === 'unknown') return fail(words.unknown(origin))
      if (error.why === 'certificate') return fail(words.certificate(error.message))
      if (!(await isHere(ground))) return waits(words.waits(origin))
      return fail(error.why === 'refused' ? words.refused(origin) : words.silent(error.message))
    } finally {
      if (isLeft) await forgetWord(query, word)
    }
  },
}

async function judge(ground: Ground, origin: string, word: string, { status, text }: Outside): Promise<Verdict> {
  const read = answer.safeParse(jsonOf(text)).data
  if (read?.word !== word) {
    // A proxy with nobody behind it is no answer of the shop's.
    const isEmpty = [502, 503, 504].includes(status) && !(await isHere(ground))
    return isEmpty ? waits(words.waits(origin)) : fail(words.other(status))
  }
  if (!read.wasForwarded) return fail(words.notPassedOn)
  if (!read.passedOn) return fail(words.untrusted(read.peer))
  if (read.address === FORGED) return fail(words.forged)
  return read.protocol === 'https' ? ok(words.ok(origin)) : fail(words.protocol)
}

/** True where a shop runs on this machine. */
export const isHere = ({ ask, local }: Ground): Promise<boolean> =>
  ask(`${local}/healthz`).then(
    ({ status }) => status === 200,
    () => false,
  )

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
