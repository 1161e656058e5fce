// Words of a payment that came to nothing (CHK-15), in Kannada.
import type { Said } from '../catalogue.ts'
import type { paymentTrouble as english } from '../en/payment-trouble.ts'

/** What stays above Pay Now after a payment that came to nothing (CHK-15). `reasons` are Razorpay's; what is not among them is not known. */
export const paymentTrouble = {
  cancelled: 'ಏನನ್ನೂ ಪಾವತಿಸಿಲ್ಲ.',
  failed: 'ಪಾವತಿ ಆಗಲಿಲ್ಲ.',
  kept: 'ನಿಮ್ಮ ಕಾರ್ಟ್ ಮತ್ತು ವಿಳಾಸ ಹಾಗೇ ಇವೆ.',
  noneTried: '',
  unknown: 'ಏಕೆ ಎಂದು ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ಹೇಳಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ, ಅಥವಾ ಬೇರೆ ವಿಧಾನದಲ್ಲಿ ಪಾವತಿಸಿ.',
  reasons: {
    insufficient_fund: 'ಖಾತೆಯಲ್ಲಿ ಸಾಕಷ್ಟು ಹಣವಿಲ್ಲ ಎಂದು ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ಹೇಳುತ್ತಿದೆ. ಬೇರೆ ಕಾರ್ಡ್ ಅಥವಾ ಖಾತೆಯಿಂದ ಆಗಬಹುದು.',
    insufficient_funds: 'ಖಾತೆಯಲ್ಲಿ ಸಾಕಷ್ಟು ಹಣವಿಲ್ಲ ಎಂದು ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ಹೇಳುತ್ತಿದೆ. ಬೇರೆ ಕಾರ್ಡ್ ಅಥವಾ ಖಾತೆಯಿಂದ ಆಗಬಹುದು.',
    card_declined: 'ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ಕಾರ್ಡ್ ಅನ್ನು ಒಪ್ಪಲಿಲ್ಲ. ಬೇರೆ ಕಾರ್ಡ್ ಅಥವಾ UPI ಯಿಂದ ಆಗಬಹುದು.',
    authentication_failed: 'OTP ಸರಿಯಿರಲಿಲ್ಲ. ಹೊಸ OTP ಯಿಂದ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಬಹುದು.',
    incorrect_otp: 'OTP ಸರಿಯಿರಲಿಲ್ಲ. ಹೊಸ OTP ಯಿಂದ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಬಹುದು.',
    incorrect_pin: 'UPI PIN ಸರಿಯಿರಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಬಹುದು.',
    payment_cancelled: 'ಖಚಿತವಾಗುವ ಮೊದಲೇ ಪಾವತಿಯನ್ನು ನಿಲ್ಲಿಸಲಾಯಿತು.',
    payment_timed_out: 'ಸಮಯದೊಳಗೆ ಖಚಿತವಾಗಲಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಬಹುದು.',
    bank_technical_error: 'ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ಅನ್ನು ತಲುಪಲು ಆಗಲಿಲ್ಲ. ಕೆಲವು ನಿಮಿಷ ಬಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ, ಅಥವಾ ಬೇರೆ ವಿಧಾನದಲ್ಲಿ ಪಾವತಿಸಿ.',
    gateway_technical_error: 'ಪಾವತಿ ಸೇವೆಯಲ್ಲಿ ದೋಷವಾಗಿದೆ. ಕೆಲವು ನಿಮಿಷ ಬಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ, ಅಥವಾ ಬೇರೆ ವಿಧಾನದಲ್ಲಿ ಪಾವತಿಸಿ.',
  },
} as const satisfies Said<typeof english>
