// Words of a payment that came to nothing (CHK-15), in Tamil.
import type { Said } from '../catalogue.ts'
import type { paymentTrouble as english } from '../en/payment-trouble.ts'

/** What stays above Pay Now after a payment that came to nothing (CHK-15). `reasons` are Razorpay's; what is not among them is not known. */
export const paymentTrouble = {
  cancelled: 'பணம் எதுவும் செலுத்தப்படவில்லை.',
  failed: 'பேமென்ட் நடக்கவில்லை.',
  kept: 'உங்கள் கார்ட்டும் முகவரியும் அப்படியே உள்ளன.',
  noneTried: '',
  unknown: 'உங்கள் வங்கி காரணம் சொல்லவில்லை. மீண்டும் முயலுங்கள், அல்லது வேறு வழியில் செலுத்துங்கள்.',
  reasons: {
    insufficient_fund: 'கணக்கில் போதுமான பணம் இல்லை என்று உங்கள் வங்கி சொல்கிறது. வேறு கார்டு அல்லது கணக்கைப் பயன்படுத்திப் பாருங்கள்.',
    insufficient_funds: 'கணக்கில் போதுமான பணம் இல்லை என்று உங்கள் வங்கி சொல்கிறது. வேறு கார்டு அல்லது கணக்கைப் பயன்படுத்திப் பாருங்கள்.',
    card_declined: 'உங்கள் வங்கி இந்தக் கார்டை ஏற்கவில்லை. வேறு கார்டு அல்லது UPI-யைப் பயன்படுத்திப் பாருங்கள்.',
    authentication_failed: 'OTP சரியாக இல்லை. புதிய OTP-யுடன் மீண்டும் முயலலாம்.',
    incorrect_otp: 'OTP சரியாக இல்லை. புதிய OTP-யுடன் மீண்டும் முயலலாம்.',
    incorrect_pin: 'UPI PIN சரியாக இல்லை. மீண்டும் முயலலாம்.',
    payment_cancelled: 'உறுதிப்படுத்தும் முன் பேமென்ட் நிறுத்தப்பட்டது.',
    payment_timed_out: 'குறித்த நேரத்தில் உறுதிப்படுத்தப்படவில்லை. மீண்டும் முயலலாம்.',
    bank_technical_error:
      'உங்கள் வங்கியுடன் இணைக்க முடியவில்லை. சில நிமிடங்களில் மீண்டும் முயலுங்கள், அல்லது வேறு வழியில் செலுத்துங்கள்.',
    gateway_technical_error: 'பேமென்ட் சேவையில் ஒரு கோளாறு. சில நிமிடங்களில் மீண்டும் முயலுங்கள், அல்லது வேறு வழியில் செலுத்துங்கள்.',
  },
} as const satisfies Said<typeof english>
