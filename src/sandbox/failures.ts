// Reasons of failed payments as Razorpay names them, each with its code, source and step.
import type { PaymentFailure } from './entities.ts'

const tryAgain = 'Try again or use another method.'

const failures: Record<string, Omit<PaymentFailure, 'reason'>> = {
  payment_failed: {
    code: 'BAD_REQUEST_ERROR',
    description: 'Payment failed',
    source: 'issuer',
    step: 'payment_authorization',
  },
  payment_cancelled: {
    code: 'BAD_REQUEST_ERROR',
    description: 'Your payment has been cancelled. Try again or complete the payment later.',
    source: 'customer',
    step: 'payment_authentication',
  },
  payment_timed_out: {
    code: 'BAD_REQUEST_ERROR',
    description: 'Payment was unsuccessful as you could not complete it in time.',
    source: 'customer',
    step: 'payment_authentication',
  },
  insufficient_fund: {
    code: 'BAD_REQUEST_ERROR',
    description: `Payment failed because the account does not hold enough money. ${tryAgain}`,
    source: 'issuer_bank',
    step: 'payment_authorization',
  },
  card_declined: {
    code: 'BAD_REQUEST_ERROR',
    description: `Your card was declined by the bank. ${tryAgain}`,
    source: 'issuer_bank',
    step: 'payment_authorization',
  },
  authentication_failed: {
    code: 'BAD_REQUEST_ERROR',
    description: `Payment failed because the OTP was not right. ${tryAgain}`,
    source: 'customer',
    step: 'payment_authentication',
  },
  bank_technical_error: {
    code: 'GATEWAY_ERROR',
    description: `The bank could not be reached. ${tryAgain}`,
    source: 'bank',
    step: 'payment_authorization',
  },
  gateway_technical_error: {
    code: 'GATEWAY_ERROR',
    description: `Payment failed because of a technical error. ${tryAgain}`,
    source: 'gateway',
    step: 'payment_authorization',
  },
}

/** Returns the failure with this reason; an unknown reason becomes a plain failed payment. */
export function failureFor(reason: string): PaymentFailure {
  const failure = failures[reason]
  return failure ? { ...failure, reason } : { ...failureFor('payment_failed'), reason }
}
