// The letters about a report, in Hindi: that it has come, and what was decided. Subjects name no product and no complaint (LET-6).
import type { Said } from '../catalogue.ts'
import type { reportNews as english } from '../en/report-letters.ts'

export const reportNews = {
  'report-received': {
    subject: (shop: string, orderNumber: number): string => `${shop} ऑर्डर ${orderNumber}: आपकी बात हमें मिल गई`,
    preview: 'हम उसे देखेंगे और 48 घंटे के अंदर आपको लिखेंगे।',
    heading: 'आपकी बात हमें मिल गई',
    text: (orderNumber: number, ticket: number): string =>
      `ऑर्डर ${orderNumber} के बारे में हमें बताने के लिए धन्यवाद। आपकी शिकायत का नंबर ${ticket} है। आपने जो कुछ भेजा है, हम सब देखेंगे और 48 घंटे के अंदर आपको लिखेंगे।`,
  },
  'report-refund': {
    subject: (shop: string, orderNumber: number): string => `${shop} ऑर्डर ${orderNumber}: आपका पैसा वापस आ रहा है`,
    preview: 'आपने जो बताया था, उस पर हमने फ़ैसला कर लिया है।',
    heading: (amount: string): string => `${amount} आपके पास वापस आ रहे हैं`,
    text: (orderNumber: number, amount: string): string =>
      `हमने ऑर्डर ${orderNumber} के बारे में आपकी शिकायत देख ली है, और ${amount} वहीं वापस जा रहे हैं जहाँ से आपने दिए थे। आपको कुछ नहीं करना है, और कुछ वापस भेजने की ज़रूरत नहीं है।`,
    units: (lines: readonly { readonly name: string; readonly quantity: number }[]): string =>
      `यह इनके लिए है: ${lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}।`,
    coins: (coins: number): string =>
      coins === 1 ? 'आपका लगाया कॉइन फिर आपके वॉलेट में है।' : `आपके लगाए ${coins} कॉइन फिर आपके वॉलेट में हैं।`,
    withheld: (coins: number, amount: string): string =>
      coins === 1
        ? `इस ऑर्डर से आपको कॉइन मिले थे, और उनमें से 1 ख़र्च हो चुका है: उसके लिए ${amount} काटे गए।`
        : `इस ऑर्डर से आपको कॉइन मिले थे, और उनमें से ${coins} ख़र्च हो चुके हैं: उनके लिए ${amount} काटे गए।`,
    when: 'रिफ़ंड में 5–7 कारोबारी दिन लगते हैं, यह आपके बैंक पर निर्भर है।',
  },
  'report-replacement': {
    subject: (shop: string, orderNumber: number): string => `${shop} ऑर्डर ${orderNumber}: नया पार्सल आ रहा है`,
    preview: 'आपने जो बताया था, उस पर हमने फ़ैसला कर लिया है।',
    heading: 'आपके पास नया पार्सल आ रहा है',
    text: (orderNumber: number, replacement: number): string =>
      `हमने ऑर्डर ${orderNumber} के बारे में आपकी शिकायत देख ली है। हम सब कुछ एक बार फिर भेज रहे हैं, ऑर्डर ${replacement} के रूप में। इसके लिए आपको कुछ नहीं देना है, और पहला पार्सल वापस भेजने की ज़रूरत नहीं है।`,
    when: 'तैयार करने में 3–5 कारोबारी दिन लगते हैं, डाक में और 3–5 कामकाजी दिन। पार्सल सादा है, और उसके लेबल पर नहीं लिखा होता कि अंदर क्या है।',
  },
  'report-refused': {
    subject: (shop: string, orderNumber: number): string => `${shop} ऑर्डर ${orderNumber}: आपने जो बताया था`,
    preview: 'आपने जो बताया था, उस पर हमने फ़ैसला कर लिया है।',
    heading: 'आपकी शिकायत के बारे में',
    text: (orderNumber: number): string =>
      `हमने ऑर्डर ${orderNumber} के बारे में आपकी शिकायत देख ली है। हमें खेद है: इस बार हम न पैसा लौटा सकते हैं, न नया पार्सल भेज सकते हैं। कारण:`,
    again: (ticket: number): string => `अगर आपकी राय अलग है, तो हमें लिखें और नंबर ${ticket} बताएँ। कोई और इसे फिर से देखेगा।`,
  },
  seeOrder: 'अपना ऑर्डर देखें',
  seeReport: 'अपनी शिकायत देखें',
} as const satisfies Said<typeof english>
