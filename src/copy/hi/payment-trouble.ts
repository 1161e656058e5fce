// Words of a payment that came to nothing (CHK-15), in Hindi.
import type { Said } from '../catalogue.ts'
import type { paymentTrouble as english } from '../en/payment-trouble.ts'

/** What stays above Pay Now after a payment that came to nothing (CHK-15). `reasons` are Razorpay's; what is not among them is not known. */
export const paymentTrouble = {
  cancelled: 'कोई पेमेंट नहीं हुआ।',
  failed: 'पेमेंट नहीं हो पाया।',
  kept: 'आपका कार्ट और पता सुरक्षित हैं।',
  noneTried: '',
  unknown: 'आपके बैंक ने कारण नहीं बताया। फिर कोशिश करें, या दूसरे तरीक़े से पेमेंट करें।',
  reasons: {
    insufficient_fund: 'आपके बैंक के अनुसार खाते में पैसा काफ़ी नहीं है। शायद दूसरा कार्ड या खाता काम करे।',
    insufficient_funds: 'आपके बैंक के अनुसार खाते में पैसा काफ़ी नहीं है। शायद दूसरा कार्ड या खाता काम करे।',
    card_declined: 'आपके बैंक ने कार्ड मंज़ूर नहीं किया। शायद दूसरा कार्ड या UPI काम करे।',
    authentication_failed: 'OTP सही नहीं था। आप नए OTP से फिर कोशिश कर सकती हैं।',
    incorrect_otp: 'OTP सही नहीं था। आप नए OTP से फिर कोशिश कर सकती हैं।',
    incorrect_pin: 'UPI पिन सही नहीं था। आप फिर कोशिश कर सकती हैं।',
    payment_cancelled: 'पुष्टि होने से पहले ही पेमेंट रोक दिया गया।',
    payment_timed_out: 'समय पर पुष्टि नहीं हुई। आप फिर कोशिश कर सकती हैं।',
    bank_technical_error: 'आपके बैंक से संपर्क नहीं हो पाया। कुछ मिनट बाद फिर कोशिश करें, या दूसरे तरीक़े से पेमेंट करें।',
    gateway_technical_error: 'पेमेंट सेवा में कोई गड़बड़ थी। कुछ मिनट बाद फिर कोशिश करें, या दूसरे तरीक़े से पेमेंट करें।',
  },
} as const satisfies Said<typeof english>
