// Razorpay's errors, with its HTTP statuses and messages (RZP-7, RZP-37).

interface RefusalDetail {
  field?: string
  source?: string
  step?: string
  reason?: string
}

/** Thrown anywhere inside the sandbox to answer with Razorpay's error envelope. */
export class Refusal extends Error {
  readonly status: number
  readonly error: object

  constructor(status: number, code: string, description: string, detail: object = {}) {
    super(description)
    this.status = status
    this.error = { code, description, ...detail }
  }
}

/** Returns a Refusal with status 400 and Razorpay's description of it. */
export const badRequest = (description: string, detail: RefusalDetail = {}) =>
  new Refusal(400, 'BAD_REQUEST_ERROR', description, {
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
    ...detail,
  })

export const unauthorized = () => new Refusal(401, 'BAD_REQUEST_ERROR', 'Authentication failed')

export const unknownRoute = () =>
  new Refusal(400, 'BAD_REQUEST_ERROR', 'The requested URL was not found on the server.', {
    source: 'NA',
    step: 'NA',
    reason: 'NA',
    metadata: {},
  })

export const unknownId = () => badRequest('The id provided does not exist')
export const malformedId = (id: string) => badRequest(`${id} is not a valid id`)

export const unknownFields = (names: readonly string[]) =>
  badRequest(`${names.join(', ')} is/are not required and should not be sent`)

export const tooManyRequests = () =>
  new Refusal(429, 'BAD_REQUEST_ERROR', 'Too many requests. Please try again after some time.')

export const serverError = () =>
  new Refusal(500, 'SERVER_ERROR', 'The server encountered an error. The incident has been reported to admins.', {
    source: 'NA',
    step: 'NA',
    reason: 'NA',
    metadata: {},
  })

export const otherRequestWithKey = () =>
  new Refusal(409, 'BAD_REQUEST_ERROR', 'Different request with the same idempotency key has already been processed.')

export const keyInProgress = () =>
  new Refusal(409, 'BAD_REQUEST_ERROR', 'Request with the same idempotency key is still in progress.')
