// This machine's clock beside the database's and beside the world's, as a server told it that everybody trusts.
import { preflight } from '#copy/preflight.ts'
import { type Check, fail, ok, type Verdict, warn } from '../check.ts'
import { findTime } from '../preflight-queries.ts'

const words = preflight.clock
/** In seconds: from the first on somebody should look, from the second on the node is not ready (FAULT-15). */
const LOOK = 5
const MOST = 60

export const clockCheck: Check = {
  name: 'clock',
  async run({ clock, query, gateway, ask }) {
    const apart = (time: Date): number => Math.round(Math.abs(time.getTime() - clock.now().getTime()) / 1000)
    const database = query === null ? 0 : apart(await findTime(query))
    if (database > LOOK) return judged(database, words.database(database))
    // Where checkout loads its script from: there is no shop without it.
    const told = /^https:/.test(gateway.checkoutScriptUrl)
      ? await ask(gateway.checkoutScriptUrl, { method: 'HEAD' }).catch(() => null)
      : null
    const date = told?.headers.get('date')
    if (!date) return ok(words.unasked)
    const world = apart(new Date(date))
    return world > LOOK ? judged(world, words.world(world)) : ok(words.ok)
  },
}

const judged = (seconds: number, said: string): Verdict => (seconds > MOST ? fail(said) : warn(said))
