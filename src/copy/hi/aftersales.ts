// Words of what comes after an order, in Hindi: answers, and reasons that reach the shopper (REF-5).
import type { Said } from '../catalogue.ts'
import type { aftersales as english } from '../en/aftersales.ts'
import { courierNames } from './couriers.ts'

/** Why the shop itself cancelled. */
export const orderOverdue = 'हम इसे 45 कामकाजी दिनों में नहीं भेज सके, और हमें खेद है। आपका पूरा पैसा वापस आ रहा है।'

/** The same of a box that was to make good another order: its letter says what comes back. */
export const replacementOverdue = 'हम इसे 45 कामकाजी दिनों में नहीं भेज सके, और हमें खेद है।'

/** Why an order counts as returned whose replacement does not come. */
export const replacementEnded = (orderNumber: number): string =>
  `ऑर्डर ${orderNumber}, जो इसके बदले आने वाला था, नहीं आएगा। उसकी जगह पैसा वापस आ रहा है।`

/** Why an order ended whose money staff sent back at Razorpay itself. */
export const refundedAtGateway = 'हमने आपका पूरा पैसा वापस भेज दिया है।'

/** Those three as whoever reads them hears them. */
export const shopReasons = () => ({ orderOverdue, replacementOverdue, refundedAtGateway })

/** The same of a box that does not come. */
export const replacementEndedSaid = replacementEnded

export const aftersales = {
  cancelled: 'आपका ऑर्डर रद्द हो गया।',
  delivered: 'अच्छा हुआ कि यह पहुँच गया।',
  moved: 'सेव हो गया।',
  refundRetried: 'रिफ़ंड फिर से माँगा गया।',
  refundNotFailed: 'यह रिफ़ंड रुका नहीं है, इसलिए दोहराने को कुछ नहीं है।',
  refundNotOwed: 'यह रिफ़ंड लौट चुका है या रास्ते में है, इसलिए दूसरे तरीक़े से देने को कुछ नहीं है।',
  refundAskedLately:
    'Razorpay से यह रिफ़ंड अभी-अभी माँगा गया था और शायद वह इस पर काम कर रहा है। कृपया दस मिनट बाद फिर कोशिश करें।',
  madeMeanwhile: (amount: string, refund: string) =>
    `Razorpay के पास इस पेमेंट का ${amount} का एक रिफ़ंड है (${refund})। उसे दर्ज किया जा रहा है; कृपया एक मिनट बाद फिर देखें।`,
  gatewaySilent: 'Razorpay जवाब नहीं दे रहा, इसलिए पक्का नहीं है कि उसने पैसा नहीं भेजा। कृपया बाद में फिर कोशिश करें।',
  otherAmountOwed: (amount: string) => `अब ${amount} देने हैं। कृपया फिर से देखें।`,
  paidDay: 'कृपया वह दिन लिखें जब आपने पैसा दिया: न रिफ़ंड शुरू होने से पहले का, न आज के बाद का।',
  paidAnotherWay: (amount: string) => `सेव हो गया: ${amount} दूसरे तरीक़े से दिए गए। उसे ईमेल से बता दिया गया है।`,
  /** What a bank's number looks like. */
  paidReference: {
    neft: 'कृपया UTR लिखें: 16 या 22 अक्षर और अंक, पहले चार अक्षर आपके बैंक के।',
    imps: 'कृपया 12 अंकों का RRN लिखें।',
    upi: 'कृपया 12 अंकों का UPI रेफ़रेंस लिखें।',
    cheque: 'कृपया चेक के छह अंक लिखें।',
  },
  suspiciousNumber: 'सेव हो गया। कृपया नंबर फिर से जाँच लें: उसका जाँच अंक मेल नहीं खाता।',
  changed: 'सेव हो गया। आपका पार्सल नए पते पर जाएगा।',
  changedWithRefund: (amount: string) =>
    `सेव हो गया। आपका पार्सल नए पते पर जाएगा, और शिपिंग में से ${amount} 5–7 कारोबारी दिनों में वापस आएँगे।`,
  moneyWentBack: (orderNumber: number) =>
    `ऑर्डर ${orderNumber} का पैसा पहले ही लौटाया जा चुका है, इसलिए उसके लिए कोई और बॉक्स नहीं भेजा जाता। कृपया यह ऑर्डर रद्द करें।`,
  madeGoodBy: (orderNumber: number) => `ऑर्डर ${orderNumber} इसके बदले है। वह रद्द हो या वापस आए, तो पैसा अपने आप वापस जाएगा।`,
  howReturned: 'ख़रीदार का कहना है कि यह पहुँच गया है। क्या इसे पहुँचाया नहीं जा सका, या उसने वापस भेजा?',
  trackingNumber: 'कृपया India Post का नंबर लिखें, जैसे EE473124829IN, या कूरियर चुनें।',
  numberOf: (courier: string) =>
    courier === courierNames.other
      ? 'कृपया पार्सल का नंबर लिखें: 6 से 25 अक्षर और अंक।'
      : `यह ${courier} का नंबर नहीं है। कृपया इसे रसीद से मिला लें।`,
} as const satisfies Said<typeof english>
