// The end of the server: what is in flight is finished, within a limit, and nobody waits for connections that only might be used again (OPS-2).
import { seconds } from '#domain/durations.ts'
import type { ApiServer } from '../api.ts'

/** A request may wait for two calls to a payment gateway of three seconds each. */
const LONGEST = seconds(7)
const CHECK_INTERVAL = 50

/** Makes `app.close()` end as soon as the last request is answered, and after seven seconds whatever comes. */
export function finishInTime(app: ApiServer): void {
  app.addHook('preClose', async () => {
    const { server } = app
    if (!server.listening) return
    // An answered request leaves its connection open for the next one, which nobody would serve.
    const looks = setInterval(() => server.closeIdleConnections(), CHECK_INTERVAL).unref()
    const limit = setTimeout(() => server.closeAllConnections(), LONGEST).unref()
    server.once('close', () => {
      clearInterval(looks)
      clearTimeout(limit)
    })
  })
}
