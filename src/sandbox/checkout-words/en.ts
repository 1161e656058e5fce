// What the checkout dialog says in English, and what it must say in every other language.

type Said<Part> = Part extends string
  ? string
  : Part extends readonly (infer Item)[]
    ? readonly Said<Item>[]
    : { readonly [Name in keyof Part]: Said<Part[Name]> }

export type DialogTexts = Said<typeof english>

export const english = {
  title: 'Test payment',
  banner: 'Test payment — no money moves',
  close: 'Close',
  back: 'Other ways to pay',
  loading: 'One moment…',
  payFor: 'To pay',
  methodsTitle: 'How would you like to pay?',
  upi: 'Pay by UPI',
  upiHint: 'QR code or UPI app',
  card: 'Pay by card',
  cardHint: 'Visa, MasterCard, RuPay',
  netbanking: 'Pay by netbanking',
  netbankingHint: 'Through your bank',
  payingAs: 'Paying as',
  upiTitle: 'Scan to pay',
  upiWaiting: 'Waiting for a phone to scan. This code is for tests: no UPI app can pay it.',
  qrAlt: 'QR code for this payment',
  phonePaid: 'Simulate: paid from phone',
  phoneFailed: 'Simulate: failed on phone',
  or: 'or',
  openApp: 'Open a UPI app',
  appTitle: 'Your UPI app',
  appText: 'On a phone, the UPI app opens now and asks for the PIN. Here you decide what it answers.',
  cardTitle: 'Pay by card',
  cardNumber: 'Card number',
  cardExpiry: 'Expiry (MM/YY)',
  cardCvv: 'CVV',
  cardName: 'Name on card',
  payNow: 'Pay',
  testCards: 'Test cards',
  testCardsHint: 'Any CVV, any date ahead.',
  /** What becomes of each of the test cards. */
  testCardEnds: [
    'Visa, pays',
    'MasterCard, pays',
    'RuPay, pays',
    'fails: cancelled',
    'fails: not enough money',
    'fails: timed out',
  ],
  otpTitle: 'Confirm with an OTP',
  otpText: 'Any 4 to 10 digits pass. A shorter code fails.',
  otpLabel: 'OTP',
  otpConfirm: 'Confirm payment',
  banksTitle: 'Choose your bank',
  bankTitle: 'Your bank',
  bankText: 'This stands for the bank’s own page. Choose how it ends.',
  success: 'Success',
  failure: 'Failure',
  doneTitle: 'Payment successful',
  doneText: 'Taking you back to the shop.',
  confirmTitle: 'Cancel this payment?',
  confirmText: 'It is still in progress. If you leave now, it is cancelled.',
  leaveTitle: 'Leave the payment?',
  leaveText: 'Nothing has been paid yet.',
  confirmYes: 'Yes, cancel',
  confirmNo: 'Keep paying',
  unreachable: 'The sandbox could not be reached. Please try again.',
  noMethods: 'No way to pay is available for this order.',
  oops: 'Oops! Something went wrong.',
  /** Why a payment failed, by Razorpay's reasons. In English it says so itself. */
  failures: {} as Readonly<Record<string, string>>,
} as const
