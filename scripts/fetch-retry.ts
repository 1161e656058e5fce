// How the router requests a page's data over an unreliable connection (PAGE-31). Its source is inlined in the router by
// the build, so it uses nothing outside itself.

/**
 * A failed GET is repeated after half a second, then after one and two; then `lost` returns the failure. A response of
 * a balancer in the shop's place, or of a busy shop, is requested once more: a second later, or after Retry-After, if
 * that is soon. A write is sent once; a page that was left requests nothing more.
 */
export async function fetchWithRetry(url: string | URL, init: RequestInit, lost: () => unknown): Promise<Response> {
  let hasBeenSentAway = false
  for (let pause = 500; ; pause *= 2) {
    let remainingPauses = pause
    try {
      const answer = await fetch(url, init)
      remainingPauses = 1000 * Number(answer.headers.get('retry-after') ?? 1)
      if (answer.status < 502 || !(remainingPauses <= 10_000) || init.method || hasBeenSentAway) return answer
      hasBeenSentAway = true
    } catch (error) {
      if (init.method || init.signal?.aborted) throw error
      if (pause > 2000) throw lost()
    }
    // A random delay, so that clients refused together do not return together.
    await new Promise((done) => setTimeout(done, remainingPauses + 500 * Math.random()))
  }
}
