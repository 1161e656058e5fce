// Words of a payment that came to nothing (CHK-15).

/** What stays above Pay Now after a payment that came to nothing (CHK-15). `reasons` are Razorpay's; what is not among them is not known. */
export const paymentTrouble = {
  cancelled: 'Nothing was paid.',
  failed: 'The payment did not work.',
  kept: 'Your cart and address are kept.',
  noneTried: '',
  unknown: 'Your bank did not say why. Try again, or pay another way.',
  reasons: {
    insufficient_fund:
      'Your bank says that there is not enough money in the account. Another card or account may work.',
    insufficient_funds:
      'Your bank says that there is not enough money in the account. Another card or account may work.',
    card_declined: 'Your bank declined the card. Another card or UPI may work.',
    authentication_failed: 'The OTP was not right. You can try again with a new one.',
    incorrect_otp: 'The OTP was not right. You can try again with a new one.',
    incorrect_pin: 'The UPI PIN was not right. You can try again.',
    payment_cancelled: 'The payment was stopped before it was confirmed.',
    payment_timed_out: 'It was not confirmed in time. You can try again.',
    bank_technical_error: 'Your bank could not be reached. Try again in a few minutes, or pay another way.',
    gateway_technical_error: 'The payment service had a fault. Try again in a few minutes, or pay another way.',
  },
} as const
