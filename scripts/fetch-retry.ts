// How the router requests a page's data over an unreliable connection (PAGE-31). Its source is inlined in the router by
// the build, so it uses nothing outside itself.

/**
 * A GET without a response is repeated after half a second, then one, then two; then the result of `lost` is thrown. A
 * GET with the response 502, 503 or 504 is repeated once: a second later, or after Retry-After if that is at most ten
 * seconds. A write is sent once, and its error is thrown unchanged. When the page is left, nothing is repeated.
 */
export async function fetchWithRetry(url: string | URL, init: RequestInit, lost: () => unknown): Promise<Response> {
  let wasRefused = false
  for (let pause = 500; ; pause *= 2) {
    let delay = pause
    try {
      const answer = await fetch(url, init)
      delay = 1000 * Number(answer.headers.get('retry-after') ?? 1)
      if (answer.status < 502 || !(delay <= 10_000) || init.method || wasRefused) return answer
      wasRefused = true
    } catch (error) {
      if (init.method || init.signal?.aborted) throw error
      if (pause > 2000) throw lost()
    }
    // Adds a random delay, so that clients that were refused together do not return together.
    await new Promise((done) => setTimeout(done, delay + 500 * Math.random()))
  }
}
