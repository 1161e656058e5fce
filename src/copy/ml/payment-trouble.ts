// Words of a payment that came to nothing (CHK-15), in Malayalam.
import type { Said } from '../catalogue.ts'
import type { paymentTrouble as english } from '../en/payment-trouble.ts'

/** What stays above Pay Now after a payment that came to nothing (CHK-15). `reasons` are Razorpay's; what is not among them is not known. */
export const paymentTrouble = {
  cancelled: 'പണമൊന്നും അടച്ചിട്ടില്ല.',
  failed: 'പണമടയ്ക്കൽ നടന്നില്ല.',
  kept: 'നിങ്ങളുടെ കാർട്ടും വിലാസവും അതുപോലെയുണ്ട്.',
  noneTried: '',
  unknown: 'കാരണം ബാങ്ക് പറഞ്ഞില്ല. വീണ്ടും ശ്രമിക്കൂ, അല്ലെങ്കിൽ മറ്റൊരു രീതിയിൽ പണമടയ്ക്കൂ.',
  reasons: {
    insufficient_fund: 'അക്കൗണ്ടിൽ വേണ്ടത്ര പണമില്ലെന്ന് നിങ്ങളുടെ ബാങ്ക് പറയുന്നു. മറ്റൊരു കാർഡോ അക്കൗണ്ടോ നോക്കാം.',
    insufficient_funds: 'അക്കൗണ്ടിൽ വേണ്ടത്ര പണമില്ലെന്ന് നിങ്ങളുടെ ബാങ്ക് പറയുന്നു. മറ്റൊരു കാർഡോ അക്കൗണ്ടോ നോക്കാം.',
    card_declined: 'നിങ്ങളുടെ ബാങ്ക് ഈ കാർഡ് സ്വീകരിച്ചില്ല. മറ്റൊരു കാർഡോ UPI-യോ നോക്കാം.',
    authentication_failed: 'OTP ശരിയായില്ല. പുതിയ OTP കൊണ്ട് വീണ്ടും ശ്രമിക്കാം.',
    incorrect_otp: 'OTP ശരിയായില്ല. പുതിയ OTP കൊണ്ട് വീണ്ടും ശ്രമിക്കാം.',
    incorrect_pin: 'UPI പിൻ ശരിയായില്ല. വീണ്ടും ശ്രമിക്കാം.',
    payment_cancelled: 'ഉറപ്പാക്കുംമുമ്പ് പണമടയ്ക്കൽ നിർത്തി.',
    payment_timed_out: 'സമയത്തിനുള്ളിൽ ഉറപ്പാക്കിയില്ല. വീണ്ടും ശ്രമിക്കാം.',
    bank_technical_error: 'നിങ്ങളുടെ ബാങ്കിലേക്ക് എത്താനായില്ല. ഏതാനും മിനിറ്റ് കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കൂ, അല്ലെങ്കിൽ മറ്റൊരു രീതിയിൽ പണമടയ്ക്കൂ.',
    gateway_technical_error:
      'പണമടയ്ക്കൽ സേവനത്തിൽ തകരാറുണ്ടായി. ഏതാനും മിനിറ്റ് കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കൂ, അല്ലെങ്കിൽ മറ്റൊരു രീതിയിൽ പണമടയ്ക്കൂ.',
  },
} as const satisfies Said<typeof english>
