// Words of what comes after an order, in Tamil: answers, and reasons that reach the shopper (REF-5).
import type { Said } from '../catalogue.ts'
import type * as english from '../en/aftersales.ts'
import { courierNames } from './couriers.ts'

/** Why the shop itself cancelled. */
export const orderOverdue =
  'இதை 45 வேலை நாட்களுக்குள் எங்களால் அனுப்ப முடியவில்லை, மன்னிக்கவும். உங்கள் முழுப் பணமும் திரும்பிக்கொண்டிருக்கிறது.'

/** The same of a box that was to make good another order: its letter says what comes back. */
export const replacementOverdue = 'இதை 45 வேலை நாட்களுக்குள் எங்களால் அனுப்ப முடியவில்லை, மன்னிக்கவும்.'

/** Why an order counts as returned whose replacement does not come. */
export const replacementEnded = (orderNumber: number): string =>
  `இதை ஈடு செய்ய இருந்த ஆர்டர் ${orderNumber} வராது. அதற்குப் பதிலாகப் பணம் திரும்பும்.`

/** Why an order ended whose money staff sent back at Razorpay itself. */
export const refundedAtGateway = 'உங்கள் முழுப் பணத்தையும் திருப்பி அனுப்பிவிட்டோம்.'

/** Those three as whoever reads them hears them. */
export const shopReasons = () => ({ orderOverdue, replacementOverdue, refundedAtGateway })

/** The same of a box that does not come. */
export const replacementEndedSaid = replacementEnded

export const aftersales = {
  cancelled: 'உங்கள் ஆர்டர் ரத்து செய்யப்பட்டது.',
  delivered: 'வந்து சேர்ந்ததில் மகிழ்ச்சி.',
  moved: 'சேமிக்கப்பட்டது.',
  refundRetried: 'ரீஃபண்ட் மீண்டும் கேட்கப்பட்டது.',
  refundNotFailed: 'இந்த ரீஃபண்ட் தோல்வியடையவில்லை, அதனால் மீண்டும் செய்ய எதுவும் இல்லை.',
  refundNotOwed: 'இந்த ரீஃபண்ட் திரும்பிவிட்டது அல்லது போய்க்கொண்டிருக்கிறது, அதனால் வேறு வழியில் செலுத்த எதுவும் இல்லை.',
  refundAskedLately:
    'இந்த ரீஃபண்டை Razorpay-யிடம் சற்று முன்புதான் கேட்டோம்; அது இன்னும் நடந்துகொண்டிருக்கலாம். பத்து நிமிடங்களில் மீண்டும் முயலுங்கள்.',
  madeMeanwhile: (amount: string, refund: string) =>
    `இந்த பேமென்ட்டின் ${amount} ரீஃபண்ட் (${refund}) Razorpay-யிடம் உள்ளது. அது எடுத்துக்கொள்ளப்படுகிறது; ஒரு நிமிடத்தில் மீண்டும் பாருங்கள்.`,
  gatewaySilent:
    'Razorpay பதில் தரவில்லை, அதனால் அது பணத்தை அனுப்பவில்லை என்பது உறுதியாகத் தெரியவில்லை. சிறிது நேரம் கழித்து மீண்டும் முயலுங்கள்.',
  otherAmountOwed: (amount: string) => `இப்போது தர வேண்டியது ${amount}. மீண்டும் பாருங்கள்.`,
  paidDay: 'பணம் செலுத்திய நாளைத் தாருங்கள்: ரீஃபண்ட் தொடங்கியதற்கு முன்போ இன்றைக்குப் பிறகோ இருக்கக் கூடாது.',
  paidAnotherWay: (amount: string) => `சேமிக்கப்பட்டது: ${amount} வேறு வழியில் செலுத்தப்பட்டது. அவருக்கு இமெயில் தெரிவிக்கும்.`,
  /** What a bank's number looks like. */
  paidReference: {
    neft: 'UTR-ஐத் தாருங்கள்: 16 அல்லது 22 எழுத்துகளும் இலக்கங்களும்; முதல் நான்கு எழுத்துகள் உங்கள் வங்கியுடையவை.',
    imps: '12 இலக்க RRN-ஐத் தாருங்கள்.',
    upi: '12 இலக்க UPI குறிப்பு எண்ணைத் தாருங்கள்.',
    cheque: 'காசோலையின் ஆறு இலக்கங்களைத் தாருங்கள்.',
  },
  suspiciousNumber: 'சேமிக்கப்பட்டது. எண்ணை மீண்டும் சரிபாருங்கள்: அதன் சரிபார்ப்பு இலக்கம் பொருந்தவில்லை.',
  changed: 'சேமிக்கப்பட்டது. உங்கள் பார்சல் புதிய முகவரிக்குப் போகும்.',
  changedWithRefund: (amount: string) =>
    `சேமிக்கப்பட்டது. உங்கள் பார்சல் புதிய முகவரிக்குப் போகும்; ஷிப்பிங்கில் ${amount} 5–7 வேலை நாட்களில் திரும்பும்.`,
  moneyWentBack: (orderNumber: number) =>
    `ஆர்டர் ${orderNumber}-இன் பணம் ஏற்கனவே திரும்பிவிட்டது, அதனால் அதற்கு வேறு பெட்டி அனுப்பப்படாது. இந்த ஆர்டரை ரத்து செய்யுங்கள்.`,
  madeGoodBy: (orderNumber: number) =>
    `ஆர்டர் ${orderNumber} இதை ஈடு செய்கிறது. அது ரத்தானாலோ திரும்பி வந்தாலோ, பணம் தானாகவே திரும்பும்.`,
  howReturned: 'வந்து சேர்ந்தது என்று வாங்கியவர் சொல்கிறார். டெலிவரி செய்ய முடியவில்லையா, அல்லது அவர் திருப்பி அனுப்பினாரா?',
  trackingNumber: 'EE473124829IN போன்ற India Post எண்ணைத் தாருங்கள், அல்லது கூரியரைத் தேர்வு செய்யுங்கள்.',
  numberOf: (courier: string) =>
    courier === courierNames.other
      ? 'பார்சலின் எண்ணைத் தாருங்கள்: 6 முதல் 25 எழுத்துகளும் இலக்கங்களும்.'
      : `இது ${courier} எண் அல்ல. ரசீதுடன் ஒப்பிட்டுப் பாருங்கள்.`,
} as const satisfies Said<typeof english.aftersales>
