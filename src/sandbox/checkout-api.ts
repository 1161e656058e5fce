// stub
import type { Gateway } from './gateway.ts'
import type { Call } from './http.ts'
export async function answerCheckout(_gateway: Gateway, _call: Call): Promise<Response | null> {
  return null
}
