// Words of the contact page (MSG-5, WORD-2), in Hindi.
import type { Said } from '../catalogue.ts'
import type { contact as english } from '../en/contact.ts'

export const contact = {
  title: 'हमसे संपर्क करें',
  description: 'Nila को लिखें, फ़ोन करें या केरल में हमारे पैकिंग के कमरे में चिट्ठी भेजें। कोई इंसान पढ़ता है और ईमेल से जवाब देता है।',
  lead: 'ऑर्डर, प्रोडक्ट या किसी भी बात के बारे में हमें लिखें। कोई इंसान पढ़ता है और 48 घंटे के अंदर ईमेल से जवाब देता है।',
  firstName: 'पहला नाम',
  lastName: 'उपनाम',
  email: 'ईमेल',
  mobile: 'मोबाइल नंबर',
  message: 'संदेश',
  messageHint: 'ऑर्डर के बारे में हो, तो उसका नंबर लिखने से मदद मिलेगी।',
  send: 'संदेश भेजें',
  sending: 'भेजा जा रहा है...',
  sent: '✅ संदेश भेज दिया गया!',
  ticket: (ticket: number) => `इसका नंबर ${ticket} है। हम 48 घंटे के अंदर ईमेल से जवाब देंगे।`,
  failed: '❌ संदेश नहीं भेजा जा सका। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  /** How a message begins about a parcel that should be there by now. */
  late: (orderNumber: number, day: string) => `ऑर्डर ${orderNumber} नहीं पहुँचा। इसे ${day} तक आना था।`,
  withoutScript: 'भेजने के लिए JavaScript चाहिए। इसके बिना, कृपया यहाँ लिखें:',
  card: {
    title: 'हम तक पहुँचने के और तरीक़े',
    phone: 'फ़ोन',
    hours: 'सोमवार से शनिवार, सुबह 10 से शाम 6 बजे तक',
    email: 'ईमेल',
    address: 'डाक का पता',
    officer: 'शिकायत अधिकारी',
    officerWrite: 'अधिकारी को लिखें',
    officerSubject: 'शिकायत अधिकारी के लिए',
    officerNote: 'उन शिकायतों के लिए जो हमने नहीं सुलझाईं। 48 घंटे के अंदर आपको हमारा जवाब मिलेगा, और हम एक महीने के अंदर इसे सुलझाएँगे।',
    social: 'हमें यहाँ भी पाएँ',
  },
} as const satisfies Said<typeof english>
