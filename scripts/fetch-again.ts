// How the router asks for a page's data on a line that fails (PAGE-31). Its text goes into the router while pages are built: it knows nothing outside itself.

/**
 * A GET that found nobody is asked again after half a second, then after one and two; then `lost` says so. What a balancer answers
 * for the shop, or a shop that is too busy, is asked once more: a second later, or when it says, if that is soon. What changes
 * something goes out once; a page that was left wants nothing more.
 */
export async function fetchAgain(url: string | URL, init: RequestInit, lost: () => unknown): Promise<Response> {
  let hasBeenSentAway = false
  for (let pause = 500; ; pause *= 2) {
    let rest = pause
    try {
      const answer = await fetch(url, init)
      rest = 1000 * Number(answer.headers.get('retry-after') ?? 1)
      if (answer.status < 502 || !(rest <= 10_000) || init.method || hasBeenSentAway) return answer
      hasBeenSentAway = true
    } catch (error) {
      if (init.method || init.signal?.aborted) throw error
      if (pause > 2000) throw lost()
    }
    // Not all who were sent away at once come back at once.
    await new Promise((done) => setTimeout(done, rest + 500 * Math.random()))
  }
}
