// What a passkey is asked to sign: made up anew each time, taken once, within minutes, and only by whoever asked (SEC-58).
import { after } from '#domain/durations.ts'
import { CHALLENGE_LIFETIME } from '#domain/second-factor.ts'
import type { Shop } from '../../shop.ts'
import { type Asker, insertChallenge, takeChallenge } from './challenge-queries.ts'

type Keeping = Pick<Shop, 'db' | 'clock' | 'random'>

/** 32 bytes of chance that are remembered. */
export async function newChallenge(shop: Keeping, asker: Asker): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = shop.random.bytes(32)
  await insertChallenge(shop.db, asker, challenge, after(shop.clock.now(), CHALLENGE_LIFETIME))
  return new Uint8Array(challenge)
}

/** Uses up what was signed; false when it was never asked, was used, is too old, or was asked of somebody else. */
export const spendChallenge = (shop: Pick<Shop, 'db' | 'clock'>, asker: Asker, signed: string): Promise<boolean> =>
  takeChallenge(shop.db, asker, Buffer.from(signed, 'base64url'), shop.clock.now())
