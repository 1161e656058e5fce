// Words of the letters that carry a code, by what it is for (ACC-7), in Hindi. Subjects and first lines name no product, so that a screen seen by others gives nothing away (LET-6).
import type { Said } from '../catalogue.ts'
import type { otp as english } from '../en/code-letters.ts'

const subject = (shop: string): string => `${shop} के लिए आपका कोड`
const preview = 'यह 10 मिनट तक काम करता है।'
const heading = 'आपका कोड यह है'
const ignore = 'अगर आपने यह नहीं माँगा, तो आप इस ईमेल को छोड़ सकती हैं। यह कोड किसी को न दें; हम इसे कभी नहीं माँगते।'

export const otp = {
  reset: {
    subject,
    preview,
    heading,
    text: 'इसे उस पेज पर लिखें जहाँ आपने नया पासवर्ड बनाने को कहा था।',
    ignore:
      'अगर आपने यह नहीं माँगा, तो आप इस ईमेल को छोड़ सकती हैं। आपका पासवर्ड वही रहेगा। यह कोड किसी को न दें; हम इसे कभी नहीं माँगते।',
  },
  signup: {
    subject,
    preview,
    heading,
    text: 'साइन अप पूरा करने के लिए इसे लिखें।',
    ignore: 'अगर आपने साइन अप नहीं किया, तो आप इस ईमेल को छोड़ सकती हैं। यह कोड किसी को न दें; हम इसे कभी नहीं माँगते।',
  },
  letters: {
    subject,
    preview,
    heading,
    text: 'इसे अपने अकाउंट में लिखें। तब हमारे ईमेल आपके पास फिर आएँगे।',
    ignore,
  },
  privacy: {
    subject,
    preview,
    heading,
    text: 'इसे उस पेज पर लिखें जहाँ आपने अपने डेटा के बारे में पूछा था। इससे हमें पता चलता है कि यह मेलबॉक्स आपका है।',
    ignore:
      'अगर आपने यह नहीं माँगा, तो आप इस ईमेल को छोड़ सकती हैं: आपके नाम से कुछ नहीं पूछा गया। यह कोड किसी को न दें; हम इसे कभी नहीं माँगते।',
  },
  prove: {
    subject,
    preview,
    heading,
    text: 'इसे अपने अकाउंट में लिखें। तब हम जान लेंगे कि यह पता आपका है।',
    ignore,
  },
  'old-address': {
    subject,
    preview,
    heading: 'आपके मौजूदा ईमेल का कोड यह है',
    text: 'आपके अकाउंट का ईमेल बदलने वाला है। यह कोड अपने अकाउंट में “मौजूदा ईमेल पर भेजा कोड” में लिखें।',
    ignore: 'अगर आपने यह नहीं माँगा, तो यह कोड किसी को न दें और नया पासवर्ड बनाएँ: कोई आपका मौजूदा पासवर्ड जानता है।',
  },
  'new-address': {
    subject,
    preview,
    heading: 'आपके नए ईमेल का कोड यह है',
    text: 'इसे अपने अकाउंट में “नए ईमेल पर भेजा कोड” में लिखें। तब आपके अकाउंट का पता यही होगा।',
    ignore,
  },
  lifetime: 'यह कोड 10 मिनट तक काम करता है और एक ही बार इस्तेमाल हो सकता है।',
} as const satisfies Said<typeof english>
