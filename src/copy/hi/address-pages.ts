// Words of the pages that letters about addresses lead to (ACC-25, ACC-28), in Hindi. Opening one does nothing: it takes a press.
import type { Said } from '../catalogue.ts'
import type { addressPages as english } from '../en/address-pages.ts'

export const addressPages = {
  restore: {
    title: 'बदलाव वापस लें?',
    description: 'अकाउंट को उसका पहले वाला ईमेल लौटाएँ।',
    text: 'आपके अकाउंट को यह ईमेल फिर मिल जाएगा। सब लॉग आउट हो जाएँगे, और पासवर्ड काम नहीं करेगा: आप नया बनाएँगी।',
    button: 'वापस लें',
    busy: 'एक पल...',
    failed: 'हम इसे वापस नहीं ले पाए।',
    done: {
      title: 'आपके अकाउंट का ईमेल फिर यही है',
      text: 'अब नया पासवर्ड बनाएँ। फिर अपने सेव किए पते और अपने ऑर्डर देख लें।',
      button: 'नया पासवर्ड बनाएँ',
    },
    over: {
      title: 'इस लिंक का समय बीत गया',
      text: (email: string) =>
        `यह 7 दिन तक और एक बार काम करता है। अगर आपका अकाउंट किसी और के हाथ में है, तो आज ही हमें लिखें: ${email}`,
    },
    toShop: 'दुकान पर जाएँ',
    noScript: (email: string) => `नीचे के बटन के लिए JavaScript चाहिए। इसके बिना ${email} पर लिखें, हम आपकी मदद करेंगे।`,
  },
  notMe: {
    title: 'आपका ऑर्डर नहीं है?',
    description: 'उस अकाउंट के ईमेल रोकें जो आपका नहीं है।',
    text: 'किसी ने ग़लती से आपका ईमेल लिख दिया। बस एक बार दबाएँ, और वह अकाउंट यहाँ नहीं लिखेगा। कुछ मिटाया नहीं जाता, और कोई ऑर्डर नहीं रुकता।',
    button: 'यह मेरा नहीं है',
    busy: 'एक पल...',
    failed: 'हम ईमेल नहीं रोक पाए।',
    done: {
      title: 'हो गया। वह अकाउंट अब यहाँ नहीं लिखेगा।',
      text: 'आपको जो ईमेल मिले, उनके लिए हमें खेद है। आपको और कुछ नहीं करना है।',
    },
    over: {
      title: 'यह लिंक अब कुछ नहीं करता',
      text: (email: string) =>
        `अब ऑर्डर का ईमेल कोई और है, या जिसका ऑर्डर है उसने दिखा दिया कि यह ईमेल उसी का है। अगर ईमेल अब भी आएँ, तो हमें लिखें: ${email}`,
    },
    toShop: 'दुकान पर जाएँ',
    noScript: (email: string) => `नीचे के बटन के लिए JavaScript चाहिए। इसके बिना ${email} पर लिखें, हम ईमेल रोक देंगे।`,
  },
} as const satisfies Said<typeof english>

/** On the page of an email's link that opens nothing. */
export const linkCut = 'शायद लिंक का कोई हिस्सा छूट गया: कृपया इसे ईमेल से एक बार फिर खोलें।'
