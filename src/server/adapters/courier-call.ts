// One call to a courier's API over HTTP: JSON there and back, a time limit, and what its failures mean (SHIP-9).
import { seconds } from '#domain/durations.ts'
import { CourierError } from './courier.ts'
import { type Answered, NoAnswer, type Send } from './send-request.ts'

const TIMEOUT = seconds(30)
/** So much of what a courier says about a refusal is kept. */
const MOST_WORDS = 300

export interface CourierCall {
  readonly method: 'GET' | 'POST'
  readonly url: string
  /** For logs and errors: without ids. */
  readonly label: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: object
  /** Asking twice does what asking once does: then no answer means that nothing has happened. */
  readonly isHarmless?: boolean
  /** The courier's sentence in the body of a refusal; null where the body is none of its. */
  readonly wordsIn: (answer: unknown) => string | null
}

/** Answers the body of a success. Throws CourierError. */
export async function callCourier(send: Send, call: CourierCall): Promise<unknown> {
  const { method, url, label, headers, body, wordsIn } = call
  const isHarmless = call.isHarmless ?? method === 'GET'
  const noAnswer = isHarmless ? 'unreachable' : 'unclear'
  let answered: Answered
  let answer: unknown
  try {
    answered = await send({
      method,
      url,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      timeout: TIMEOUT,
      isRepeatable: isHarmless,
    })
    // Errors of proxies come as HTML; they count as no answer.
    answer = answered.contentType.includes('json') ? JSON.parse(answered.text) : null
  } catch (error) {
    const hasLeft = !(error instanceof NoAnswer) || error.hasLeft
    throw new CourierError(hasLeft ? noAnswer : 'unreachable', `No answer to ${label}`)
  }
  const { status } = answered
  if (status >= 200 && status <= 299 && answer !== null) return answer
  // Too many calls: it has looked at nothing.
  if (status === 429) throw new CourierError('unreachable', `${label} answered 429`)
  const words = wordsIn(answer)
  if (status < 400 || status >= 500 || words === null) throw new CourierError(noAnswer, `${label} answered ${status}`)
  throw new CourierError('refused', `${label} was refused with ${status}`, words.slice(0, MOST_WORDS))
}
